"""`tapis arena`: bots play each other, wins are counted."""

import os

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tapis.bots.arena import Arena
from tapis.bots.entrants import SECONDS, UnknownEntrant, entrant, names
from tapis.bots.program import BadProgram, Program
from tapis.bots.regret import RegretArena
from tapis.bots.series import Series, play_series
from tapis.bots.tally import Tally, wilson
from tapis.cli.params import GameName, games_option, options_option, read_options
from tapis.kernel import AnyGame


@click.command()
@click.argument("game", type=GameName())
@click.option(
    "--seats", "seated", metavar="WHO,WHO…", help="Who plays, one for each seat. [default: the two best levels]"
)
@click.option("--games", default=1000, show_default=True, type=click.IntRange(1), help="How many games.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0), help="Chooses the deals.")
@click.option("--jobs", type=click.IntRange(1), help="How many at once. [default: the processors there are]")
@click.option(
    "--seconds", default=SECONDS, show_default=True, type=click.FloatRange(0.01, 3600), help="For a program's answer."
)
@click.option("--balance", is_flag=True, help="Also who wins by order of play, and which cards win games.")
@click.option("--regret", is_flag=True, help="Also the points that a move gives away, by the game's exact solver.")
@click.option("--json", "as_json", is_flag=True, help="Figures only, as JSON.")
@options_option
@games_option
def arena(
    game: AnyGame,
    seated: str | None,
    games: int,
    seed: int,
    jobs: int | None,
    seconds: float,
    balance: bool,
    regret: bool,
    as_json: bool,
    pairs: tuple[str, ...],
) -> None:
    """Let bots play each other and count their wins.

    WHO is a level of the game (`strong`), a Python bot (`mybot.py:Careful`, `package.module:Careful`), or any program
    that speaks the bot protocol (`exec:./bot --fast`). When such a guest is late, crashes or breaks a rule, that is
    counted, the clock plays for it, and the match goes on.

    Every deal is played once for each rotation of unlike bots, so that luck cancels.

    \b
    tapis arena bornes --seats solid,random --games 1000
    tapis arena bornes --seats strong,mybot.py:Careful,"exec:./bot --fast"
    tapis arena courts --seats champion,family --games 100 --regret
    tapis arena bornes --seats solid,solid,solid,solid --games 10000 --balance --options deck=corsee
    """
    entrants = names(seated) if seated else tuple(game.bots)[1::-1]
    check_entrants(game, entrants, seconds)
    kind = RegretArena if regret else Arena
    series = Series(game.name, entrants, read_options(game, pairs), seed, games, seconds, kind)
    tally = Tally(series.entrants)
    with progress_bar(as_json) as progress:
        task = progress.add_task(" – ".join(series.entrants), total=games)
        for some in play_series(series, jobs or os.cpu_count() or 1):
            tally.add_all(some)
            progress.advance(task, len(some))
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(tally.summary())))
    else:
        _show(tally, balance)


def check_entrants(game: AnyGame, entrants: tuple[str, ...], seconds: float = SECONDS) -> None:
    """All of them are there and can be started, and the game is for so many; or a sentence says what is wrong."""
    if not game.min_seats <= len(entrants) <= game.max_seats:
        raise click.BadParameter(f"{game.name} is for {game.min_seats} to {game.max_seats} players")
    for name in dict.fromkeys(entrants):
        try:
            bot = entrant(game, name, seconds)
            if isinstance(bot, Program):
                bot.start()
                bot.close()
        except (UnknownEntrant, BadProgram) as trouble:
            raise click.BadParameter(str(trouble)) from None


def progress_bar(quiet: bool) -> Progress:
    """On stderr, so that figures can be piped; silent where there is no terminal."""
    console = Console(stderr=True, quiet=quiet and not os.isatty(2))
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=console, transient=True,
    )  # fmt: skip


def _show(tally: Tally, balance: bool) -> None:
    console = Console(highlight=False)
    table = Table("bot", "wins", "share", "95 % interval", "mean score", box=None, pad_edge=False)
    for name, wins in tally.wins.items():
        low, high = tally.interval(name)
        mean, reach = tally.mean_score(name)
        share, interval = f"{wins / tally.games:.1%}", f"{low:.1%} – {high:.1%}"
        table.add_row(name, f"{wins:g}", share, interval, f"{mean:.1f} ± {reach:.1f}")
    console.print(table)
    reasons = ", ".join(f"{reason} {count / tally.games:.1%}" for reason, count in tally.reasons.most_common())
    console.print(f"{tally.games} games, {tally.shared} shared; ended by: {reasons}")
    console.print(f"median length {tally.median_turns:g} turns, {tally.moves / tally.games:.0f} moves a game")
    for name, faults in tally.faults.items():
        if faults:
            console.print(f"{name}: {', '.join(f'{count} × {fault}' for fault, count in faults.most_common())}")
    for name, regrets in tally.regrets.items():
        if regrets:
            mean, reach = tally.mean_regret(name)
            none = sum(cost <= 0 for cost in regrets) / len(regrets)
            console.print(f"{name}: {mean:.2f} ± {reach:.2f} points given away a move, none in {none:.1%} of them")
    if balance or len(set(tally.entrants)) == 1:
        _show_places(console, tally)
    if balance:
        _show_deeds(console, tally)


def _show_places(console: Console, tally: Tally) -> None:
    share = 1 / len(tally.entrants)
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
