"""tapis bench: how fast the rules run on this machine."""

import platform
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

import click

import tapis
from tapis.cli.params import games_option
from tapis.kernel import TABLE, Entry, Game, Lapse, Ms, Rng, Setup, Skip, registry, start, step

CHECKOUT = Path(tapis.__file__).parents[2]


@click.command()
@click.argument("names", nargs=-1)
@click.option("--seconds", type=click.FloatRange(min=0.05), default=3.0, show_default=True, help="For each game.")
@click.option("--engine", is_flag=True, help="Only the rules, even in a checkout.")
@games_option
def bench(names: tuple[str, ...], seconds: float, engine: bool) -> None:
    """Measure how fast the rules run here.

    In a checkout this runs what is in bench/ (NAMES chooses among it). An installed Tapis measures the games named,
    or all of them: moves a second by the way that a table takes (windows, options of a view, the checked step).
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
        click.echo(f"{name}: {moves_a_second(registry.game(name), seconds):,.0f} moves/s")


def moves_a_second(game: Game[Any], seconds: float) -> float:
    """Random play, one game after another, until the time is up."""
    begun, moves, number = perf_counter(), 0, 0
    spent = 0.0
    while spent < seconds:
        moves += sum(1 for _ in wander(game, number))
        number += 1
        spent = perf_counter() - begun
    return moves / spent


def wander(game: Game[Any], number: int) -> Iterator[Entry]:
    """One game in which every seat that is waited for plays any of its options, or lets the clock do it."""
    seed = number.to_bytes(16, "big")
    luck = Rng(seed, 1 << 40)
    state, seq, at = start(game, game.options(), Setup(game.max_seats), seed), 0, 0
    while game.result(state) is None:
        seq += 1
        entry = _any_move(game, state, seq, at, luck)
        state, _ = step(game, state, entry, seed)
        at = entry.at
        yield entry


def _any_move(game: Game[Any], state: Any, seq: int, at: Ms, luck: Rng) -> Entry:
    window = next(w for w in game.windows(state) if w.waits)
    seat = luck.pick(sorted(window.seats))
    options = game.view(state, seat).options if seat != TABLE else ()
    moves = [move for move in options if isinstance(move, window.accepts)]
    if moves:
        return Entry(seq, at, window.id, seat, "player", luck.pick(moves))
    if window.closes_at is None:
        return Entry(seq, at, window.id, seat, "clock", Skip(window.id))
    return Entry(seq, window.closes_at, window.id, seat, "clock", Lapse(window.id))
