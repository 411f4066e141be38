"""The state of a game of mimes. Data only: copied, then assigned."""

from dataclasses import field
from typing import Final, Literal, NamedTuple, final

from tapis.games.mimes.moves import Die, Drawing, Item, Mark, Options, Outcome, Piece, Said, Tool, Way, Zone
from tapis.kernel import state

Phase = Literal["teams", "roll", "read", "perform", "verdict", "answer", "hear", "judge", "contest", "show", "over"]
HIDDEN: Final[frozenset[Phase]] = frozenset(("read", "perform", "verdict", "answer", "hear"))  # the word is secret

FOUND: Final = 3  # points for one's own card (MIM-14)
STOLEN: Final = 1  # and for an answer to another team's (MIM-16)
CARDS_A_TURN: Final = 3
IDLE_ALONE: Final = 2  # marks for nothing that a single opposing team has in a game (MIM-31)
STILL: Final = 3  # rounds of turns in which nobody takes a card (MIM-46)

Ballot = tuple[int, ...] | None  # the items that a team finds right; None: it has not voted


class Pencil(NamedTuple):
    """The stroke that is being drawn."""

    stroke: int = -1
    tool: Tool = "pencil"
    colour: int = 0
    width: int = 1


@final
@state.generated
class State(state.State[Phase]):
    """A game at one instant. Only `apply` changes one, and only the copy that `play` has just made."""

    options: Options
    # the game
    teams: tuple[tuple[int, ...], ...] = ()
    scores: list[int] = field(default_factory=list)
    found_points: list[int] = field(default_factory=list)
    stolen_points: list[int] = field(default_factory=list)
    idle: list[int] = field(default_factory=list)  # by team, the marks of fouls that did not stand (MIM-31)
    order: list[int] = field(default_factory=list)  # by team, the place of who performs next (MIM-22)
    last: list[int] = field(default_factory=list)  # by team, who performed last; −1: nobody yet
    away: int = 0  # bit of each seat that was skipped when it was last asked
    deck: tuple[int, ...] = ()  # cards, the top one first
    played: frozenset[int] = frozenset()  # the words of this game so far (MIM-26)
    cards: int = 0
    still: int = 0  # turns in a row in which nobody took a card
    drawings: int = 0  # begun so far
    album: tuple[Drawing, ...] = ()
    reason: Literal["", "target", "still"] = ""
    # the turn
    phase: Phase = "teams"
    playing: int = 0
    number: int = 0  # the card of this turn: 1 to 3
    performer: int = -1
    passes: int = 0  # silent performers of this card (ALL-09)
    tried: int = 0  # bit of each absent seat that was asked all the same
    # the card
    card: int = -1
    word: int = -1
    zone: Zone | None = None
    line: int = 0
    die: Die | None = None
    again: int = 0
    way: Way | None = None
    # the minute
    began: int = -1
    gone: bool = False  # the performer has left in the middle of it
    ink: tuple[Piece, ...] = ()
    ink_size: int = 0
    ink_due: int = 0  # when the pencil has caught up with its rate
    sheet: tuple[int, ...] = ()  # the strokes that can be seen
    pencil: Pencil = Pencil()
    said: tuple[Said, ...] = ()  # guesses as all see them
    told: tuple[Said, ...] = ()  # as the team does
    kept: tuple[Said, ...] = ()  # near misses (MIM-41)
    guessed_at: list[int] = field(init=False)
    marks: tuple[Mark, ...] = ()
    found: bool | None = None
    finder: int = -1
    outcome: Outcome = "missed"
    taker: int = -1  # the team that took the point of a stolen word
    # what follows
    voters: tuple[int, ...] = ()  # teams
    ballots: tuple[Ballot, ...] = ()
    answers: tuple[str, ...] = ()
    missed: int = 0  # in one room: so many rivals were asked aloud and had not found it (MIM-16)
    heard: int = -1  # the team that had
    items: tuple[Item, ...] = ()

    def __post_init__(self) -> None:
        self.guessed_at = [-1_000_000] * self.seats

    @property
    def ready(self) -> int:
        """The bits of those who agree with the teams."""
        return self.everyone & ~self.asked if self.phase == "teams" else self.everyone

    def team_of(self, seat: int) -> int:
        for team, seats in enumerate(self.teams):
            if seat in seats:
                return team
        raise AssertionError(f"seat {seat} is in no team")

    def is_away(self, seat: int) -> bool:
        return self.away & 1 << seat != 0

    @property
    def rivals(self) -> tuple[int, ...]:
        """The other teams, from the left of the playing team (MIM-16)."""
        count = len(self.teams)
        return tuple([(self.playing + step) % count for step in range(1, count)])

    @property
    def aloud(self) -> int | None:
        """In one room: the team that has its one answer now (MIM-16)."""
        return self.rivals[self.missed] if self.phase == "hear" else None

    def members(self, teams: tuple[int, ...]) -> int:
        """The bits of everybody in these teams."""
        return sum([1 << seat for team in teams for seat in self.teams[team]])
