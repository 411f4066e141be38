"""A game as numbers, for programs that learn it: which numbers are its moves, and what a seat sees as named arrays."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from tapis.kernel.model import Move, Seat, Window
from tapis.kernel.state import Copyable

S = TypeVar("S", bound=Copyable)
LARGEST = 255  # what a byte holds


class Field(NamedTuple):
    """One array of an observation: so many whole numbers from 0 to `most`."""

    size: int
    most: int = 1


class Encoding(ABC, Generic[S]):
    """One game with its options and its number of seats, as numbers. Seats count from the one who looks: 0 is oneself.

    `legal` and `observe` use nothing that their seat may not know: a law re-deals the rest and compares.
    """

    actions: tuple[str, ...]  # what each action does, by its number; the same for every seat
    fields: Mapping[str, Field]  # the arrays of an observation, in this order
    heard: tuple[str, ...] = ()  # kinds of windows that wait for nobody and in which seats are asked all the same

    @abstractmethod
    def legal(self, state: S, seat: Seat, window: Window, /) -> dict[int, Move | None]:
        """The actions of a seat asked in this window, with their moves; None is silence. Never empty."""

    @abstractmethod
    def observe(self, state: S, seat: Seat, /) -> bytearray:
        """What this seat sees: all fields one after another."""


AnyEncoding = Encoding[Any]


def rounded(number: int, most: int = LARGEST) -> int:
    """The nearest number that a field can hold."""
    return 0 if number < 0 else most if number > most else number
