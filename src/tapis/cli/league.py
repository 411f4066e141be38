"""`tapis league`: everybody meets everybody, and gets a rating."""

import os
from importlib.util import find_spec
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from tapis.bots import league as leagues
from tapis.bots.league import BadLeague, Kept
from tapis.bots.ratings import Rating, ratings
from tapis.bots.report import page, plot
from tapis.cli.arena import check_entrants, progress_bar
from tapis.cli.params import games_option
from tapis.kernel import registry


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--jobs", type=click.IntRange(1), help="How many at once. [default: the processors there are]")
@games_option
def league(file: Path, jobs: int | None) -> None:
    """Play the league that FILE describes: a round robin, rated by openskill.

    \b
    game = "bornes"
    games = 400                       # of each meeting
    options = { deck = "corsee" }     # may be left out, as all but game and bots
    [bots]
    strong = "strong"
    careful = "exec:python docs/bots/careful.py"
    mine = "mybot.py:Hasty"

    Finished games are kept beside FILE (.games.jsonl): a league that was stopped goes on where it was. The table is
    printed, and written as .html and .png. Needs `pip install tapis[league]`.
    """
    _check_extras()
    try:
        found = leagues.read(file)
        kept = Kept(file.with_suffix(".games.jsonl"), found)
    except BadLeague as trouble:
        raise click.ClickException(str(trouble)) from None
    game = registry.game(found.game)
    for entrant in found.bots.values():
        check_entrants(game, (entrant,) * found.seats, found.seconds)
    with progress_bar(quiet=False) as progress:
        total = found.games * len(leagues.meetings(found))
        task = progress.add_task(found.game, total=total, completed=len(kept.outcomes))
        for count in leagues.play(found, kept, jobs or os.cpu_count() or 1):
            progress.advance(task, count)
    table = ratings(list(found.bots), kept.outcomes)
    _show(table)
    file.with_suffix(".html").write_text(page(found, table, kept.outcomes), "utf-8")
    file.with_suffix(".png").write_bytes(plot(table))


def _check_extras() -> None:
    if find_spec("PIL") is None:
        raise click.ClickException("a league needs more packages: pip install 'tapis[league]'")


def _show(table: list[Rating]) -> None:
    shown = Table("bot", "rating", "95 % interval", "games", "won", box=None, pad_edge=False)
    for rating in table:
        interval = f"{rating.low:.1f} – {rating.high:.1f}"
        shown.add_row(rating.name, f"{rating.value:.1f}", interval, str(rating.games), f"{rating.share:.1%}")
    Console(highlight=False).print(shown)
