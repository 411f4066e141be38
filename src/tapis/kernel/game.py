"""What a game must offer. Six functions, its types, its bots: the rest of the house is built on these."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol, TypeVar

from msgspec import Struct

from tapis.kernel.model import Event, Move, Ms, Result, Seat, Setup, View, Window
from tapis.kernel.rng import Rng

S = TypeVar("S")


class Look(NamedTuple):
    """All that a bot is given: never the state, only what its seat sees and worlds it cannot tell apart."""

    seat: Seat
    window: Window
    view: Any
    world: Callable[[], Any]  # another re-dealt state at each call
    rng: Rng


class Bot(Protocol):
    def answer(self, look: Look) -> Move | None:
        """The bot's move in this window, None where it may stay silent, a `Skip` where it leaves it to the others."""


class Game(Protocol[S]):
    @property
    def name(self) -> str: ...

    @property
    def min_seats(self) -> int: ...

    @property
    def max_seats(self) -> int: ...

    @property
    def minutes(self) -> int:
        """What a game usually takes."""

    @property
    def options(self) -> type[Struct]: ...

    @property
    def moves(self) -> tuple[type[Move], ...]: ...

    @property
    def events(self) -> tuple[type[Event], ...]: ...

    @property
    def look(self) -> type[View]:
        """The type that `view` returns."""

    @property
    def bots(self) -> Mapping[str, Bot]:
        """By level, weakest first."""

    def start(self, options: Any, setup: Setup, at: Ms, rng: Rng, /) -> S: ...

    def windows(self, state: S, /) -> tuple[Window, ...]: ...

    def play(self, state: S, seat: Seat, move: Move, at: Ms, rng: Rng, /) -> tuple[S, tuple[Event, ...]]:
        """The next state and what everybody saw; raises Illegal and leaves `state` as it was."""

    def view(self, state: S, seat: Seat | None, /) -> View:
        """What this seat may know; None is the public view (spectators, the TV)."""

    def result(self, state: S, /) -> Result | None: ...

    def redeal(self, state: S, seat: Seat | None, rng: Rng, /) -> S:
        """Another world that this seat cannot tell from this one."""

    def text(self, move: Move, /) -> str:
        """The short form of a move, for logs, tests and the terminal."""
