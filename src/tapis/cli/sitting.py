"""What the reader's side of a game in the terminal needs to know of the game, wherever it is played."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from tapis.kernel import AnyGame, Event, Move, Ms, Result, Seat, Window

Events = tuple[Event, ...]


class Sitting(ABC):
    """A reader's seat in one game, and the time there (`at`)."""

    game: AnyGame
    me: Seat
    seats: int
    options: Any
    at: Ms = 0

    @property
    @abstractmethod
    def view(self) -> Any: ...

    @property
    @abstractmethod
    def windows(self) -> tuple[Window, ...]: ...

    @property
    @abstractmethod
    def result(self) -> Result | None: ...

    @property
    @abstractmethod
    def commitment(self) -> str:
        """The digest of the shuffle, shown before the deal (ALL-06)."""

    @property
    @abstractmethod
    def seed(self) -> str:
        """What the shuffle was made from; for the end."""

    @property
    @abstractmethod
    def seq(self) -> int:
        """The number of the last entry."""

    @abstractmethod
    def others_moved(self, since: int) -> bool:
        """Whether anybody but the reader has acted after this entry."""

    @abstractmethod
    def study(self, question: str) -> Struct:
        """What the game says when it is asked."""

    @abstractmethod
    def play(self, move: Move) -> Events:
        """The reader's move, and what everybody saw; raises Illegal."""

    @abstractmethod
    def bots_turn(self) -> Events | None:
        """What a bot of this program does that is waited for; None if none is."""

    @abstractmethod
    def next_moment(self) -> Ms | None:
        """When something may happen by itself."""

    @abstractmethod
    def moments(self) -> Iterator[Events]:
        """What has happened by itself up to now."""

    def asked(self) -> Window | None:
        """The window in which play stands still for the reader."""
        return next((w for w in self.windows if w.waits and self.me in w.seats), None)

    def window_for(self, move: Move) -> Window:
        """Where this move of the reader belongs; if nowhere, the rules will say so."""
        fitting = (w for w in self.windows if self.me in w.seats and isinstance(move, w.accepts))
        return next(fitting, self.windows[0])
