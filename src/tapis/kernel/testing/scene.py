"""A table set by hand in the middle of a game, so that a test reads like its rule.

A game's tests derive a scene of their own, with the players' words for what they set and what they look at.
"""

from copy import deepcopy
from typing import Generic, Self, TypeVar

from tapis.kernel.game import Game, O, S, V
from tapis.kernel.match import Match
from tapis.kernel.model import (
    TABLE,
    By,
    Entry,
    Event,
    Illegal,
    Lapse,
    Move,
    Ms,
    Pace,
    Retime,
    Seat,
    Setup,
    Skip,
    Window,
)

SEED = b"a seed for tests"
E = TypeVar("E", bound=Event)


class Scene(Generic[S, O, V]):
    """A match whose state may be set. Moves go through the match; what is seen comes from its views."""

    tick: Ms = 0  # how much time goes by before each move of a player

    def __init__(self, game: Game[S, O, V], options: O, setup: Setup, seed: bytes = SEED) -> None:
        self.match = Match(game, options, setup, seed)
        self.at: Ms = 0
        self.events: tuple[Event, ...] = ()

    @property
    def state(self) -> S:
        return self.match.state

    @state.setter
    def state(self, state: S) -> None:
        self.match.resume(state)

    # — playing —

    def play(self, seat: Seat, *moves: Move, by: By = "player", at: Ms | None = None) -> Self:
        for move in moves:
            self.at = self.at + self.tick if at is None else at
            self.enter(self._window_for(seat, move), seat, move, by)
        return self

    def enter(self, window: str, seat: Seat, move: Move, by: By = "player") -> Self:
        """A move in a window named by its id, open or not."""
        step = self.match.attempt(self.entry(window, seat, move, by))
        self.match.keep(step)
        self.events = step.events
        return self

    @property
    def seq(self) -> int:
        return self.match.seq

    def entry(self, window: str, seat: Seat, move: Move, by: By = "player") -> Entry:
        self.match.resume(self.state)  # a test may have changed the state behind its back
        return self.match.entry(seat, window, move, self.at, by)

    def refused(self, seat: Seat, move: Move, at: Ms | None = None) -> Illegal:
        """The refusal of a move that must be refused."""
        self.at = self.at if at is None else at
        refusal = self.attempt(seat, move)
        assert refusal is not None, f"{move} is allowed"
        return refusal

    def attempt(self, seat: Seat, move: Move) -> Illegal | None:
        """Try a move without making it: its refusal, or None where it is allowed. A refused move changes nothing."""
        before = deepcopy(self.state)
        try:
            self.match.attempt(self.entry(self._window_for(seat, move), seat, move))
        except Illegal as refusal:
            assert self.state == before, "a refused move changed the state"
            return refusal
        return None

    def wait(self, ms: Ms) -> Self:
        self.at += ms
        return self

    def time_runs_out(self) -> Self:
        """Nobody does anything until the window that play stands still for is over."""
        closes = self.asked.closes_at
        assert closes is not None, "this window has no end"
        self.at = max(self.at, closes)
        while late := next(self.match.due(self.at), None):
            self.enter(late.window, late.seat, Lapse(late.window), "clock")
        return self

    def skip(self, seat: Seat | None = None) -> Self:
        """A seat that is asked has gone; the first of them, unless it is named."""
        window = self.asked
        return self.enter(window.id, min(window.seats) if seat is None else seat, Skip(window.id), "clock")

    def luck(self, number: int) -> Self:
        """From here on chance is another one, by this number."""
        self.match.seed += number.to_bytes(4, "big")
        return self

    def retime(self, pace: Pace, seat: Seat = TABLE, by: By = "host") -> Self:
        return self.enter("", seat, Retime(pace), by)

    def _window_for(self, seat: Seat, move: Move) -> str:
        """The window a person would answer with this move: one that takes it, or else the one all look at."""
        open_ = self.windows
        fitting = [w.id for w in open_ if isinstance(move, w.accepts) and seat in w.seats]
        return (fitting or [w.id for w in open_] or [""])[0]

    # — looking —

    @property
    def windows(self) -> tuple[Window, ...]:
        return self.match.game.windows(self.state)

    @property
    def asked(self) -> Window:
        """The window that play stands still for."""
        return next(w for w in self.windows if w.waits)

    @property
    def waited_for(self) -> set[Seat]:
        """Those whom play stands still for."""
        return set(self.asked.seats)

    @property
    def over(self) -> bool:
        return self.match.game.result(self.state) is not None

    def view(self, seat: Seat | None = None) -> V:
        return self.match.view(seat)

    def saw(self, kind: type[E]) -> list[E]:
        """The events of this kind that the last move brought."""
        return [event for event in self.events if isinstance(event, kind)]
