"""A bot's turn: which pile to draw from, what to throw, whether to go out. It looks no further than this turn."""

from tapis.games.courts.bots.vocabulary import Vocabulary
from tapis.games.courts.cards import CODES, NAMES
from tapis.games.courts.moves import CourtsView, Discard, Draw
from tapis.games.courts.solver import Division, Goals
from tapis.kernel import Move

TYPICAL = 3  # points that an unknown card is worth


def choose_draw(view: CourtsView, words: Vocabulary) -> Move:
    """The open card if it helps more than what the stock is likely to bring."""
    hand, top = coded(view.hand), view.discard
    if top is None:
        return Draw("stock")
    taken = words.division(hand + bytes([CODES[top]]))
    if not taken.unused and not view.last:
        return Draw("discard")
    return Draw("discard" if _worth(taken) > _worth(words.layout(hand)) + TYPICAL else "stock")


def choose_play(view: CourtsView, words: Vocabulary, sees_out: bool) -> Move:
    hand = coded(view.hand)
    if view.last:
        return words.laid(words.with_bonuses(hand, goals(view)))
    best = words.division(hand)
    if sees_out and best.words and not best.unused and view.may_lay:
        return words.laid(best)
    assert best.discard is not None
    return Discard(NAMES[CODES[best.discard]])


def goals(view: CourtsView) -> Goals:
    """What would beat the words that lie there (COU-21)."""
    laid = [player.laid or () for player in view.players if player.seat != view.you]
    most = max(len(words) for words in laid)
    longest = max((len(word.word) for words in laid for word in words), default=0)
    return Goals(most + 1 if "most" in view.bonuses else None, longest + 1 if "longest" in view.bonuses else None)


def _worth(division: Division) -> int:
    return max(0, division.points)


def coded(cards: tuple[str, ...]) -> bytes:
    return bytes([CODES[card] for card in cards])
