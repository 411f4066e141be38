"""What a browser says to its table. Each command carries a nonce and is answered by exactly one Done or Refused."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

from tapis.kernel import Pace, Seat

Nonce = Annotated[str, Meta(min_length=8, max_length=40)]
Name = Annotated[str, Meta(min_length=1, max_length=80)]
Wished = dict[str, Any]  # options as a browser sends them; the game's own type reads them
Text = Annotated[str, Meta(min_length=1, max_length=300)]


class Command(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="do", tag=str.lower):
    nonce: Nonce


# — anybody in a seat —


class Play(Command, frozen=True):
    """A move of the game in one of its open windows."""

    window: str
    move: Raw


class Say(Command, frozen=True):
    text: Text


class Rename(Command, frozen=True):
    name: Name


class Leave(Command, frozen=True):
    """Gives the seat up; a game in progress goes on as the host chose (ALL-07)."""


class Ask(Command, frozen=True):
    """Before the deal, on a relaxed table: whether this seat wants to be asked in every window (ALL-12)."""

    wanted: bool


class Signal(Command, frozen=True):
    """A word from page to page at this table, for pages that then speak without us (a camera): to whoever looks
    through a seat, or to one viewer by number. Onlookers may too. Passed on at once, never kept, heard or not."""

    data: Annotated[str, Meta(max_length=14_000)]
    to: Seat | None = None
    viewer: int | None = None


class Sync(Command, frozen=True):
    """Something was missed: send the room and a full view."""


# — the host —


class AddBot(Command, frozen=True):
    level: str


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


class Configure(Command, frozen=True):
    """Before the deal: the game's options, the pace, who is the youngest (−1: chance), what becomes of a lost seat."""

    options: Wished | None = None
    pace: Pace | None = None
    youngest: Seat | None = None
    patience: Literal["bot", "skip"] | None = None


class Deal(Command, frozen=True):
    """Starts the game; free seats up to `fill` are taken by bots of this level."""

    fill: int = 0
    level: str = ""


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


AnyCommand = (
    Play | Say | Rename | Leave | Ask | Signal | Sync | AddBot | Remove | Swap | Mute | Lock | Configure | Deal | Retime
    | HandOver | Pause | Rematch
)  # fmt: skip
