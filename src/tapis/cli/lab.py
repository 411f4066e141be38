"""`tapis lab`: what a rule does to a game."""

import os
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.table import Table

from tapis.bots import rule_effects
from tapis.bots.arena import GameResult
from tapis.bots.entrants import games_of_a_deal, names
from tapis.bots.lab import Figure, Findings, findings, variants
from tapis.bots.plot import Bar, picture
from tapis.bots.rule_effects import RuleEffects, effect
from tapis.bots.series import Series, play_series
from tapis.cli.arena import check_entrants, progress_bar
from tapis.cli.params import GameName, games_option, options_option, print_json, read_options
from tapis.kernel import AnyGame, registry
from tapis.kernel.option_form import Lab, Value, option_form

HEADS = {
    "turns": "turns",
    "decisions": "decisions a turn",
    "luck": "luck of the deal",
    "comebacks": "comebacks",
    "first": "for who begins",
}


@click.command()
@click.argument("game", type=GameName())
@click.option("--vary", multiple=True, metavar="K=V,V…", help="An option and its values; repeat for more.")
@click.option(
    "--keep", is_flag=True, help="Measure what the game's options.toml names, and keep it in its folder for the page."
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
    keep: bool,
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
    tapis lab bornes --keep --games 2000
    """
    if plots and find_spec("PIL") is None:
        raise click.ClickException("plots need more packages: pip install 'tapis[league]'")
    if keep == bool(vary):
        raise click.UsageError("either --vary, for what to compare, or --keep, for what the game names")
    common = _common(game) if keep else None
    wishes = _written(common.options) if common else [_values(wish) for wish in vary]
    entrants = names(seated) if seated else common.seats if common else tuple(game.bots)[-2:]
    if len(set(entrants)) < 2:
        raise click.BadParameter("bots that are all alike would play every deal in the same way", param_hint="--seats")
    check_entrants(game, entrants)
    tried = [(f"{name}={value}",) for name, values in wishes for value in values] if keep else variants(wishes)
    series = {
        " ".join(variant): Series(game.name, entrants, read_options(game, (*pairs, *variant)), seed, games)
        for variant in tried
    }
    found = _measured(series, games_of_a_deal(game, entrants), jobs or os.cpu_count() or 1, as_json)
    if plots:
        _draw(plots, found)
    if as_json:
        print_json({variant: figures._asdict() for variant, figures in found.items()})
    else:
        _show(found)
    if common:
        _keep(game, common, games, entrants, found)


def _common(game: AnyGame) -> Lab:
    """What the game wants to be measured."""
    form = option_form(registry.home(game.name))
    if form is None or form.lab is None:
        raise click.UsageError(f"the options.toml of {game.name} has no [lab]: write --vary")
    return form.lab


def _written(options: dict[str, tuple[Value, ...]]) -> list[tuple[str, list[str]]]:
    return [(name, [written(value) for value in values]) for name, values in options.items()]


def written(value: Value) -> str:
    """A value as `--options` takes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _measured(series: dict[str, Series], each: int, jobs: int, quiet: bool) -> dict[str, Findings]:
    """What was found about each variant; those that come to the same options are played once."""
    known: dict[bytes, Findings] = {}
    found: dict[str, Findings] = {}
    with progress_bar(quiet) as progress:
        task = progress.add_task("", total=sum(one.games for one in series.values()))
        for variant, one in series.items():
            same = msgspec.json.encode(one.options)
            if same not in known:
                played: list[tuple[int, GameResult]] = []
                for some in play_series(one, jobs):
                    played += some
                    progress.advance(task, len(some))
                ordered = [game for _, game in sorted(played, key=lambda pair: pair[0])]
                known[same] = findings(ordered, len(one.entrants), each)
            found[variant] = known[same]
    return found


def _keep(game: AnyGame, common: Lab, games: int, entrants: tuple[str, ...], found: dict[str, Findings]) -> None:
    options = {
        name: tuple(effect(value, found[f"{name}={written(value)}"], common.measures) for value in values)
        for name, values in common.options.items()
    }
    today = datetime.now(UTC).date().isoformat()
    path = rule_effects.write(registry.home(game.name), RuleEffects(today, games, entrants, options))
    click.echo(f"kept in {path}", err=True)


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
