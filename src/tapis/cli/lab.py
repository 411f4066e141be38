"""`tapis lab`: what a rule does to a game."""

import os
from importlib.util import find_spec
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from tapis.bots.arena import Played
from tapis.bots.entrants import names
from tapis.bots.lab import Figure, Findings, findings, variants
from tapis.bots.plot import Bar, picture
from tapis.bots.series import Series, play_series
from tapis.cli.arena import check_entrants, progress_bar
from tapis.cli.params import GameName, games_option, options_option, print_json, read_options
from tapis.kernel import AnyGame

HEADS = {
    "turns": "turns",
    "decisions": "decisions a turn",
    "luck": "luck of the deal",
    "comebacks": "comebacks",
    "first": "for who begins",
}


@click.command()
@click.argument("game", type=GameName())
@click.option(
    "--vary", multiple=True, required=True, metavar="K=V,V…", help="An option and its values; repeat for more."
)
@click.option(
    "--games", default=1000, show_default=True, type=click.IntRange(2), help="How many games of each variant."
)
@click.option(
    "--seats", "seated", metavar="WHO,WHO…", help="Who plays, as in the arena. [default: two levels of the game]"
)
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0), help="Chooses the deals.")
@click.option("--jobs", type=click.IntRange(1), help="How many at once. [default: the processors there are]")
@click.option(
    "--plots", type=click.Path(file_okay=False, path_type=Path), help="A folder for the plots, a PNG a figure."
)
@click.option("--json", "as_json", is_flag=True, help="Figures only, as JSON.")
@options_option
@games_option
def lab(
    game: AnyGame,
    vary: tuple[str, ...],
    games: int,
    seated: str | None,
    seed: int,
    jobs: int | None,
    plots: Path | None,
    as_json: bool,
    pairs: tuple[str, ...],
) -> None:
    """What a rule of the house does to GAME: the same bots play the same deals under each variant.

    It tells how long games are, how much there is to decide, what share of winning the deal alone explains (each is
    played from every seat by every bot), how often whoever was behind at half time wins, and what beginning is worth;
    each with its 95 % interval.

    \b
    tapis lab bornes --vary deck=route,douce,corsee --vary announce=true,false --games 2000
    """
    if plots and find_spec("PIL") is None:
        raise click.ClickException("plots need more packages: pip install 'tapis[league]'")
    entrants = names(seated) if seated else tuple(game.bots)[-2:]
    if len(set(entrants)) < 2:
        raise click.BadParameter("bots that are all alike would play every deal in the same way", param_hint="--seats")
    check_entrants(game, entrants)
    tried = variants([_values(wish) for wish in vary])
    found: dict[str, Findings] = {}
    with progress_bar(as_json) as progress:
        task = progress.add_task(game.name, total=games * len(tried))
        for variant in tried:
            series = Series(game.name, entrants, read_options(game, (*pairs, *variant)), seed, games)
            played: list[tuple[int, Played]] = []
            for some in play_series(series, jobs or os.cpu_count() or 1):
                played += some
                progress.advance(task, len(some))
            ordered = [one for _, one in sorted(played, key=lambda pair: pair[0])]
            found[" ".join(variant)] = findings(ordered, len(entrants))
    if plots:
        _draw(plots, found)
    if as_json:
        print_json({variant: figures._asdict() for variant, figures in found.items()})
    else:
        _show(found)


def _values(wish: str) -> tuple[str, list[str]]:
    name, equals, values = wish.partition("=")
    if not equals or not values:
        raise click.BadParameter(f"it is written name=value,value, not {wish}", param_hint="--vary")
    return name, values.split(",")


def _show(found: dict[str, Findings]) -> None:
    table = Table("variant", *HEADS.values(), box=None, pad_edge=False)
    for variant, figures in found.items():
        told = {name: _told(name, figure) for name, figure in figures._asdict().items()}
        table.add_row(variant, *(told[name] for name in HEADS))
    Console(highlight=False).print(table)


def _told(name: str, figure: Figure) -> str:
    if name in ("turns", "decisions"):
        return f"{figure.value:.1f} ({figure.low:.1f} – {figure.high:.1f})"
    sign = "+" if name == "first" else ""
    return f"{figure.value:{sign}.1%} ({figure.low:{sign}.1%} – {figure.high:{sign}.1%})"


def _draw(folder: Path, found: dict[str, Findings]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name in HEADS:
        bars = [Bar(variant, *figures._asdict()[name]) for variant, figures in found.items()]
        (folder / f"{name}.png").write_bytes(picture(bars))
