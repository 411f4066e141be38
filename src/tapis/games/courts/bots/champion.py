"""The strongest bot: it knows every word, and what each card it might throw would have brought after the next draw."""

from collections import Counter
from statistics import fmean

from tapis.games.courts.bots.player import Player
from tapis.games.courts.bots.turn import coded, goals
from tapis.games.courts.bots.vocabulary import Vocabulary
from tapis.games.courts.cards import FACE_VALUES, NAMES
from tapis.games.courts.model import State
from tapis.games.courts.moves import CourtsView, Discard, Draw
from tapis.games.courts.solver import NO_THROW, Division, Goals, Prospects
from tapis.games.courts.solver.division import BONUS
from tapis.kernel import Look, Move

CARDS = 5  # of the longest words that it hopes for; what it lays may be longer
WAIT = 3  # what it is worth to be the one who knows what to beat, on a last turn
WAYS = 5  # divisions to go out with that it compares
LETTER = 5  # points for each letter that its longest word has more than the others' are likely to have
USUAL_LETTERS, LETTERS_A_CARD = 1, 0.6  # of those
WORD = 5  # the same for the number of words
WORDS_A_CARD = 0.35
SAMPLES = 8  # cards that may come on a last turn, where bonuses count too


class Champion(Player):
    slow = True

    def draw(self, look: Look[State, CourtsView], world: State, words: Vocabulary) -> Move:
        top = look.view.discard
        if top is None:
            return Draw("stock")
        if look.view.last:
            return Draw("discard" if _last_draw_is_open(look.view, world, words) else "stock")
        prospects = _prospects(words, look.view)
        unknown = prospects.expected(NO_THROW, _unseen(world, look))
        return Draw("discard" if prospects.points(NO_THROW, top) > unknown else "stock")

    def play(self, look: Look[State, CourtsView], world: State, words: Vocabulary) -> Move:
        view = look.view
        if view.last:
            return words.laid(words.with_bonuses(coded(view.hand), goals(view)))
        prospects, chances = _prospects(words, view), _unseen(world, look)
        future, card = max((prospects.expected(card, chances), card) for card in sorted(set(view.hand)))
        ways = _ways_out(view, words) if view.may_lay else []
        worth, best = max(((_worth(view, way), way) for way in ways), default=(0.0, None))
        return Discard(card) if best is None or worth < future + WAIT else words.laid(best)


def _ways_out(view: CourtsView, words: Vocabulary) -> list[Division]:
    """Divisions of the whole hand into words: the best by points, then the best with a longer word (or more words, by
    the bonus that is played for) than the one before."""
    hand = coded(view.hand)
    way = words.division(hand)
    if way.unused or not way.words:
        return []
    ways = [way]
    while len(ways) < WAYS:
        way = words.with_bonuses(hand, _beyond(view, way))
        if not way.bonus:
            break
        if not way.unused:
            ways.append(way)
    return ways


def _beyond(view: CourtsView, way: Division) -> Goals:
    longest = "longest" in view.bonuses
    return Goals(None, _letters(way) + 1) if longest else Goals(len(way.words) + 1, None)


def _letters(way: Division) -> int:
    return max(sum(map(len, word)) for word in way.words)


def _worth(view: CourtsView, way: Division) -> float:
    """Its points, and what its longest word (or the number of its words) is likely to bring or to cost (COU-21)."""
    if "longest" in view.bonuses:
        ahead = LETTER * (_letters(way) - USUAL_LETTERS - LETTERS_A_CARD * view.cards)
    else:
        ahead = WORD * (len(way.words) - WORDS_A_CARD * view.cards)
    return way.points + max(-BONUS, min(BONUS, ahead))


def _prospects(words: Vocabulary, view: CourtsView) -> Prospects:
    return Prospects(words.graph, view.hand, FACE_VALUES, NAMES, CARDS)


def _unseen(world: State, look: Look[State, CourtsView]) -> Counter[str]:
    """The cards that this seat has not seen, and how many there are of each."""
    hidden = b"".join(hand for seat, hand in enumerate(world.hands) if seat != look.seat) + world.stock
    cards: list[str] = [NAMES[card] for card in hidden]
    return Counter(cards)


def _last_draw_is_open(view: CourtsView, world: State, words: Vocabulary) -> bool:
    hand, aims = view.hand, goals(view)
    drawn = [_all_points(words.with_bonuses(coded(hand) + world.stock[i : i + 1], aims)) for i in range(SAMPLES)]
    assert view.discard is not None
    return _all_points(words.with_bonuses(coded((*hand, view.discard)), aims)) > fmean(drawn)


def _all_points(division: Division) -> int:
    return max(0, division.points) + division.bonus
