"""What the table says to a browser: the room first, then a frame after every entry of the log."""

from typing import Literal

from msgspec import Raw, Struct

from tapis.kernel import By, Ms, Pace, Result, Seat


class Message(Struct, frozen=True, kw_only=True, tag_field="is", tag=str.lower):
    """Something the server says on the socket."""


class Done(Message, frozen=True):
    nonce: str


class Refused(Message, frozen=True):
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


class Room(Message, frozen=True):
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


class Frame(Message, frozen=True):
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


class Change(Message, frozen=True, omit_defaults=True):
    """The next frame, for a socket opened with `?changes`: of the view and the windows only what is different now.

    What is as usual is left out altogether, because a hand that draws makes ten of these a second.
    """

    seq: int
    at: Ms
    view: dict[str, Raw] = {}  # the fields that are different
    windows: tuple[Opening, ...] | None = None  # None: the same as before
    grown: dict[str, Raw] = {}  # what lists have grown by at their end
    events: tuple[Raw, ...] = ()
    seat: Seat | None = None
    by: By | None = "player"
    running: bool = True


class Said(Message, frozen=True):
    """A line of chat."""

    id: int
    seat: Seat | None
    name: str
    text: str


class Signalled(Message, frozen=True):
    """What another viewer's page says to this one (the command `Signal`)."""

    sender: int  # that viewer's number
    seat: Seat | None  # and seat; None: an onlooker
    data: str


class Gone(Message, frozen=True):
    """The socket is about to close, and why."""

    reason: Literal["kicked", "left", "slow", "elsewhere", "closed"]


AnyMessage = Done | Refused | Room | Frame | Change | Said | Signalled | Gone
