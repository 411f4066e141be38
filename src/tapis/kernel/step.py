"""The one door into the rules, the clock's duties, and the log folded back into a state."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from tapis.kernel.game import Game
from tapis.kernel.model import TABLE, Entry, Event, Illegal, Lapse, Ms, Retime, Seat, Setup, Skip
from tapis.kernel.rng import Rng

S = TypeVar("S")


def start(game: Game[S], options: Any, setup: Setup, seed: bytes) -> S:
    if not game.min_seats <= setup.seats <= game.max_seats:
        raise Illegal("ALL-11", seats=setup.seats, least=game.min_seats, most=game.max_seats)
    return game.start(options, setup, 0, Rng(seed, 0))


def step(game: Game[S], state: S, entry: Entry, seed: bytes) -> tuple[S, tuple[Event, ...]]:
    """The state after this entry and what everybody saw, or Illegal."""
    if not isinstance(entry.move, Retime):
        _check_window(game, state, entry)
    elif entry.seat != TABLE or entry.by != "host":
        raise Illegal("ALL-11", why="host")
    return game.play(state, entry.seat, entry.move, entry.at, Rng(seed, entry.seq))


def _check_window(game: Game[S], state: S, entry: Entry) -> None:
    window = next((w for w in game.windows(state) if w.id == entry.window), None)
    if window is None:
        raise Illegal("ALL-04", why="closed")
    if entry.seat not in window.seats:
        raise Illegal("ALL-03", why="seat")
    over = window.closes_at is not None and entry.at >= window.closes_at
    if isinstance(entry.move, Lapse | Skip):
        if entry.by != "clock" or entry.move.window != window.id or not window.waits:
            raise Illegal("ALL-09", why="clock")
        if isinstance(entry.move, Lapse) and not over:
            raise Illegal("ALL-09", why="early")
    elif over:
        raise Illegal("ALL-09", why="late")
    elif not isinstance(entry.move, window.accepts):
        raise Illegal("ALL-03", why="move")


def due(game: Game[S], state: S, at: Ms) -> Iterator[tuple[str, Seat]]:
    """The (window, seat) pairs that the clock must play at this instant."""
    for window in game.windows(state):
        if window.closes_at is not None and at >= window.closes_at:
            yield from ((window.id, seat) for seat in sorted(window.seats))


def replay(game: Game[S], options: Any, setup: Setup, seed: bytes, log: Iterable[Entry]) -> S:
    state = start(game, options, setup, seed)
    for entry in log:
        state, _ = step(game, state, entry, seed)
    return state
