"""What is said over HTTP. The TypeScript types are generated from these structs and those of the socket.

A socket is opened at /ws/{code}. The server first sends a Room, then a Frame if a game is on (tapis.table.messages).
The browser sends commands (tapis.table.commands); each carries a nonce and is answered by exactly one Done or
Refused. A Frame whose `seq` is not the one expected means that something was missed: ask with Sync.
"""

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct

from tapis.kernel import By, Ms, Pace, Result, Seat
from tapis.kernel.board import Board
from tapis.kernel.highlights import Stroke
from tapis.kernel.option_form import OptionForm
from tapis.table.commands import Level, Name, Wished
from tapis.table.faces import Colour as PersonColour
from tapis.table.faces import Face
from tapis.table.messages import Chair
from tapis.table.records import Patience

GameName = Annotated[str, Meta(max_length=40)]
Language = Annotated[str, Meta(max_length=8)]
FilePath = Annotated[str, Meta(max_length=1000)]
Colour = Annotated[str, Meta(pattern="^#[0-9a-fA-F]{6}$")]


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    game: GameName
    name: Name
    seats: Annotated[int, Meta(ge=1, le=16)] | None = None
    bots: Annotated[tuple[Level, ...], Meta(max_length=16)] = ()  # one bot each
    options: Wished | None = None
    pace: Pace | None = None
    patience: Patience = "bot"
    deal: bool = False  # deal at once: three taps to a game
    tempo: Literal["calm", "usual", "quick"] = "usual"  # of its bots
    face: Face | None = None  # of whoever makes it; None: chosen for them
    colour: PersonColour | None = None
    follows: Annotated[str, Meta(max_length=12)] = ""  # the code of the evening that is gone on with


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that has a seat here already gets another one: several people around one screen.

    The same asked again gives the same seat: under the same nonce, for a seat that this browser has, or without naming
    a seat under the name of one that it has. The nonce opens the seat; it is as secret as its key.
    """

    name: Name
    seat: Seat | None = None  # a free seat or a bot's; None: the first free one, else a bot's
    nonce: Annotated[str, Meta(min_length=22, max_length=64)] | Literal[""] = ""
    face: Face | None = None  # None, or taken already: chosen for them
    colour: PersonColour | None = None


class Returning(Struct, frozen=True, forbid_unknown_fields=True):
    """Coming back to a seat from another device, with the seat's own link."""

    key: Annotated[str, Meta(min_length=22, max_length=64)]


class Boxing(Struct, frozen=True, forbid_unknown_fields=True):
    """Another box for a table whose own cannot be played any more."""

    game: Annotated[str, Meta(max_length=40)]


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


class Acquaintance(Struct, frozen=True):
    """Who sat at this browser in the evening that is gone on with: offered to them again."""

    name: str
    face: Face | None
    colour: int


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
    made: int  # seconds since 1970; 0: unknown
    games: int  # how many were dealt here
    waits_for_you: bool  # play stands still until this browser has moved
    follows: str = ""  # the evening that these people go on with
    known: tuple[Acquaintance, ...] = ()


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
    """The colours of a game that are others in the dark theme."""

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
    introduction: bool  # it can be learnt by playing an introduction
    pocket: bool  # it can be played alone without a network


class GameBoard(Struct, frozen=True):
    """All that a board which knows no game needs: what a view and a move are made of, and what `board.toml` says."""

    view: Raw  # JSON schema
    moves: Raw
    board: Board


class Step(Struct, frozen=True):
    """One entry of a game, as the public or a seat saw it."""

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
    number: int  # which game at this table, from 1
    names: tuple[str, ...]
    seat: Seat | None  # through whose eyes; None: the public's
    commitment: str
    seed: str
    salt: str
    opening: Raw  # the view before the first entry; null if the steps begin later
    steps: tuple[Step, ...]
    result: Result | None


class Rating(Struct, frozen=True):
    """How strong somebody seems to be (openskill's Plackett–Luce): 25 is the middle; the true value lies within
    `value` ± `doubt` with 95 %."""

    value: float
    doubt: float


class StoryPerson(Struct, frozen=True):
    guest: int  # by which the rest of the story names them
    name: str
    face: Face | None
    colour: int
    games: int  # that they played to the end
    wins: int
    rating: Rating | None  # None: no game against anybody is over yet


class StorySeat(Struct, frozen=True):
    name: str
    guest: int | None  # None: a bot
    level: str = ""  # of the bot
    favourite: int | None = None  # the drawing of this game that this person liked best, by number


StoryStage = Literal["over", "left", "running", "lost"]


class StoryGame(Struct, frozen=True):
    """`lost`: kept, but its game is not installed any more, or its rules have changed."""

    number: int  # from 1
    game: str
    stage: StoryStage
    seats: tuple[StorySeat, ...]
    result: Result | None  # ranks and scores by seat, of a game that is over
    address: str  # its replay is at {address}/replay, its log at {address}/log.jsonl
    veiled: tuple[int, ...] = ()  # its drawings that the host has hidden from all pages, by number


class Trophy(Struct, frozen=True):
    """The best of its kind tonight; `trophy.{kind}` and `feat.{kind}` are texts of the game."""

    game: str
    kind: str
    number: int  # the game in which it was won
    guests: tuple[int, ...]  # none: a bot has it
    names: tuple[str, ...]
    value: int
    text: str


class KeptSentence(Struct, frozen=True):
    number: int
    guests: tuple[int, ...]
    names: tuple[str, ...]
    text: str
    smiles: int


class KeptDrawing(Struct, frozen=True):
    number: int
    guests: tuple[int, ...]
    names: tuple[str, ...]
    word: str
    found: bool
    votes: int  # of those who liked it best in its game
    strokes: tuple[Stroke, ...]


class KeptWord(Struct, frozen=True):
    number: int
    guests: tuple[int, ...]
    names: tuple[str, ...]
    word: str
    lang: str
    meaning: str


class Story(Struct, frozen=True):
    """An evening: one table's games, in their order, and what they leave."""

    code: str
    made: int  # seconds since 1970; 0: unknown
    follows: str  # the evening that these people go on with
    people: tuple[StoryPerson, ...]  # who had a chair in a game, or has one now; most wins first
    games: tuple[StoryGame, ...]
    trophies: tuple[Trophy, ...]
    sentences: tuple[KeptSentence, ...]
    drawings: tuple[KeptDrawing, ...]
    words: tuple[KeptWord, ...]


class HistoryPerson(Struct, frozen=True):
    """Somebody over several evenings, under the name and face of the last one."""

    name: str
    face: Face | None
    colour: int
    games: int
    wins: int
    rating: Rating | None
    by_game: dict[str, int]  # wins, by the name of the game
    evenings: tuple[int | None, ...]  # wins in each evening, the oldest first; None: was not there


class Evening(Struct, frozen=True):
    code: str
    made: int
    games: tuple[str, ...]  # the boxes that were played, in their order


class History(Struct, frozen=True):
    """The evenings that this one goes on with, the oldest first, itself the last."""

    evenings: tuple[Evening, ...]
    people: tuple[HistoryPerson, ...]  # most wins first
    more: bool  # there are older ones, which are not told


class StoryFile(Struct, frozen=True):
    """What one may take home of an evening."""

    story: Story
    history: History


class Deleted(Struct, frozen=True):
    """The table that is no more."""

    code: str


class Trouble(Struct, frozen=True):
    """An HTTP error."""

    rule: str
    params: dict[str, str | int | bool | None] = {}
