"""What a browser says to its table. Each command carries a nonce and is answered by exactly one Done or Refused."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

from tapis.kernel import Pace, Seat
from tapis.table.faces import Colour, Face
from tapis.table.records import Patience

Nonce = Annotated[str, Meta(min_length=8, max_length=40)]
Name = Annotated[str, Meta(min_length=1, max_length=80)]
Wished = Annotated[dict[str, Any], Meta(max_length=100)]  # options as sent; the game's own type reads them
Level = Annotated[str, Meta(max_length=40)]  # of a bot
Count = Annotated[int, Meta(ge=0, le=64)]
Viewer = Annotated[int, Meta(ge=0, le=2**53)]  # the number of one who looks
DrawingNumber = Annotated[int, Meta(ge=0, le=9_999)]  # among those of one game
Text = Annotated[str, Meta(min_length=1, max_length=300)]
Mark = Literal["laugh", "oh", "heart", "tomato", "bravo", "again"]  # the reactions there are


class Command(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="do", tag=str.lower):
    nonce: Nonce


# — anybody in a seat —


class Play(Command, frozen=True):
    """A move of the game in one of its open windows."""

    window: Annotated[str, Meta(max_length=80)]
    move: Raw  # read by the game's own types


class Forfeit(Command, frozen=True):
    """A bot from outside has no answer in this window: the clock plays for it at once."""

    window: Annotated[str, Meta(max_length=80)]


class Say(Command, frozen=True):
    text: Text


class Rename(Command, frozen=True):
    name: Name


class Wear(Command, frozen=True):
    """A face that nobody else has here, and a colour."""

    face: Face
    colour: Colour


class Leave(Command, frozen=True):
    """Gives the seat up; a game in progress goes on as the host chose (ALL-07)."""


class TakeHost(Command, frozen=True):
    """Becomes host in place of one who has been away for a while; a table that waits for everybody keeps its host
    until somebody asks for this."""


class Ask(Command, frozen=True):
    """Before the deal, on a relaxed table: whether this seat wants to be asked in every window (ALL-12)."""

    wanted: bool


class Prefer(Command, frozen=True):
    """After the end: the drawing of this game that one likes best, by its number."""

    drawing: DrawingNumber


class Signal(Command, frozen=True):
    """A word from page to page at this table, for pages that then speak without us (a camera): to whoever looks
    through a seat, or to one viewer by number. Onlookers may too. Passed on at once, never kept, heard or not."""

    data: Annotated[str, Meta(max_length=14_000)]
    to: Seat | None = None
    viewer: Viewer | None = None


class React(Command, frozen=True):
    """A mark shown to everybody for a moment. Passed on at once, never kept."""

    mark: Mark


class Hold(Command, frozen=True):
    """One who plays alone with bots reads something, or looks elsewhere: table time stands still and bots wait, for
    half a minute at most. Where others play it does nothing."""

    held: bool


class Hurry(Command, frozen=True):
    """Nobody but bots has anything left to decide: they play the game to its end without waiting."""


class Sync(Command, frozen=True):
    """Something was missed: send the room and a full view."""


class Ping(Command, frozen=True):
    """Is the line alive? Answered at once, of seats and onlookers; the table never hears of it."""


# — the host —


class AddBot(Command, frozen=True):
    level: Level


class Remove(Command, frozen=True):
    """Takes a bot or a person out of a seat (a person in a running game is replaced as `patience` says)."""

    seat: Seat


class Swap(Command, frozen=True):
    """Before the deal: two chairs change places, with whoever sits in them."""

    seat: Seat
    other: Seat


class Mute(Command, frozen=True):
    seat: Seat
    muted: bool


class Lock(Command, frozen=True):
    """A locked table takes no new people."""

    locked: bool


class Veil(Command, frozen=True):
    """A cloth over a drawing that is not for everybody's eyes, or off it again; by its number in this game."""

    drawing: DrawingNumber
    veiled: bool


class Onlookers(Command, frozen=True):
    """Who may watch: everybody with the code, nobody new while the table is locked, or nobody but the players; and
    whether those who watch are muted: their pages say nothing to others (and so see no camera)."""

    admitted: Literal["all", "unlocked", "none"] | None = None
    muted: bool | None = None


class Reactions(Command, frozen=True):
    """Whether reactions are passed on at this table."""

    allowed: bool


class Tempo(Command, frozen=True):
    """How long bots take, before the deal or during the game."""

    tempo: Literal["calm", "usual", "quick"]


class Dismiss(Command, frozen=True):
    """Sends an onlooker away, by their number in `Room.onlookers`; they are kept out while the table is awake."""

    viewer: Viewer


class Admit(Command, frozen=True):
    """Whether one who knocks (`Room.knocking`) may take a bot's chair in the running game."""

    number: Viewer
    welcome: bool


class Configure(Command, frozen=True):
    """Before the deal: the game's options, the pace, who is the youngest (−1: chance), what becomes of a lost seat."""

    options: Wished | None = None
    pace: Pace | None = None
    youngest: Seat | None = None
    patience: Patience | None = None


class Deal(Command, frozen=True):
    """Starts the game; free seats up to `fill` are taken by bots of this level."""

    fill: Count = 0
    level: Level = ""


class Retime(Command, frozen=True):
    """New window lengths during the game (ALL-11)."""

    pace: Pace


class HandOver(Command, frozen=True):
    """A lost seat: a bot plays on, or it is skipped, or it waits for its player again."""

    seat: Seat
    to: Literal["bot", "skip", "player"]


class Pause(Command, frozen=True):
    paused: bool


class Rematch(Command, frozen=True):
    """A new game for the same seats, with a fresh seed."""


class Box(Command, frozen=True):
    """Another game for the same people: the table is its waiting room. A game that is not over is left as it stands."""

    game: Annotated[str, Meta(max_length=40)]


class Chairs(Command, frozen=True):
    """Before the deal: how many chairs there are, from as many as are taken to as many as the game seats."""

    count: Count


AnyCommand = (
    Play | Forfeit | Say | Rename | Wear | Leave | TakeHost | Ask | Prefer | Signal | React | Hold | Hurry | Sync | Ping
    | AddBot | Remove | Swap | Mute | Lock | Veil | Onlookers | Reactions | Tempo | Dismiss | Admit | Configure | Deal
    | Retime | HandOver | Pause | Rematch | Box | Chairs
)  # fmt: skip
