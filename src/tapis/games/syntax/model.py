"""The state of a match of syntax. Data only: copied, then assigned (cards and words are text)."""

from typing import Final, Literal, NamedTuple, final

from tapis.games.syntax.moves import Kind, Options

TURN: Final = 0
CONTEST: Final = 1
COUNT: Final = 2
REBUY: Final = 3
OVER: Final = 4
Phase = Literal["turn", "contest", "count", "rebuy", "over"]
PHASES: Final[tuple[Phase, ...]] = ("turn", "contest", "count", "rebuy", "over")

HAND: Final = 10
LIMIT: Final = 100  # whoever reaches it is out (SYN-41)
STALE: Final = 10  # rounds of turns without a smaller hand (SYN-45)
TRIES: Final = 3  # refused words in a turn (SYN-32)


class Lying(NamedTuple):
    """A word on the table; `before` is what it was before the last operation on it."""

    id: int
    letters: str
    before: str = ""


class Undo(NamedTuple):
    """What an operation that is contested with success gives back."""

    hand: str
    words: tuple[Lying, ...]
    discard: str
    first: int


class Turned(NamedTuple):
    """A turn as it was: what its player held and saw, what was done, and the points that left the hand."""

    seat: int
    hand: str
    words: tuple[Lying, ...]
    least: int  # the shortest word that might be laid
    kind: Kind
    before: str  # the word on the table; "" for a new one
    made: str  # the word, or the card put aside
    shed: int
    undone: bool = False


class Counted(NamedTuple):
    """A round that is over."""

    hands: tuple[str, ...]
    points: tuple[int, ...]
    contests: tuple[int, ...]
    counts: tuple[int, ...]
    turned: tuple[Turned, ...] = ()


FIELDS: Final = (
    "asked", "contests", "counts", "dealer", "discard", "draws", "first", "hands", "look", "made", "numbers", "options",
    "orders", "out", "phase", "player", "react", "rebought", "refused", "round", "rounds", "seats", "since", "sizes",
    "stakes", "stock", "tries", "turn", "turned", "turns", "undo", "windows", "words",
)  # fmt: skip


@final
class State:
    """A match at one instant. Only `play` changes one, and only the copy it has just made."""

    __slots__ = FIELDS

    def __init__(self, options: Options, seats: int) -> None:
        self.options = options
        self.seats = seats
        self.turn = -1  # lengths of windows; −1: no limit
        self.react = -1
        self.look = 0
        self.orders: list[bool] = [False] * seats  # True: never contests
        # the match
        self.round = 0
        self.dealer = 0
        self.draws: tuple[str, ...] = ()
        self.counts: list[int] = [0] * seats
        self.out = 0  # bit of each seat that has reached 100
        self.rebought = 0
        self.stakes: list[int] = [0] * seats
        self.rounds: tuple[Counted, ...] = ()
        # the round
        self.stock = ""  # the top is the first
        self.discard = ""  # the face-up card is the last
        self.hands: list[str] = [""] * seats
        self.words: tuple[Lying, ...] = ()
        self.numbers = 0  # numbers the words
        self.first = 0  # bit of each seat that has laid a first word
        self.contests: list[int] = [0] * seats
        self.turns = 0
        self.turned: tuple[Turned, ...] = ()
        self.sizes: tuple[int, ...] = ()  # of the hands when the last ten rounds of turns began
        # the turn
        self.phase = TURN
        self.player = 0
        self.since = 0
        self.windows = 0  # numbers the windows
        self.tries = 0
        self.refused: tuple[str, ...] = ()
        # an operation that may be contested
        self.made = -1  # the word it made
        self.undo: Undo | None = None
        self.asked = 0

    def copy(self) -> "State":
        s = State(self.options, self.seats)
        for name in FIELDS:
            value = getattr(self, name)
            setattr(s, name, value[:] if isinstance(value, list) else value)
        return s

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    def __hash__(self) -> int:
        return hash((self.stock, self.discard, self.round, self.phase))

    def is_in(self, seat: int) -> bool:
        return not self.out & 1 << seat

    @property
    def still_in(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.is_in(seat)]

    def next_in(self, seat: int) -> int:
        """The next player at the left who is still in (SYN-05)."""
        order = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        return next(other for other in order if self.is_in(other))
