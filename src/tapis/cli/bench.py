"""tapis bench: how fast the rules run on this machine."""

import platform
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import count, islice
from pathlib import Path
from time import perf_counter

import click

import tapis
from tapis.cli.params import games_option
from tapis.kernel import TABLE, AnyGame, AnyMatch, Entry, Lapse, Match, Ms, Rng, Setup, Skip, registry

CHECKOUT = Path(tapis.__file__).parents[2]
LONGEST = 2_000  # moves of one game: played at random, some never end


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


def moves_a_second(game: AnyGame, seconds: float, now: Callable[[], float] = perf_counter) -> float:
    """Random play, one game after another, until the time is up."""
    begun, spent, moves = now(), 0.0, _moves(game)
    done = 0
    while spent < seconds:
        next(moves)
        done += 1
        spent = now() - begun
    return done / spent


def _moves(game: AnyGame) -> Iterator[Entry]:
    for number in count():
        yield from islice(wander(game, number), LONGEST)


def wander(game: AnyGame, number: int) -> Iterator[Entry]:
    """One game in which every seat that is waited for plays any of its options, or lets the clock do it."""
    seed = number.to_bytes(16, "big")
    luck, at = Rng(seed, 1 << 40), 0
    match = Match(game, game.options(), Setup(game.max_seats), seed)
    while not match.over:
        entry = _any_move(match, at, luck)
        match.keep(match.attempt(entry))
        at = entry.at
        yield entry


def _any_move(match: AnyMatch, at: Ms, luck: Rng) -> Entry:
    window = next(w for w in match.windows if w.waits)
    seat = luck.pick(sorted(window.seats))
    options = match.view(seat).options if seat != TABLE else ()
    moves = [move for move in options if isinstance(move, window.accepts)]
    if moves:
        return match.entry(seat, window.id, luck.pick(moves), at)
    if window.closes_at is None:
        return match.entry(seat, window.id, Skip(window.id), at, "clock")
    return match.entry(seat, window.id, Lapse(window.id), window.closes_at, "clock")
