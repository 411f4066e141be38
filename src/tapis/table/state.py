"""A table as it stands: its chairs, what was agreed, the game that is on. Only `fold.apply` changes it."""

from dataclasses import dataclass, field
from typing import Any, Literal

from msgspec import Raw

from tapis.kernel import Entry, Game, Ms, Pace, Result, Seat, Setup
from tapis.table.records import Care, Guest, Patience

Stage = Literal["waiting", "playing", "over"]


def stand_in(game: Game[Any]) -> str:
    """The level that plays for those who have gone: the middle one."""
    levels = list(game.bots)
    return levels[len(levels) // 2] if levels else ""


@dataclass(slots=True)
class Sitter:
    """Who has a chair: a person (with a key) or a bot (with a level)."""

    guest: Guest
    name: str
    key: str = ""
    owners: set[str] = field(default_factory=set)
    level: str = ""
    muted: bool = False
    asked: bool = False
    care: Care = "player"
    wait: bool = False  # the host lets nobody stand in
    gone: bool = False  # left of their own will

    @property
    def person(self) -> bool:
        return bool(self.key)

    @property
    def actor(self) -> Care:
        """Who acts for this seat now."""
        return self.care if self.person else ("bot" if self.level else "skip")


@dataclass(slots=True)
class Round:
    """One game at this table: everything that its replay needs."""

    game: Game[Any]
    options: Any
    setup: Setup
    seed: bytes
    salt: bytes
    since: Ms  # table time of the deal; the game's own time starts there
    state: Any
    result: Result | None = None
    log: list[Entry] = field(default_factory=list)

    @property
    def seq(self) -> int:
        return len(self.log)


@dataclass(slots=True)
class TableState:
    code: str
    game: Game[Any]
    options: Raw
    pace: Pace
    patience: Patience
    chairs: list[Sitter | None]
    size: int  # chairs in the waiting room
    at: Ms = 0
    seq: int = 0  # records folded so far
    stage: Stage = "waiting"
    host: Guest | None = None
    youngest: Guest | None = None
    locked: bool = False
    paused: bool = False
    rounds: int = 0
    guests: int = 0  # numbers given out
    seed: bytes = b""
    salt: bytes = b""
    round: Round | None = None
    chat: list[tuple[int, Guest, str, str]] = field(default_factory=list)  # record, guest, name then, text

    def sitter(self, guest: Guest) -> Sitter:
        return next(s for s in self.chairs if s is not None and s.guest == guest)

    def seat_of(self, guest: Guest | None) -> Seat | None:
        return next((i for i, s in enumerate(self.chairs) if s is not None and s.guest == guest), None)

    def sitters(self) -> list[Sitter]:
        return [s for s in self.chairs if s is not None]

    def holds(self, guest: Guest) -> bool:
        """Whether this person still has a chair here."""
        return any(s.guest == guest and s.person for s in self.sitters())

    def owned(self, owner: str) -> list[Seat]:
        """The chairs that this browser may act for."""
        return [i for i, s in enumerate(self.chairs) if s is not None and owner in s.owners]

    @property
    def running(self) -> bool:
        """The table's clock may run."""
        return self.stage == "playing" and not self.paused
