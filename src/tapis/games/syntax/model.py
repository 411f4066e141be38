"""The state of a match of syntax. Data only: copied, then assigned (cards and words are text)."""

from dataclasses import field
from typing import Final, Literal, NamedTuple, final

from tapis.games.syntax.history import Lying, Turned
from tapis.games.syntax.moves import Options, Orders
from tapis.kernel import state

TURN: Final = "turn"
CONTEST: Final = "contest"
COUNT: Final = "count"
REBUY: Final = "rebuy"
OVER: Final = "over"
Phase = Literal["turn", "contest", "count", "rebuy", "over"]

HAND: Final = 10
LIMIT: Final = 100  # whoever reaches it is out (SYN-41)
PENALTY: Final = 10  # what a contest costs whoever was wrong (SYN-30)
STALE: Final = 10  # rounds of turns without a smaller hand (SYN-45)
TRIES: Final = 3  # refused words in a turn (SYN-32)


class Undo(NamedTuple):
    """What an operation that is contested with success gives back."""

    hand: str
    words: tuple[Lying, ...]
    discard: str
    first: int


class Counted(NamedTuple):
    """A round that is over."""

    hands: tuple[str, ...]
    points: tuple[int, ...]
    contests: tuple[int, ...]
    counts: tuple[int, ...]
    turned: tuple[Turned, ...]
    players: tuple[int, ...]  # who was dealt cards
    bought: tuple[int, ...]  # what coming back for a stake, before the next deal, changed of each count


@final
@state.generated
class State(state.State[Phase]):
    """A match at one instant. Only `apply` changes one, and only the copy that `play` has just made."""

    options: Options
    orders: list[Orders] = field(init=False)
    # the match
    round: int = 0
    dealer: int = 0
    draws: tuple[str, ...] = ()
    counts: list[int] = field(init=False)
    out: int = 0  # bit of each seat that has reached 100
    fell: list[int] = field(init=False)  # the round of each seat's last fall; 0: it is in
    winners: tuple[int, ...] = ()
    stakes: list[int] = field(init=False)
    rounds: tuple[Counted, ...] = ()
    # the round
    stock: str = ""  # the top is the first
    discard: str = ""  # the face-up card is the last
    hands: list[str] = field(init=False)
    words: tuple[Lying, ...] = ()
    numbers: int = 0  # numbers the words
    first: int = 0  # bit of each seat that has laid a first word
    contests: list[int] = field(init=False)
    turns: int = 0
    turned: tuple[Turned, ...] = ()
    sizes: tuple[int, ...] = ()  # of the hands when the last ten rounds of turns began
    # the turn
    phase: Phase = TURN
    player: int = 0
    tries: int = 0
    refused: tuple[str, ...] = ()
    # an operation that may be contested
    made: int = -1  # the word it made
    undo: Undo | None = None

    def __post_init__(self) -> None:
        self.orders = [Orders("ask")] * self.seats
        self.counts = [0] * self.seats
        self.fell = [0] * self.seats
        self.stakes = [0] * self.seats
        self.hands = [""] * self.seats
        self.contests = [0] * self.seats

    def is_in(self, seat: int) -> bool:
        return not self.out & 1 << seat

    @property
    def still_in(self) -> list[int]:
        return [seat for seat in range(self.seats) if not self.out & 1 << seat]

    def next_in(self, seat: int) -> int:
        """The next player at the left who is still in (SYN-05)."""
        other = (seat + 1) % self.seats
        while self.out & 1 << other:
            other = (other + 1) % self.seats
        return other
