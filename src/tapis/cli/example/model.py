"""The state of a match. `play` returns another one and leaves the old one alone."""

from typing import NamedTuple, Self

from msgspec import Struct

from tapis.kernel import Ms, Pace, Seat

from .cards import Card


class Thrown(NamedTuple):
    """A card in the pile and who laid it: the only one who knows it."""

    seat: Seat
    card: Card


class State(Struct, frozen=True):
    hands: tuple[tuple[Card, ...], ...]
    turns: int  # left to play
    pace: Pace
    player: Seat
    since: Ms = 0  # when the open window opened
    entry: int = 0  # counts the windows, so that each has its own name
    pile: tuple[Thrown, ...] = ()
    said: int | None = None
    asked: frozenset[Seat] = frozenset()  # those who may still doubt

    def copy(self) -> Self:
        """It never changes, so it is its own copy."""
        return self

    @property
    def winner(self) -> Seat | None:
        """Who has no cards left, once nobody doubts the last one."""
        return next((seat for seat, hand in enumerate(self.hands) if not hand), None) if not self.asked else None

    @property
    def over(self) -> bool:
        return self.winner is not None or (self.turns <= 0 and not self.asked)
