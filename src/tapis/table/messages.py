"""What the table says to a browser: the room first, then a frame after every entry of the log."""

from typing import Literal

from msgspec import Raw, Struct
from msgspec.json import Encoder

from tapis.kernel import By, Ms, Pace, Result, Seat
from tapis.table.faces import Face
from tapis.table.records import Patience


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
    outside: bool = False  # a bot that comes over a socket; not present: it has not come, or has gone
    host: bool = False
    muted: bool = False
    asked: bool = False
    care: Literal["player", "bot", "skip"] = "player"  # who acts for this seat now
    face: Face | None = None  # of a person
    colour: int = 0
    favourite: int | None = None  # after the end: the number of the drawing that this person likes best


# what somebody at the door would like: a bot's chair in the running game, any chair after the host removed them, one
# chair more in a full waiting room, or one in the next game
Why = Literal["", "removed", "chair", "later"]


class Knocking(Struct, frozen=True):
    """Somebody at the door."""

    number: int
    name: str
    why: Why = ""


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
    admitted: Literal["all", "unlocked", "none"]  # who may watch
    hushed: bool  # onlookers' pages may not speak to others
    reactions: bool  # the marks that players send are passed on
    tempo: Literal["calm", "usual", "quick"]  # how long bots take
    only_bots_left: bool  # no person has anything left to decide in this game
    paused: bool
    options: Raw
    pace: Pace
    patience: Patience
    youngest: Seat | None
    round: int  # how many games this table has begun
    most_chairs: int  # as many as the game seats
    follows: str = ""  # the evening that these people go on with
    introduction: bool = False  # the first game here is its game's introduction
    veiled: tuple[int, ...] = ()  # drawings of this game that the host has hidden from all pages, by number
    commitment: str = ""  # digest of the seed, shown before the deal (ALL-06)
    seed: str = ""  # shown after the end
    salt: str = ""
    result: Result | None = None
    onlookers: tuple[int, ...] = ()  # for the host: the latest whom one may send away
    knocking: tuple[Knocking, ...] = ()  # for the host: who would like to sit down
    audience: tuple[int, ...] = ()  # those onlookers whose pages have spoken with this seat's, and still may


class Opening(Struct, frozen=True):
    """A window as the browser sees it; `accepts` are the tags of its moves."""

    id: str
    kind: str
    seats: tuple[Seat, ...]
    accepts: tuple[str, ...]
    closes_at: Ms | None
    waits: bool


class Frame(Message, frozen=True):
    """One seat's view after log entry `seq`, and what everybody saw happen.

    `full`: it does not follow the frame before it (after a reconnection, say), so nothing is to be animated.
    """

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


class Reacted(Message, frozen=True):
    """A player's reaction, for a moment."""

    seat: Seat
    mark: Literal["laugh", "oh", "heart", "tomato", "bravo", "again"]


class Gone(Message, frozen=True):
    """The socket is about to close, and why."""

    reason: Literal["kicked", "left", "slow", "elsewhere", "closed", "private", "deleted"]


AnyMessage = Done | Refused | Room | Frame | Change | Said | Signalled | Reacted | Gone

_encoder = Encoder()


def text(message: AnyMessage) -> str:
    """As it travels."""
    return _encoder.encode(message).decode()


def plain(params: dict[str, object]) -> dict[str, str | int | bool | None]:
    """The parameters of a refusal as they are sent."""
    return {name: value if isinstance(value, str | int | bool | None) else str(value) for name, value in params.items()}
