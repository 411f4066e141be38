"""What is said over HTTP. The TypeScript types are generated from these structs and those of the socket.

A socket is opened at /ws/{code}. The server first sends a Room, then a Frame if a game is on (tapis.table.messages).
The browser sends commands (tapis.table.commands); each carries a nonce and is answered by exactly one Done or
Refused. A Frame whose `seq` is not the one expected means that something was missed: ask with Sync.
"""

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct

from tapis.kernel import By, Ms, Pace, Result, Seat
from tapis.kernel.board import Board
from tapis.kernel.option_form import OptionForm
from tapis.table.commands import Level, Name, Wished
from tapis.table.messages import Chair

Colour = Annotated[str, Meta(pattern="^#[0-9a-fA-F]{6}$")]


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    name: Name
    seats: Annotated[int, Meta(ge=1, le=16)] | None = None
    bots: Annotated[tuple[Level, ...], Meta(max_length=16)] = ()  # one bot each
    options: Wished | None = None
    pace: Pace | None = None
    patience: Literal["bot", "skip"] = "bot"
    deal: bool = False  # deal at once: three taps to a game
    tempo: Literal["calm", "usual", "quick"] = "usual"  # of its bots


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that has a seat here already gets another one: several people around one screen.

    The same asked again gives the same seat: under the same nonce, for a seat that this browser has, or without naming
    a seat under the name of one that it has. The nonce opens the seat; it is as secret as its key.
    """

    name: Name
    seat: Seat | None = None  # a free seat or a bot's; None: the first free one, else a bot's
    nonce: Annotated[str, Meta(min_length=22, max_length=64)] | Literal[""] = ""


class Returning(Struct, frozen=True, forbid_unknown_fields=True):
    """Coming back to a seat from another device, with the seat's own link."""

    key: Annotated[str, Meta(min_length=22, max_length=64)]


class Inviting(Struct, frozen=True, forbid_unknown_fields=True):
    """The host keeps a chair for a bot from outside. The same asked again under the same nonce gives the same token;
    asked under another nonce for a chair that is kept, a new token, and the old one opens nothing any more."""

    seat: Seat | None = None  # a free seat, a bot's, or one kept before; None: the first free one, else a bot's
    nonce: Annotated[str, Meta(min_length=22, max_length=64)] | Literal[""] = ""


class BotChair(Struct, frozen=True):
    code: str
    seat: Seat
    token: str  # what the bot sends: `Authorization: Bearer …`
    link: str  # where it goes


class Seated(Struct, frozen=True):
    code: str
    seat: Seat
    key: str  # for the seat link; this browser is known by its HttpOnly cookie. Empty: it was told before


class TableCard(Struct, frozen=True):
    """What anybody with the code may know before sitting down."""

    code: str
    game: str
    stage: Literal["waiting", "playing", "over"]
    lost: Literal["", "game", "rules"]  # kept, but not playable: its game is not installed, or its rules have changed
    locked: bool
    open: bool  # whether this browser may watch
    seats: tuple[Chair, ...]
    you: Seat | None  # where this browser sits
    yours: tuple[Seat, ...]  # all its seats, if several people share it
    link: str  # the invitation


class Heading(Struct, frozen=True):
    """A line of a rulebook's table of contents."""

    id: str  # of the element in the book
    text: str
    level: Literal[1, 2]


class Rulebook(Struct, frozen=True):
    html: str  # each numbered rule is an element with its id, each mention of one a link to it
    contents: tuple[Heading, ...]


class Health(Struct, frozen=True):
    version: str
    tables: int  # awake now


class Night(Struct, frozen=True, forbid_unknown_fields=True):
    """What is different when the lamp is low."""

    ink: Colour
    tint: Colour


class Theme(Struct, frozen=True, forbid_unknown_fields=True):
    """The colours of a game (`web/theme.json`): its box, text on it, ink on paper, a tint of paper."""

    fill: Colour
    on: Colour
    ink: Colour
    tint: Colour
    night: Night


class GameCard(Struct, frozen=True):
    """A box on the shelf."""

    name: str
    min_seats: int
    max_seats: int
    minutes: int
    levels: tuple[str, ...]
    level: str  # the one that is offered first
    options: Raw  # JSON schema of its options
    defaults: Raw
    form: OptionForm | None  # how its options are asked for; None: one after the other
    version: str  # of its files, for their addresses: /games/{name}/{version}/…
    texts: dict[str, dict[str, str]]  # by each language it speaks, what its box says: name, tagline, …
    theme: Theme | None
    box: str  # SVG; empty: the house draws one
    emblem: str
    facts: Raw  # what is printed on its cards, for its board; null where it says nothing
    starts_with_orders: bool  # at a relaxed table (ALL-12)
    youngest_begins: bool
    takes_words: bool  # words of one's own may be printed on its cards
    seats: tuple[str, ...]  # fields that name a seat in this game, beside those that do in all
    module: bool  # board.js is among its files
    styles: bool  # board.css is


class GameBoard(Struct, frozen=True):
    """All that a board which knows no game needs: what a view and a move are made of, and what `board.toml` says."""

    view: Raw  # JSON schema
    moves: Raw
    board: Board


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
    opening: Raw  # the view before the first entry; null if the steps begin later
    steps: tuple[Step, ...]
    result: Result | None


class Trouble(Struct, frozen=True):
    """An HTTP error."""

    rule: str
    params: dict[str, str | int | bool | None] = {}
