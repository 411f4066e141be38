"""Syntax, as the house sees it."""

from random import Random

from tapis.games.syntax import rules
from tapis.games.syntax.bots import BOTS
from tapis.games.syntax.count import result
from tapis.games.syntax.model import State
from tapis.games.syntax.moves import (
    EVENTS,
    MOVES,
    Change,
    Contest,
    Discard,
    Insert,
    Lay,
    Options,
    Orders,
    Pass,
    Rebuy,
    Table,
)
from tapis.games.syntax.tries import tries
from tapis.games.syntax.view import census, redeal, view
from tapis.games.syntax.windows import windows
from tapis.kernel import Event, Lapse, Move, Ms, Result, Retime, Rng, Seat, Setup, Skip, Window


class Syntax:
    name = "syntax"
    min_seats = 2
    max_seats = 8
    minutes = 25
    options = Options
    moves = MOVES
    events = EVENTS
    look = Table
    bots = BOTS
    unlisted = (Orders("pass"), Orders("ask"))

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

    def census(self, state: State) -> str:
        return census(state)

    def tries(self, state: State, seat: Seat, chance: Random) -> list[Move]:
        return tries(state, seat, chance)

    def text(self, move: Move) -> str:
        match move:
            case Lay(word):
                return word
            case Discard(card, take):
                return f"-{card} +{take}"
            case Insert(word, cells) | Change(word, cells):
                return f"#{word} {cells}"
            case Contest():
                return "conteste"
            case Pass():
                return "passe"
            case Rebuy(back):
                return "mise" if back else "sort"
            case Orders(contest):
                return f"consignes {contest}"
            case Lapse(window) | Skip(window):
                return f"…{window}"
            case Retime():
                return "rythme"
        raise AssertionError(move)
