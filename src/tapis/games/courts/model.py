"""The state of a match of courts. Data only: copied, then assigned (a card is a byte, a word is bytes)."""

from dataclasses import field
from typing import Final, Literal, NamedTuple, final

from tapis.games.courts.moves import Options, Orders
from tapis.games.courts.piles import Solo
from tapis.kernel import state

DRAW: Final = "draw"
PLAY: Final = "play"  # discard, or lay
CONTEST: Final = "contest"  # all words are shown and may be challenged
COUNT: Final = "count"  # the count is read before the next deal
SOLITAIRE: Final = "solitaire"  # one player alone
DAILY: Final = "daily"  # one player and the puzzle of the day
OVER: Final = "over"
Phase = Literal["draw", "play", "contest", "count", "solitaire", "daily", "over"]

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
        """Of the round, never below 0 (COU-20); challenges touch the total alone (COU-24, COU-30)."""
        return self.cards + self.most + self.longest


class Turned(NamedTuple):
    """One turn of a player, for looking back at it."""

    hand: bytes  # before the draw
    top: int  # of the discard pile, then
    drawn: int
    thrown: int


class PastRound(NamedTuple):
    """A round that is over."""

    dealer: int
    out: int
    tallies: tuple[Tally, ...]
    challenges: tuple[Challenge, ...]
    totals: tuple[int, ...]
    turned: tuple[tuple[Turned, ...], ...]  # by seat


@final
@state.generated
class State(state.State[Phase]):
    """A match at one instant. Only `apply` changes one, and only the copy that `play` has just made."""

    options: Options
    orders: list[Orders] = field(init=False)
    # the match
    round: int = 0
    dealer: int
    totals: list[int] = field(init=False)
    rounds: tuple[PastRound, ...] = ()
    # the round
    stock: bytes = b""
    discard: bytes = b""
    hands: list[bytes] = field(init=False)
    arranged: list[Words] = field(init=False)
    laid: list[Words | None] = field(init=False)
    out: int = NOBODY
    last: int = 0  # bit of each seat that has a last turn to come; 0 before anybody went out
    dry: int = 0  # times the stock ran out
    turns: int = 0
    turned: list[tuple[Turned, ...]] = field(init=False)
    # the turn
    phase: Phase = DRAW
    player: int = 0
    top: int = NO_CARD  # of the discard pile, when the turn began
    drawn: int = NO_CARD
    tries: int = 0  # arrangements refused this turn (COU-32)
    refused: Words = ()  # words refused this turn
    # the challenge window
    challenges: tuple[Challenge, ...] = ()
    # one player alone
    solo: Solo | None = None

    def __post_init__(self) -> None:
        self.orders = [Orders("ask")] * self.seats
        self.totals = [0] * self.seats
        self.hands = [b""] * self.seats
        self.arranged = [()] * self.seats
        self.laid = [None] * self.seats
        self.turned = [()] * self.seats

    @property
    def ending(self) -> bool:
        """Whether this is a last turn."""
        return self.last != 0
