"""What travels: options, moves, events and views of mimes.

Points of a drawing are whole numbers from 0 to 1000 across and down, flat: x, y, pressure, x, y, pressure … A paper
that is wider than high shows the middle of that square from left to right, one that is higher than wide from top to
bottom.
A drawing is the list of its pieces in the order in which they came: it only grows. What lies on the sheet is what
remains when undone and wiped pieces are left out.
"""

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from tapis.kernel import Event, Move, Ms, Seat, Skipped, View

Zone = Literal["A", "B", "C"]
Die = Literal["draw", "mime", "choice"]
Way = Literal["draw", "mime"]
Tool = Literal["pencil", "eraser"]
# what became of a card: its own team's, an answer of another team, a foul that stood, a find that the others did not
# accept (in one room), or nobody found it
Outcome = Literal["found", "stolen", "foul", "refused", "missed"]
FirstTeam = Literal[  # chance, or a team by its sign: team 0 has squares, team 1 circles, …
    "chance", "squares", "circles", "triangles", "diamonds", "stars", "hearts", "crosses", "moons"
]  # fmt: skip
Team = Annotated[int, Meta(ge=0, le=7)]
WIDTH, HEIGHT = 1000, 1000  # of the sheet, in points
MOST_POINTS = 120  # in one piece of a drawing
LONGEST_TEXT = 60  # letters of a guess or an answer
Coordinate = Annotated[int, Meta(ge=0, le=WIDTH)]
Points = Annotated[tuple[Coordinate, ...], Meta(max_length=3 * MOST_POINTS)]
Text = Annotated[str, Meta(min_length=1, max_length=LONGEST_TEXT)]
ItemPlace = Annotated[int, Meta(ge=0, le=99)]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    target: Annotated[int, Meta(ge=3, le=200)] = 30  # MIM-02
    seconds: Annotated[int, Meta(ge=20, le=300)] = 60  # MIM-11
    read_seconds: Annotated[int, Meta(ge=3, le=60)] = 10  # MIM-23
    place: Literal["apart", "room"] = "apart"  # MIM-42, MIM-43
    first_team: FirstTeam = "chance"  # MIM-04
    lang: Literal["fr", "en"] = "fr"
    paintbox: bool = False  # MIM-33
    own_words: Annotated[str, Meta(max_length=20_000)] = ""  # the host's own list, one a line
    own_only: bool = False


# — moves: teams, before the first card; window `teams` —


class Join(Move, frozen=True):
    """Puts a player into a team; anybody may arrange them."""

    seat: Seat
    team: Team


class Mix(Move, frozen=True):
    """So many teams, at random."""

    teams: Annotated[int, Meta(ge=2, le=8)] = 2


class Ready(Move, frozen=True):
    """These teams will do."""


# — moves: the performer —


class Roll(Move, frozen=True):
    """Takes the top card and rolls the three dice. Window `roll`."""


class Begin(Move, frozen=True):
    """The word has been read: the minute begins. Window `read`.

    `way` counts where the die leaves the choice (MIM-12), and "draw" for want of a camera (MIM-43).
    """

    way: Way | None = None


class Ink(Move, frozen=True):
    """Points that go on with stroke `stroke`, or begin it. Window `perform`. Colour and width by MIM-33's option."""

    stroke: Annotated[int, Meta(ge=0, le=4000)]
    points: Points
    tool: Tool = "pencil"
    colour: Annotated[int, Meta(ge=0, le=7)] = 0
    width: Annotated[int, Meta(ge=0, le=2)] = 1


class Undo(Move, frozen=True):
    """Takes the last stroke off the sheet."""


class Clear(Move, frozen=True):
    """A clean sheet."""


class Found(Move, frozen=True):
    """Somebody of the team said it, in one room (MIM-42)."""


class Heard(Move, frozen=True):
    """In one room: the team that is asked said the word; None: it did not. Window `hear`, for the performer."""

    team: Team | None = None


# — moves: the others —


class Guess(Move, frozen=True):
    """Window `guess`, the performer's team."""

    text: Text


class Foul(Move, frozen=True):
    """Marks this moment (MIM-31). Window `foul`, the other teams, once a team and card."""


class Uphold(Move, frozen=True):
    """One vote a team on a marked foul. Window `verdict`."""

    foul: bool


class Answer(Move, frozen=True):
    """The team's sealed answer; the last one counts (MIM-24). Window `answer`."""

    text: Annotated[str, Meta(max_length=LONGEST_TEXT)]


class Seal(Move, frozen=True):
    """This team's answer, or silence, is final. Window `answer`."""


class Judge(Move, frozen=True):
    """Which of the listed answers and near misses are right: their places. One vote a team. Window `judge`."""

    right: Annotated[tuple[ItemPlace, ...], Meta(max_length=12)] = ()


class Contest(Move, frozen=True):
    """In one room: whether « trouvé ! » was right (MIM-42). One vote a team. Window `contest`."""

    right: bool


class Next(Move, frozen=True):
    """The card has been seen. Window `show`, for everybody."""


AnyMove = (
    Join | Mix | Ready | Roll | Begin | Ink | Undo | Clear | Found | Heard | Guess | Foul | Uphold | Answer | Seal
    | Judge | Contest | Next
)  # fmt: skip
MOVES: tuple[type[Move], ...] = get_args(AnyMove)

# — events —


class Teamed(Event, frozen=True):
    seat: Seat | None  # who arranged; None: chance, when time was up
    teams: tuple[tuple[Seat, ...], ...]


class Started(Event, frozen=True):
    team: Team
    named: bool = False  # by the host's option; otherwise chance said so (MIM-04)


class Turn(Event, frozen=True):
    team: Team
    seat: Seat  # the performer
    card: int  # of this turn: 1, 2 or 3


class Passedover(Event, frozen=True):
    """An absent or silent performer (MIM-22, ALL-09)."""

    team: Team
    seat: Seat


class Missedturn(Event, frozen=True):
    """A team with fewer than two present (MIM-22), or none of whom took the card."""

    team: Team


class Rolled(Event, frozen=True):
    seat: Seat
    zone: Zone
    line: int
    die: Die
    again: int  # how often it was rolled again, because the word had been played (MIM-26)


class Began(Event, frozen=True):
    seat: Seat
    way: Way
    instead: bool  # draws for want of a camera


class Inked(Event, frozen=True):
    """Something was drawn, undone or wiped; what, is in the view."""

    seat: Seat


class Guessed(Event, frozen=True):
    seat: Seat
    text: str


class Got(Event, frozen=True):
    """Found in time: three points. `seat`: who said it; None in one room or when a near miss was accepted."""

    team: Team
    seat: Seat | None
    points: int


class Timeup(Event, frozen=True):
    team: Team


class Marked(Event, frozen=True):
    seat: Seat
    team: Team
    at: Ms  # from the beginning of the minute


class Ruled(Event, frozen=True):
    """The verdict on a marked foul; votes by team, None where none was asked."""

    stands: bool
    votes: tuple[bool | None, ...]


class Sealed(Event, frozen=True):
    team: Team


class Opened(Event, frozen=True):
    """The answers in order from the left of the playing team, and the word."""

    word: str
    teams: tuple[Team, ...]
    answers: tuple[str, ...]


class Judged(Event, frozen=True):
    right: tuple[int, ...]


class Asked(Event, frozen=True):
    """In one room: this team has its one answer (MIM-16)."""

    team: Team


class Missed(Event, frozen=True):
    """In one room: the team that was asked has not found the word, or said nothing."""

    team: Team


class Scored(Event, frozen=True):
    """A team's answer to another team's card takes the point (MIM-16)."""

    team: Team
    points: int
    total: int


class Shown(Event, frozen=True):
    """The card is shown (MIM-18): the word played, not the other seventeen."""

    word: str
    found: bool


class Over(Event, frozen=True):
    reason: Literal["target", "still"]
    winners: tuple[Seat, ...]


EVENTS: tuple[type[Event], ...] = (
    Teamed, Started, Turn, Passedover, Missedturn, Rolled, Began, Inked, Guessed, Got, Timeup, Marked, Ruled, Sealed,
    Opened, Judged, Asked, Missed, Scored, Shown, Skipped, Over,
)  # fmt: skip

# — views —


class Piece(Struct, frozen=True, array_like=True):
    """A piece of a drawing: points that go on with a stroke; or `undo` or `clear`. `at`: from the minute's start."""

    at: Ms
    kind: Literal["ink", "undo", "clear"]
    stroke: int = 0
    points: tuple[int, ...] = ()
    tool: Tool = "pencil"
    colour: int = 0
    width: int = 1


class Group(Struct, frozen=True):
    """A team."""

    team: Team
    seats: tuple[Seat, ...]
    score: int
    next: Seat | None  # who performs next
    sealed: bool = False  # its answer is final
    voted: bool = False  # in the vote that is open
    fouls: int | None = None  # it may still mark so many for nothing (MIM-31); None: no limit
    heard: bool | None = None  # in one room: whether its answer was right (MIM-16); None: it has given none


class Said(Struct, frozen=True):
    """A guess; `near` is told to that team only (MIM-25)."""

    seat: Seat
    text: str
    at: Ms
    near: bool = False


class Item(Struct, frozen=True):
    """Something to be judged: an answer of a team, or a near miss of the playing team (MIM-17, MIM-41)."""

    kind: Literal["answer", "near"]
    team: Team
    text: str
    equal: bool  # the house finds it right by itself
    accepted: bool | None = None


class Mark(Struct, frozen=True):
    """A foul that was marked; `at` tells which moment to replay."""

    team: Team
    seat: Seat
    at: Ms


class Drawing(Struct, frozen=True):
    """A page of the album."""

    seat: Seat
    team: Team
    word: str
    found: bool
    pieces: tuple[Piece, ...]
    number: int = 0  # among all that were begun in this game
    outcome: Outcome = "missed"
    taker: Team | None = None  # the team that took the point of a stolen word


class MimesView(View, frozen=True, kw_only=True):
    grows = ("ink", "guesses")
    brief = ("phase", "playing", "performer")

    options: tuple[AnyMove, ...] = ()  # what can be listed
    phase: Literal["teams", "roll", "read", "perform", "verdict", "answer", "hear", "judge", "contest", "show", "over"]
    teams: tuple[Group, ...]
    first: Team | None = None  # while teams are made: the one that the host has named to begin (MIM-04)
    ready: tuple[Seat, ...] = ()
    playing: Team = 0
    performer: Seat | None = None
    number: int = 0  # the card of this turn: 1 to 3
    cards: int = 0  # played so far
    zone: Zone | None = None
    line: int | None = None
    die: Die | None = None
    way: Way | None = None
    word: str | None = None  # to the performer; to all once shown
    began: Ms | None = None
    drawing: int | None = None  # the number of the one on the sheet
    ink: tuple[Piece, ...] = ()  # only grows while a card is played
    guesses: tuple[Said, ...] = ()  # likewise
    marks: tuple[Mark, ...] = ()
    answer: str | None = None  # this viewer's team's, until opened
    asked: Team | None = None  # in one room: the team that has its one answer now (MIM-16)
    items: tuple[Item, ...] = ()  # opened answers and kept near misses
    found: bool | None = None
    outcome: Outcome | None = None  # once the card has been shown and counted
    taker: Team | None = None  # the team that took the point of a stolen word
    album: tuple[Drawing, ...] = ()  # at the end
    agreed: Options
    most_teams: int = 0  # so many can be whole (MIM-01)
    new_team: bool = False  # while teams are made: another one may be begun
