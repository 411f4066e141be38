"""A bot's turn: which pile to draw from, what to throw, whether to go out."""

from statistics import fmean
from typing import NamedTuple

from tapis.games.courts.bots.vocabulary import Vocabulary
from tapis.games.courts.cards import CODES, NAMES, VALUES
from tapis.games.courts.hands import without
from tapis.games.courts.model import State
from tapis.games.courts.moves import CourtsView, Discard, Draw
from tapis.games.courts.solver import Division, Goals
from tapis.kernel import Look, Move

WORTH_TAKING = 1  # points that the open card must promise more than an unknown one
TYPICAL = 3  # what an unknown card is worth to those who imagine none
CHOICES = 4  # cards that are thought over, of those to throw
LEAD = 2


class Sight(NamedTuple):
    """How far a bot sees in this turn."""

    samples: int  # cards that it imagines to come, for each choice
    sees_out: bool  # that it can go out


def choose_draw(look: Look[State, CourtsView], world: State, words: Vocabulary, samples: int) -> Move:
    """The open card if it helps more than what the stock is likely to bring."""
    hand, top = coded(look.view.hand), look.view.discard
    if top is None:
        return Draw("stock")
    taken = words.division(hand + bytes([CODES[top]]))
    if not taken.unused and not look.view.last:
        return Draw("discard")
    return Draw("discard" if _worth(taken) > _unknown(hand, world, words, samples) else "stock")


def _unknown(hand: bytes, world: State, words: Vocabulary, samples: int) -> float:
    """What a card from the stock is worth: by sampling cards, or a fixed estimate."""
    if not samples:
        return _worth(words.layout(hand)) + TYPICAL
    drawn = [_worth(words.division(hand + world.stock[place : place + 1])) for place in range(_some(world, samples))]
    return fmean(drawn) + WORTH_TAKING


def choose_play(look: Look[State, CourtsView], world: State, words: Vocabulary, sight: Sight) -> Move:
    view: CourtsView = look.view
    samples = sight.samples
    hand = coded(view.hand)
    if view.last:
        return words.laid(words.with_bonuses(hand, goals(view)))
    best = words.division(hand)
    future, card = _best_throw(hand, best, world, words, samples)
    may_go_out = sight.sees_out and best.words and not best.unused and view.may_lay
    if may_go_out and (not samples or future < _worth(best) + LEAD):
        return words.laid(best)
    return Discard(NAMES[card])


def _best_throw(hand: bytes, best: Division, world: State, words: Vocabulary, samples: int) -> tuple[float, int]:
    """The card to throw, and what the hand is then likely to be worth after the next draw."""
    assert best.discard is not None
    if not samples:
        return 0.0, CODES[best.discard]
    throws = sorted(set(hand), key=lambda card: (-_worth(words.layout(without(hand, bytes([card])))), -VALUES[card]))
    return max((_future(without(hand, bytes([card])), world, words, samples), card) for card in throws[:CHOICES])


def _future(hand: bytes, world: State, words: Vocabulary, samples: int) -> float:
    return fmean(
        _worth(words.division(hand + world.stock[place : place + 1])) for place in range(_some(world, samples))
    )


def _some(world: State, samples: int) -> int:
    return max(1, min(samples, len(world.stock)))


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
