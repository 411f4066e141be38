"""How a match ends: its result and its score sheet."""

from tapis.kernel import Result, ScoreLine

from .model import State


def result(s: State) -> Result | None:
    """MEN-08: the fewest cards win, none at best."""
    if not s.over:
        return None
    held = tuple(len(hand) for hand in s.hands)
    ranks = tuple(1 + sum(other < cards for other in held) for cards in held)
    reason = "empty" if s.winner is not None else "turns"
    return Result(reason, ranks, held, (ScoreLine("cards", held),))
