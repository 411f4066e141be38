"""Mille Bornes, the fast edition, as the house sees it."""

from collections.abc import Mapping

from tapis.games.bornes import rules
from tapis.games.bornes.bots import LEVELS
from tapis.games.bornes.bots.calls import worth_asking
from tapis.games.bornes.ending import result
from tapis.games.bornes.model import State
from tapis.games.bornes.moves import EVENTS, MOVES, Options, Table
from tapis.games.bornes.options import UNLISTED
from tapis.games.bornes.text import text
from tapis.games.bornes.view import census, redeal, view
from tapis.games.bornes.windows import windows
from tapis.kernel import Bot, Event, Move, Ms, Result, Rng, Seat, Setup, Window


class Bornes:
    name = "bornes"
    min_seats = 2
    max_seats = 4
    minutes = 15
    options = Options
    moves = MOVES
    events = EVENTS
    look = Table
    bots: Mapping[str, Bot] = LEVELS
    unlisted = UNLISTED

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

    def stirs(self, state: State) -> bool:
        return worth_asking(state)

    def census(self, state: State) -> bytes:
        return census(state)

    def delays(self, options: Options) -> dict[str, tuple[Ms, Ms]]:
        """Bots notice a tie about as late as the host wishes (BOR-64)."""
        return {"calls": (750 * options.notice, 1_250 * options.notice)}

    def text(self, move: Move) -> str:
        return text(move)
