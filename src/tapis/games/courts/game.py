"""Quiddler, the game of short words, as the house sees it."""

from collections.abc import Mapping
from random import Random

from msgspec import Struct

from tapis.games.courts import rules
from tapis.games.courts.bots import LEVELS
from tapis.games.courts.count import result
from tapis.games.courts.daily import puzzle_of
from tapis.games.courts.model import State
from tapis.games.courts.moves import EVENTS, MOVES, STUDIES, Arrange, Options, Orders, Table
from tapis.games.courts.study import check_book, study
from tapis.games.courts.text import text
from tapis.games.courts.tries import tries
from tapis.games.courts.view import view
from tapis.games.courts.windows import windows
from tapis.games.courts.worlds import census, redeal
from tapis.kernel import Bot, Event, Move, Ms, Result, Rng, Seat, Setup, Window

THINKING: dict[str, tuple[Ms, Ms]] = {"turn": (900, 2_200), "contest": (1_500, 4_000), "count": (1_000, 3_000)}


class Courts:
    name = "courts"
    min_seats = 1
    max_seats = 8
    minutes = 30
    options = Options
    moves = MOVES
    events = EVENTS
    look = Table
    studies = STUDIES
    bots: Mapping[str, Bot] = LEVELS
    unlisted = (Orders("pass"), Orders("ask"), Arrange(()))

    def start(self, options: Options, setup: Setup, at: Ms, rng: Rng) -> State:
        return rules.start(options, setup, at, rng)

    def windows(self, state: State) -> tuple[Window, ...]:
        return windows(state)

    def play(self, state: State, seat: Seat, move: Move, at: Ms, rng: Rng) -> tuple[State, tuple[Event, ...]]:
        return rules.play(state, seat, move, at, rng)

    def view(self, state: State, seat: Seat | None) -> Table:
        return view(state, seat)

    def result(self, state: State) -> Result | None:
        return result(state)

    def redeal(self, state: State, seat: Seat | None, rng: Rng) -> State:
        return redeal(state, seat, rng)

    def census(self, state: State) -> bytes:
        return census(state)

    def text(self, move: Move) -> str:
        return text(move)

    def tries(self, state: State, seat: Seat, chance: Random) -> list[Move]:
        """Words that the hand holds, for the laws."""
        return tries(state, seat, chance)

    def stirs(self, state: State) -> bool:
        """Bots arrange nothing and leave no orders."""
        return False

    def delays(self, options: Options) -> dict[str, tuple[Ms, Ms]]:
        return THINKING

    def study(self, state: State, seat: Seat, question: str) -> Struct:
        """What a seat may ask about once it is over: `round-3`, `winnable`, `best`."""
        return study(state, seat, question)

    def check_book(self, state: State, seat: Seat) -> None:
        """Illegal while the dictionary is closed for this seat (COU-05)."""
        check_book(state, seat)

    def daily(self, options: Options, secret: bytes, day: str) -> Options:
        """The day's puzzle, the same for everybody (COU-50)."""
        return puzzle_of(options, secret, day)
