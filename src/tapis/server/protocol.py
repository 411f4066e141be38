"""What a browser and the server say to each other. The TypeScript types are generated from these structs.

A socket is opened at /ws/{code}. The server first sends a Room, then a Frame if a game is on. The browser sends
commands; each carries a nonce and is answered by exactly one Done or Refused. A Frame whose `seq` is not the one
expected means that something was missed: ask with Sync.
"""

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct

from tapis.kernel import By, Ms, Pace, Result, Seat

Nonce = Annotated[str, Meta(min_length=8, max_length=40)]
Name = Annotated[str, Meta(min_length=1, max_length=80)]
Text = Annotated[str, Meta(min_length=1, max_length=300)]


class Command(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="do", tag=str.lower):
    nonce: Nonce


# — anybody in a seat —


class Play(Command):
    """A move of the game in one of its open windows."""

    window: str
    move: Raw


class Say(Command):
    text: Text


class Rename(Command):
    name: Name


class Leave(Command):
    """Gives the seat up; a game in progress goes on as the host chose (ALL-07)."""


class Ask(Command):
    """Before the deal, on a relaxed table: whether this seat wants to be asked in every window (ALL-12)."""

    wanted: bool


class Sync(Command):
    """Something was missed: send the room and a full view."""


# — the host —


class AddBot(Command):
    level: str


class Remove(Command):
    """Takes a bot or a person out of a seat (a person in a running game is replaced as `patience` says)."""

    seat: Seat


class Mute(Command):
    seat: Seat
    muted: bool


class Lock(Command):
    """A locked table takes no new people."""

    locked: bool


class Configure(Command):
    """Before the deal: the game's options, the pace, who is the youngest, what becomes of a lost seat."""

    options: Raw | None = None
    pace: Pace | None = None
    youngest: Seat | None = None
    patience: Literal["bot", "skip"] | None = None


class Deal(Command):
    """Starts the game; free seats up to `fill` are taken by bots of this level."""

    fill: int = 0
    level: str = ""


class Retime(Command):
    """New window lengths during the game (ALL-11)."""

    pace: Pace


class HandOver(Command):
    """A lost seat: a bot plays on, or it is skipped, or it waits for its player again."""

    seat: Seat
    to: Literal["bot", "skip", "player"]


class Pause(Command):
    paused: bool


class Rematch(Command):
    """A new game for the same seats, with a fresh seed."""


AnyCommand = (
    Play | Say | Rename | Leave | Ask | Sync | AddBot | Remove | Mute | Lock | Configure | Deal | Retime | HandOver
    | Pause | Rematch
)  # fmt: skip

# — server to browser —


class Message(Struct, frozen=True, kw_only=True, tag_field="is", tag=str.lower):
    """Something the server says on the socket."""


class Done(Message):
    nonce: str


class Refused(Message):
    """`rule` is a rule's id, or one of the house's own reasons (`house.rate`, `house.host` …)."""

    nonce: str
    rule: str
    params: dict[str, str | int | bool | None]


class Chair(Struct, frozen=True):
    seat: Seat
    name: str
    kind: Literal["player", "bot", "free"]
    level: str = ""  # of the bot that sits or stands in
    present: bool = True  # a socket is open
    host: bool = False
    muted: bool = False
    asked: bool = False
    care: Literal["player", "bot", "skip"] = "player"  # who acts for this seat now


class Room(Message):
    """The table as a place: who sits where, what is being played, what was agreed."""

    code: str
    game: str
    stage: Literal["waiting", "playing", "over"]
    you: Seat | None
    host: bool
    seats: tuple[Chair, ...]
    watching: int
    locked: bool
    paused: bool
    options: Raw
    pace: Pace
    patience: Literal["bot", "skip"]
    youngest: Seat | None
    round: int  # how many games this table has begun
    commitment: str = ""  # digest of the seed, shown before the deal (ALL-06)
    seed: str = ""  # shown after the end
    salt: str = ""
    result: Result | None = None


class Opening(Struct, frozen=True):
    """A window as the browser sees it; `accepts` are the tags of its moves."""

    id: str
    kind: str
    seats: tuple[Seat, ...]
    accepts: tuple[str, ...]
    closes_at: Ms | None
    waits: bool


class Frame(Message):
    """One seat's view after log entry `seq`, and what everybody saw happen. `full`: not the next one, but all."""

    seq: int
    at: Ms  # table time when it was sent
    full: bool
    view: Raw
    windows: tuple[Opening, ...]
    events: tuple[Raw, ...] = ()
    seat: Seat | None = None  # who acted
    by: By | None = None
    running: bool = True  # the table's clock runs


class Said(Message):
    """A line of chat."""

    id: int
    seat: Seat | None
    name: str
    text: str


class Gone(Message):
    """The socket is about to close, and why."""

    reason: Literal["kicked", "left", "slow", "elsewhere", "closed"]


AnyMessage = Done | Refused | Room | Frame | Said | Gone

# — HTTP —


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    name: Name
    seats: Annotated[int, Meta(ge=1, le=16)] | None = None
    bots: tuple[str, ...] = ()  # levels, one bot each
    options: Raw | None = None
    pace: Pace | None = None
    patience: Literal["bot", "skip"] = "bot"
    deal: bool = False  # deal at once: three taps to a game


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    seat: Seat | None = None  # a free seat or a bot's; None: the first free one


class Returning(Struct, frozen=True, forbid_unknown_fields=True):
    """Coming back to a seat from another device, with the seat's own link."""

    key: Annotated[str, Meta(min_length=22, max_length=64)]


class Seated(Struct, frozen=True):
    code: str
    seat: Seat
    key: str  # for the seat link; also in the HttpOnly cookie


class TableCard(Struct, frozen=True):
    """What anybody with the code may know before sitting down."""

    code: str
    game: str
    stage: Literal["waiting", "playing", "over"]
    locked: bool
    seats: tuple[Chair, ...]
    you: Seat | None


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
    view: Raw


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
