"""tapis bench: how fast the rules run on this machine."""

import platform
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count, islice
from pathlib import Path
from random import Random
from time import process_time
from typing import TypeVar

import click

import tapis
from tapis.cli.params import games_option
from tapis.kernel import (
    TABLE,
    AnyGame,
    Entry,
    Event,
    Game,
    Lapse,
    Match,
    Move,
    Ms,
    Rng,
    Setup,
    Skip,
    Window,
    registry,
)

CHECKOUT = Path(tapis.__file__).parents[2]
LONGEST = 2_000  # moves of one game: played at random, some never end
UNTIMED = 20  # moves between two looks at the clock, which costs as much as a quick move

T = TypeVar("T")
Road = Callable[[AnyGame, int], Iterator[object]]  # plays the game of this number, and stops after each move


@click.command()
@click.argument("names", nargs=-1)
@click.option("--seconds", type=click.FloatRange(min=0.05), default=3.0, show_default=True, help="For each figure.")
@click.option("--engine", is_flag=True, help="Only the rules, even in a checkout.")
@games_option
def bench(names: tuple[str, ...], seconds: float, engine: bool) -> None:
    """Measure how fast the rules run here.

    In a checkout this runs what is in bench/ (NAMES chooses among it). An installed Tapis measures the games named,
    or all of them: moves a second by the way that a table takes (windows, options of a view, the checked step, every
    state kept), and by that of bots which search (options without a view, one state that is changed).
    `make bench` compares with other programs.

    \b
    Examples:
      tapis bench
      tapis bench bornes --engine --seconds 10

    Exit codes: 0 measured, 2 no such game.
    """
    runner = CHECKOUT / "bench" / "run.py"
    if runner.is_file() and any(runner.parent.glob("bench_*.py")) and not engine:
        raise SystemExit(subprocess.run([sys.executable, runner, *names], check=False).returncode)
    unknown = [name for name in names if name not in registry.games()]
    if unknown:
        raise click.UsageError(f"there is no game called {unknown[0]}; there is {', '.join(registry.games())}")
    click.echo(f"Python {platform.python_version()}, {platform.machine()}, {platform.system()}")
    for name in names or registry.games():
        click.echo(f"{name}: {figures(registry.game(name), seconds)}")


def figures(game: AnyGame, seconds: float) -> str:
    """How fast this game is by both roads; one whose states are immutable has only the first."""
    kept = f"{moves_a_second(game, random_game, seconds):,.0f} moves/s with every state kept"
    in_place = type(game).apply is not Game.apply
    return f"{kept}, {moves_a_second(game, roll_out, seconds):,.0f} in rollouts" if in_place else kept


def moves_a_second(game: AnyGame, road: Road, seconds: float) -> float:
    began = process_time()
    return moves_in(game, road, seconds) / (process_time() - began)


def moves_in(game: AnyGame, road: Road, seconds: float, now: Callable[[], float] = process_time) -> int:
    """How many moves random play makes in so many seconds of processor time, one game after another."""
    ends, moves, done = now() + seconds, _moves(game, road), 0
    while now() < ends:
        for _ in islice(moves, UNTIMED):
            done += 1
    return done


def _moves(game: AnyGame, road: Road) -> Iterator[object]:
    for number in count():
        yield from islice(road(game, number), LONGEST)


def random_game(game: AnyGame, number: int) -> Iterator[Entry]:
    """One game in which every seat that is waited for plays any of its options, or lets the clock do it."""
    chance, at = Random(number), 0
    match = Match(game, game.options(), Setup(game.max_seats), number.to_bytes(16, "big"))
    while not match.over:
        window = _asking(match.windows)
        seat = _any(chance, sorted(window.seats))
        options = match.view(seat).options if seat != TABLE else ()
        accepts = window.accepts
        moves = [move for move in options if type(move) in accepts]
        move, at = (_any(chance, moves), at) if moves else _silence(window, at)
        yield match.play(seat, window.id, move, at, "player" if moves else "clock").entry


def roll_out(game: AnyGame, number: int) -> Iterator[Move]:
    """The same on one state that is changed, as bots play on when they search: no view, no log, windows if need be."""
    chance, at, rng = Random(number), 0, Rng(number.to_bytes(16, "big"), 0)
    state = game.start(game.options(), Setup(game.max_seats), at, rng)
    events: list[Event] = []
    while game.result(state) is None:
        seat = _any(chance, sorted(game.waiting(state)))
        moves = game.listed(state, seat) if seat != TABLE else ()
        move, at = (_any(chance, moves), at) if moves else _silence(_asking(game.windows(state)), at)
        game.apply(state, seat, move, at, rng, events)
        events.clear()
        yield move


def _any(chance: Random, items: Sequence[T]) -> T:
    """One of them by chance, for a third of what `choice` costs."""
    return items[int(chance.random() * len(items))]


def _asking(windows: Iterable[Window]) -> Window:
    for window in windows:
        if window.waits:
            return window
    raise AssertionError("play stands still for nobody")


def _silence(window: Window, at: Ms) -> tuple[Move, Ms]:
    """What the clock plays where nothing is listed, and when."""
    return (Skip(window.id), at) if window.closes_at is None else (Lapse(window.id), window.closes_at)
