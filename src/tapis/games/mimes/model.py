"""The state of a game of mimes. Data only: copied, then assigned."""

from typing import Final, Literal, NamedTuple, final

from tapis.games.mimes.moves import Die, Drawing, Item, Mark, Options, Piece, Said, Tool, Way, Zone

Phase = Literal["teams", "roll", "read", "perform", "verdict", "answer", "hear", "judge", "contest", "show", "over"]
HIDDEN: Final[frozenset[Phase]] = frozenset(("read", "perform", "verdict", "answer", "hear"))  # the word is secret

FOUND: Final = 3  # points for one's own card (MIM-14)
STOLEN: Final = 1  # and for an answer to another team's (MIM-16)
CARDS_A_TURN: Final = 3
FOULS_ALONE: Final = 2  # that a single opposing team can uphold in a game (MIM-31)
STILL: Final = 3  # rounds of turns in which nobody takes a card (MIM-46)

Ballot = tuple[int, ...] | None  # the items that a team finds right; None: it has not voted


class Pencil(NamedTuple):
    """The stroke that is being drawn."""

    stroke: int = -1
    tool: Tool = "pencil"
    colour: int = 0
    width: int = 1


FIELDS: Final = (
    "album", "answers", "again", "asked", "away", "ballots", "began", "card", "cards", "deck", "die", "finder",
    "found", "found_points", "gone", "guessed_at", "heard", "ink", "ink_due", "ink_size", "items", "kept", "last",
    "line", "look", "marks", "number", "options", "order", "passes", "pencil", "performer", "phase", "played",
    "playing", "react", "ready", "reason", "said", "scores", "seats", "sheet", "since", "still", "stolen_points",
    "teams", "told", "tried", "turn", "upheld", "voters", "way", "windows", "word", "zone",
)  # fmt: skip


@final
class State:
    """A game at one instant. Only `play` changes one, and only the copy it has just made."""

    __slots__ = FIELDS

    def __init__(self, options: Options, seats: int) -> None:
        self.options = options
        self.seats = seats
        self.turn = -1  # lengths of windows; −1: no limit
        self.react = -1
        self.look = 0
        # the game
        self.teams: tuple[tuple[int, ...], ...] = ()
        self.ready = 0  # bit of each seat that agrees with the teams
        self.scores: list[int] = []
        self.found_points: list[int] = []
        self.stolen_points: list[int] = []
        self.upheld: list[int] = []  # fouls, by the team that upheld them
        self.order: list[int] = []  # by team, the place of who performs next (MIM-22)
        self.last: list[int] = []  # by team, who performed last; −1: nobody yet
        self.away = 0  # bit of each seat that was skipped when it was last asked
        self.deck: tuple[int, ...] = ()  # cards, the top one first
        self.played: frozenset[int] = frozenset()  # the words of this game so far (MIM-26)
        self.cards = 0
        self.still = 0  # turns in a row in which nobody took a card
        self.album: tuple[Drawing, ...] = ()
        self.reason: Literal["", "target", "still"] = ""
        # the turn
        self.phase: Phase = "teams"
        self.since = 0
        self.windows = 0  # numbers the windows
        self.playing = 0
        self.number = 0  # the card of this turn: 1 to 3
        self.performer = -1
        self.passes = 0  # silent performers of this card (ALL-09)
        self.tried = 0  # bit of each absent seat that was asked all the same
        # the card
        self.card = -1
        self.word = -1
        self.zone: Zone | None = None
        self.line = 0
        self.die: Die | None = None
        self.again = 0
        self.way: Way | None = None
        # the minute
        self.began = -1
        self.gone = False  # the performer has left in the middle of it
        self.ink: tuple[Piece, ...] = ()
        self.ink_size = 0
        self.ink_due = 0  # when the pencil has caught up with its rate
        self.sheet: tuple[int, ...] = ()  # the strokes that can be seen
        self.pencil = Pencil()
        self.said: tuple[Said, ...] = ()  # guesses as all see them
        self.told: tuple[Said, ...] = ()  # as the team does
        self.kept: tuple[Said, ...] = ()  # near misses (MIM-41)
        self.guessed_at: list[int] = [-1_000_000] * seats
        self.marks: tuple[Mark, ...] = ()
        self.found: bool | None = None
        self.finder = -1
        # what follows
        self.asked = 0  # bit of each seat that is still asked
        self.voters: tuple[int, ...] = ()  # teams
        self.ballots: tuple[Ballot, ...] = ()
        self.answers: tuple[str, ...] = ()
        self.heard = -1
        self.items: tuple[Item, ...] = ()

    def copy(self) -> "State":
        s = State.__new__(State)
        for name in FIELDS:
            value = getattr(self, name)
            setattr(s, name, value[:] if isinstance(value, list) else value)
        return s

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    def __hash__(self) -> int:
        return hash((self.deck, self.word, self.phase, self.windows))

    def team_of(self, seat: int) -> int:
        return next(team for team, seats in enumerate(self.teams) if seat in seats)

    def is_away(self, seat: int) -> bool:
        return self.away & 1 << seat != 0

    @property
    def rivals(self) -> tuple[int, ...]:
        """The other teams, from the left of the playing team (MIM-16)."""
        count = len(self.teams)
        return tuple((self.playing + step) % count for step in range(1, count))

    def members(self, teams: tuple[int, ...]) -> int:
        """The bits of everybody in these teams."""
        return sum(1 << seat for team in teams for seat in self.teams[team])

    def open(self, phase: Phase, at: int) -> None:
        """The next window."""
        self.phase = phase
        self.since = at
        self.windows += 1
