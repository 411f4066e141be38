"""What is said over HTTP. The TypeScript types are generated from these structs and those of the socket.

A socket is opened at /ws/{code}. The server first sends a Room, then a Frame if a game is on (tapis.table.messages).
The browser sends commands (tapis.table.commands); each carries a nonce and is answered by exactly one Done or
Refused. A Frame whose `seq` is not the one expected means that something was missed: ask with Sync.
"""

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct

from tapis.kernel import By, Ms, Pace, Result, Seat
from tapis.table.commands import Name, Wished
from tapis.table.messages import Chair


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    name: Name
    seats: Annotated[int, Meta(ge=1, le=16)] | None = None
    bots: tuple[str, ...] = ()  # levels, one bot each
    options: Wished | None = None
    pace: Pace | None = None
    patience: Literal["bot", "skip"] = "bot"
    deal: bool = False  # deal at once: three taps to a game


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that has a seat here already gets another one: several people around one screen."""

    name: Name
    seat: Seat | None = None  # a free seat or a bot's; None: the first free one, else a bot's


class Returning(Struct, frozen=True, forbid_unknown_fields=True):
    """Coming back to a seat from another device, with the seat's own link."""

    key: Annotated[str, Meta(min_length=22, max_length=64)]


class Seated(Struct, frozen=True):
    code: str
    seat: Seat
    key: str  # for the seat link; this browser itself is known by its HttpOnly cookie


class TableCard(Struct, frozen=True):
    """What anybody with the code may know before sitting down."""

    code: str
    game: str
    stage: Literal["waiting", "playing", "over"]
    locked: bool
    seats: tuple[Chair, ...]
    you: Seat | None  # where this browser sits
    yours: tuple[Seat, ...]  # all its seats, if several people share it
    link: str  # the invitation


class Rulebook(Struct, frozen=True):
    html: str


class Health(Struct, frozen=True):
    version: str
    tables: int  # awake now


class GameCard(Struct, frozen=True):
    """A box on the shelf."""

    name: str
    min_seats: int
    max_seats: int
    minutes: int
    levels: tuple[str, ...]
    options: Raw  # JSON schema of its options
    defaults: Raw


class Step(Struct, frozen=True):
    """One entry of a finished game, seen with the public eye."""

    seq: int
    at: Ms
    seat: Seat
    by: By
    text: str
    events: tuple[Raw, ...]
    changed: dict[str, Raw]  # the fields of the view that are different after it
    grown: dict[str, Raw]  # what its lists have grown by


class Replay(Struct, frozen=True):
    code: str
    game: str
    names: tuple[str, ...]
    commitment: str
    seed: str
    salt: str
    verified: bool
    opening: Raw  # the view before the first entry
    steps: tuple[Step, ...]
    result: Result | None


class Trouble(Struct, frozen=True):
    """An HTTP error."""

    rule: str
    params: dict[str, str | int | bool | None] = {}
