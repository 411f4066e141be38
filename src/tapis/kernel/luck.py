"""How kind the cards were: a hand beside others that might have been dealt instead."""

from collections.abc import Sequence

from msgspec import Struct


class Luck(Struct, frozen=True):
    """How kind the hands of a match were to each seat, as they were dealt."""

    luck: tuple[int, ...]  # by seat: of so many in a hundred other hands less could have been made


def better_than(own: int, others: Sequence[int]) -> float:
    """Of how many in a hundred it is the better one; equals count half."""
    less = sum(other < own for other in others) + sum(other == own for other in others) / 2
    return 100 * less / len(others)
