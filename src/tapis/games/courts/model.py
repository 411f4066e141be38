"""The state of a match of courts. Data only: copied, then assigned (a card is a byte, a word is bytes)."""

from typing import Final, Literal, NamedTuple, final

from tapis.games.courts.moves import Options

DRAW: Final = 0
PLAY: Final = 1  # discard, or lay
CONTEST: Final = 2  # all words are shown and may be challenged
COUNT: Final = 3  # the count is read before the next deal
SOLITAIRE: Final = 4  # one player alone
DAILY: Final = 5  # one player and the puzzle of the day
OVER: Final = 6
Phase = Literal["draw", "play", "contest", "count", "solitaire", "daily", "over"]
PHASES: Final[tuple[Phase, ...]] = ("draw", "play", "contest", "count", "solitaire", "daily", "over")

NOBODY: Final = -1
NO_CARD: Final = -1
ROUNDS: Final = 8
LONGEST_ROUND: Final = 30  # turns each (COU-25)

Words = tuple[bytes, ...]


class Challenge(NamedTuple):
    seat: int
    author: int
    word: int
    valid: bool


class Tally(NamedTuple):
    """One player's part of a round, counted."""

    words: Words
    unused: bytes
    cards: int
    most: int
    longest: int
    challenges: int

    @property
    def score(self) -> int:
        return self.cards + self.most + self.longest + self.challenges


class Turned(NamedTuple):
    """One turn of a player, for looking back at it."""

    hand: bytes  # before the draw
    top: int  # of the discard pile, then
    drawn: int
    thrown: int


class Played(NamedTuple):
    """A round that is over."""

    dealer: int
    out: int
    tallies: tuple[Tally, ...]
    challenges: tuple[Challenge, ...]
    totals: tuple[int, ...]
    turned: tuple[tuple[Turned, ...], ...]  # by seat


class Deed(NamedTuple):
    """Solitaire: a word and its piles; or, with no word, the pile that gave a card and the gap that took it."""

    word: bytes
    piles: bytes


class Solo(NamedTuple):
    """The solitaire: piles from their bottoms to the exposed cards, and what was done so far."""

    piles: tuple[bytes, ...]
    deeds: tuple[Deed, ...] = ()
    hint: bytes = b""  # piles
    hints: int = 0
    undos: int = 0
    given_up: bool = False

    @property
    def left(self) -> int:
        return sum([len(pile) for pile in self.piles])


FIELDS: Final = (
    "asked", "arranged", "challenges", "dealer", "discard", "drawn", "dry", "hands", "laid", "last", "look", "options",
    "orders", "out", "phase", "player", "react", "refused", "round", "rounds", "seats", "since", "solo", "stock", "top",
    "totals", "tries", "turn", "turned", "turns", "windows",
)  # fmt: skip


@final
class State:
    """A match at one instant. Only `play` changes one, and only the copy it has just made."""

    __slots__ = FIELDS

    def __init__(self, options: Options, seats: int, dealer: int) -> None:
        self.options = options
        self.seats = seats
        self.turn = -1  # lengths of windows; −1: no limit
        self.react = -1
        self.look = 0
        self.orders: list[bool] = [False] * seats  # True: passes every challenge window
        # the match
        self.round = 0
        self.dealer = dealer
        self.totals: list[int] = [0] * seats
        self.rounds: tuple[Played, ...] = ()
        # the round
        self.stock = b""
        self.discard = b""
        self.hands: list[bytes] = [b""] * seats
        self.arranged: list[Words] = [()] * seats
        self.laid: list[Words | None] = [None] * seats
        self.out = NOBODY
        self.last = 0  # bit of each seat that has a last turn to come; 0 before anybody went out
        self.dry = 0  # times the stock ran out
        self.turns = 0
        self.turned: list[tuple[Turned, ...]] = [()] * seats
        # the turn
        self.phase = DRAW
        self.player = 0
        self.since = 0
        self.windows = 0  # numbers the windows
        self.top = NO_CARD  # of the discard pile, when the turn began
        self.drawn = NO_CARD
        self.tries = 0  # arrangements refused this turn (COU-32)
        self.refused: Words = ()  # words refused this turn
        # the challenge window and the count
        self.asked = 0  # bit of each seat still to answer
        self.challenges: tuple[Challenge, ...] = ()
        # one player alone
        self.solo: Solo | None = None

    def copy(self) -> "State":
        s = State(self.options, self.seats, self.dealer)
        for name in FIELDS:
            value = getattr(self, name)
            setattr(s, name, value[:] if isinstance(value, list) else value)
        return s

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    def __hash__(self) -> int:
        return hash((self.stock, self.discard, self.round, self.phase))

    @property
    def ending(self) -> bool:
        """Whether this is a last turn."""
        return self.last != 0
