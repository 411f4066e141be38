"""What a move gives away: its points against those of the best division that the exact solver finds."""

from tapis.games.courts.bots.turn import coded, goals
from tapis.games.courts.bots.vocabulary import Vocabulary
from tapis.games.courts.cards import CODES, points, spelt
from tapis.games.courts.dictionary import is_word
from tapis.games.courts.hands import arrangement, without
from tapis.games.courts.moves import CourtsView, Discard, Lay, Options
from tapis.games.courts.solver import Division
from tapis.games.courts.solver.division import BONUS
from tapis.kernel import Move

EVERY_WORD = 5


def regret(options: Options, view: CourtsView, move: Move) -> float | None:
    """For a card that is thrown and for words that are laid; what a draw brings is chance, so it has none."""
    match move:
        case Discard(card=card) if not view.last:
            kept = without(coded(view.hand), bytes([CODES[card]]))
            return max(0, _best(options, view).points) - max(0, Vocabulary(options, EVERY_WORD).layout(kept).points)
        case Lay() | Discard():
            best = _best(options, view)
            return max(0, best.points) + best.bonus - _laid(options, view, move)
    return None


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
