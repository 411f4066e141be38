"""How kind the cards were: a hand beside others that might have been dealt instead."""

from collections.abc import Sequence

from msgspec import Struct


class Luck(Struct, frozen=True):
    """How kind the hands of a match were to each seat, as they were dealt."""

    luck: tuple[int, ...]  # by seat: the percentile of its hands, 50 where they were average and 100 the best


def better_than(own: int, others: Sequence[int]) -> float:
    """The percentage of the others that are lower than `own`; equal ones count half."""
    less = sum(other < own for other in others) + sum(other == own for other in others) / 2
    return 100 * less / len(others)
