"""`tapis arena`: bots play each other, wins are counted."""

import os
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tapis.bots.levels import players
from tapis.bots.series import Series, play_series
from tapis.bots.tally import Tally, wilson
from tapis.kernel.registry import UnknownGame, game
from tapis.kernel.registry import games as all_games


@click.command()
@click.argument("name", metavar="GAME")
@click.option("--seats", "levels", metavar="LEVEL,LEVEL…", help="Who plays, a level for each seat.")
@click.option("--games", default=1000, show_default=True, type=click.IntRange(1), help="How many games.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0), help="Chooses the deals.")
@click.option("--jobs", type=click.IntRange(1), help="How many at once. [default: the processors there are]")
@click.option("--options", "wishes", default="{}", metavar="JSON", help='The game\'s options: {"deck": "corsee"}')
@click.option("--balance", is_flag=True, help="Also who wins by order of play, and which cards win games.")
@click.option("--json", "as_json", is_flag=True, help="Figures only, as JSON.")
def arena(
    name: str, levels: str | None, games: int, seed: int, jobs: int | None, wishes: str, balance: bool, as_json: bool
) -> None:
    """Let bots play each other and count their wins.

    Every deal is played once for each rotation of unlike bots, so that luck cancels.

    \b
    tapis arena bornes --seats solid,random --games 1000
    tapis arena bornes --seats solid,solid,solid,solid --games 10000 --balance
    """
    series = _series(name, levels, games, seed, wishes)
    tally = Tally(series.levels)
    with _progress(as_json) as progress:
        task = progress.add_task(" – ".join(series.levels), total=games)
        for some in play_series(series, jobs or os.cpu_count() or 1):
            tally.add_all(some)
            progress.advance(task, len(some))
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(tally.summary())))
    else:
        _show(tally, balance)


def _series(name: str, levels: str | None, games: int, seed: int, wishes: str) -> Series:
    try:
        found = game(name)
    except UnknownGame:
        raise click.BadParameter(f"no game called {name}; there are {', '.join(all_games())}") from None
    chosen = tuple(levels.split(",")) if levels else tuple(found.bots)[1::-1]
    for level in chosen:
        if level not in players(found):
            raise click.BadParameter(f"{name} has no level {level}, only {', '.join(players(found))}")
    if not found.min_seats <= len(chosen) <= found.max_seats:
        raise click.BadParameter(f"{name} is for {found.min_seats} to {found.max_seats} players")
    return Series(name, chosen, _options(found.options, wishes), seed, games)


def _options(kind: type[Any], wishes: str) -> Any:
    try:
        return msgspec.json.decode(wishes, type=kind)
    except (msgspec.DecodeError, msgspec.ValidationError) as wrong:
        raise click.BadParameter(f"options: {wrong}") from None


def _progress(quiet: bool) -> Progress:
    """On stderr, so that figures can be piped; silent where there is no terminal."""
    console = Console(stderr=True, quiet=quiet and not os.isatty(2))
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=console, transient=True,
    )  # fmt: skip


def _show(tally: Tally, balance: bool) -> None:
    console = Console(highlight=False)
    table = Table("level", "wins", "share", "95 % interval", "mean score", box=None, pad_edge=False)
    for level, wins in tally.wins.items():
        low, high = tally.interval(level)
        mean, reach = tally.mean_score(level)
        share, interval = f"{wins / tally.games:.1%}", f"{low:.1%} – {high:.1%}"
        table.add_row(level, f"{wins:g}", share, interval, f"{mean:.1f} ± {reach:.1f}")
    console.print(table)
    reasons = ", ".join(f"{reason} {count / tally.games:.1%}" for reason, count in tally.reasons.most_common())
    console.print(f"{tally.games} games, {tally.shared} shared; ended by: {reasons}")
    console.print(f"median length {tally.median_turns:g} turns, {tally.moves / tally.games:.0f} moves a game")
    if balance or len(set(tally.levels)) == 1:
        _show_places(console, tally)
    if balance:
        _show_deeds(console, tally)


def _show_places(console: Console, tally: Tally) -> None:
    share = 1 / len(tally.levels)
    table = Table("order of play", "wins", "above its share", "95 % interval", box=None, pad_edge=False)
    for place, wins in enumerate(tally.places):
        low, high = wilson(wins, tally.games)
        rate = wins / tally.games
        table.add_row(str(place + 1), f"{rate:.1%}", f"{100 * (rate - share):+.1f} points", f"{low:.1%} – {high:.1%}")
    console.print(table)


def _show_deeds(console: Console, tally: Tally) -> None:
    table = Table("who did this", "times", "won", box=None, pad_edge=False)
    for deed, count, rate in tally.deciding():
        table.add_row(deed, str(count), f"{rate:.1%}")
    console.print(table)
