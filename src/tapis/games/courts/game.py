"""Quiddler, the game of short words, as the house sees it."""

from collections.abc import Mapping

from tapis.games.courts import rules
from tapis.games.courts.count import result
from tapis.games.courts.model import State
from tapis.games.courts.moves import EVENTS, MOVES, Arrange, Contest, Discard, Draw, Lay, Options, Orders, Pass, Table
from tapis.games.courts.view import census, redeal, view
from tapis.games.courts.windows import windows
from tapis.kernel import Bot, Event, Lapse, Move, Ms, Result, Retime, Rng, Seat, Setup, Skip, Window


class Courts:
    name = "courts"
    min_seats = 2
    max_seats = 8
    minutes = 30
    options = Options
    moves = MOVES
    events = EVENTS
    look = Table
    bots: Mapping[str, Bot] = {}
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
        match move:
            case Draw(pile):
                return f"+{pile}"
            case Discard(card):
                return f"-{card}"
            case Lay(words, discard):
                return " ".join("".join(word) for word in words) + f" -{discard}"
            case Arrange(words):
                return "? " + " ".join("".join(word) for word in words)
            case Contest(seat, word):
                return f"conteste {seat}.{word}"
            case Pass():
                return "passe"
            case Orders(challenge):
                return f"consignes {challenge}"
            case Lapse(window) | Skip(window):
                return f"…{window}"
            case Retime():
                return "rythme"
        raise AssertionError(move)
