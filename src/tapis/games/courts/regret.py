"""What a move gives away, by the exact solvers: words against the best division, a throw against the best throw."""

from collections import Counter

from tapis.games.courts.bots.turn import coded, goals
from tapis.games.courts.bots.vocabulary import Vocabulary
from tapis.games.courts.cards import CODES, DECK, FACE_VALUES, names, points, spelt
from tapis.games.courts.dictionary import is_word
from tapis.games.courts.hands import arrangement, without
from tapis.games.courts.moves import CourtsView, Discard, Lay, Options
from tapis.games.courts.solver import Division, Prospects
from tapis.games.courts.solver.division import BONUS
from tapis.kernel import Move

EVERY_WORD = 5


def regret(options: Options, view: CourtsView, move: Move) -> float | None:
    """For a card that is thrown and for words that are laid; what a draw brings is chance, so it has none."""
    match move:
        case Discard(card=card) if not view.last:
            return _given_away(options, view, card)
        case Lay() | Discard():
            best = _best(options, view)
            return max(0, best.points) + best.bonus - _laid(options, view, move)
    return None


def _given_away(options: Options, view: CourtsView, card: str) -> float:
    """The points that the hand can expect after the next draw, with the best throw and with this one.

    What it is worth before that draw says little: a card that fits nowhere yet may be the better one to keep.
    """
    chances = unseen(view)
    prospects = Prospects(Vocabulary(options, EVERY_WORD).graph, view.hand, FACE_VALUES, list(chances))
    return max(prospects.expected(throw, chances) for throw in set(view.hand)) - prospects.expected(card, chances)


def unseen(view: CourtsView) -> Counter[str]:
    """The cards that are neither in the hand nor on top of the discard pile, before words lie there."""
    deck: list[str] = list(names(DECK))
    return Counter(deck) - Counter([*view.hand, view.discard or ""])


def _best(options: Options, view: CourtsView) -> Division:
    words, hand = Vocabulary(options, EVERY_WORD), coded(view.hand)
    return words.with_bonuses(hand, goals(view)) if view.last else words.division(hand)


def _laid(options: Options, view: CourtsView, move: Lay | Discard) -> int:
    """What the words count that the dictionary has, with their bonuses (COU-20, COU-21)."""
    hand = coded(view.hand)
    laid = arrangement(hand, move.words) if isinstance(move, Lay) else ()
    words = [word for word in laid if is_word(word, options)]
    thrown = move.discard if isinstance(move, Lay) else move.card
    used, left = points(b"".join(words)), without(hand, bytes([CODES[thrown], *b"".join(words)]))
    return max(0, used - points(left)) + (_bonus(view, words) if view.last else 0)


def _bonus(view: CourtsView, words: list[bytes]) -> int:
    wanted = goals(view)
    longest = max((len(spelt(word)) for word in words), default=0)
    most = wanted.words is not None and len(words) >= wanted.words
    return BONUS * (most + (wanted.letters is not None and longest >= wanted.letters))
