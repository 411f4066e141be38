"""tapis replay and tapis verify: what a log tells, and whether it is true."""

from pathlib import Path
from typing import Any, Union

import click
import msgspec
from rich.console import Console

from tapis.cli.logs import BadFile, deal, read
from tapis.cli.params import games_option, lang_option, words_option
from tapis.cli.show import Screen
from tapis.cli.texts import Lang, Texts
from tapis.kernel import AnyMatch, Entry, Seat, log

File = click.Path(dir_okay=False, path_type=Path)


@click.command()
@click.argument("file", type=File)
@click.option("--until", type=click.IntRange(min=0), help="Stop after this entry.")
@click.option("--seat", type=click.IntRange(min=0), help="Look from this seat; otherwise as a spectator.")
@lang_option
@games_option
@words_option
def replay(file: Path, until: int | None, seat: int | None, lang: Lang) -> None:
    """Tell the game in FILE again, entry by entry, and show the table at the end.

    FILE is what `tapis export` or `tapis play --save` wrote.

    \b
    Examples:
      tapis replay game.jsonl
      tapis replay bug.jsonl --until 143 --seat 2

    Exit codes: 0 told, 1 an entry breaks the rules, 2 FILE is not a log.
    """
    kept = read(file)
    header = kept.header
    if seat is not None and seat >= header.setup.seats:
        raise click.UsageError(f"seats of this game are 0 to {header.setup.seats - 1}, not {seat}")
    screen = Screen(Console(highlight=False), Texts(lang, header.game), kept.game, _names(header), seat)
    if kept.hidden:
        _tell_public(screen, kept, until)
    else:
        _tell(screen, deal(file, kept), kept.entries[:until], seat)


def _names(header: log.Header) -> list[str]:
    seats, given = header.setup.seats, header.names
    return [given[seat] if seat < len(given) else f"#{seat}" for seat in range(seats)]


def _tell(screen: Screen, match: AnyMatch, entries: tuple[Entry, ...], seat: Seat | None) -> None:
    try:
        for entry, _, events in match.replay(entries):
            screen.entry(entry.seq, entry.at, entry.seat, match.game.text(entry.move), events)
    except log.BROKEN as trouble:
        raise click.ClickException(f"the entry after {match.seq} breaks the rules: {trouble}") from None
    screen.table(match.view(seat))
    if match.result is not None:
        screen.result(match.result)


def _tell_public(screen: Screen, kept: log.Log, until: int | None) -> None:
    """A game that was running, or whose host kept words back: its public events are all there is."""
    screen.say(screen.texts("cli.withheld" if kept.header.seed else "cli.seed_hidden"), "dim")
    kinds: Any = Union[(*kept.game.events,)]
    for entry in kept.public[:until]:
        events = [msgspec.json.decode(event, type=kinds) for event in entry.events]
        screen.entry(entry.seq, entry.at, entry.seat, "", events)
    if until is None and kept.header.result is not None:
        screen.result(kept.header.result)


@click.command()
@click.argument("files", type=File, nargs=-1, required=True)
@games_option
@words_option
def verify(files: tuple[Path, ...]) -> None:
    """Check the logs in FILES: the shuffle, every entry, the end.

    The seed must be the one whose digest was shown before the deal, each entry must follow the rules, and the end
    must be the one that is written.

    \b
    Examples:
      tapis verify game.jsonl
      tapis export --all -o games && tapis verify games/*.jsonl

    A log from which the host's own words were kept back shows whether its seed was the one promised; its entries can
    be checked only in the operator's export (`tapis export --secrets`).

    Exit codes: 0 all true, 1 a log differs from what its seed and the rules lead to, 2 a file is not a log, or not
    one that can be checked.
    """
    true = [_verified(file) for file in files]
    if not all(true):
        raise SystemExit(1)


def _verified(file: Path) -> bool:
    kept = read(file)
    if not kept.header.seed:
        raise BadFile(f"{file}: this game was still running when it was written; it can be checked once it is over")
    if not kept.hidden:
        deal(file, kept)
    verdict = log.verify(kept)
    if kept.header.withheld and log.is_sealed(kept.header):
        raise BadFile(f"{file}: the seed is the one that was promised, but {verdict.trouble} and checked")
    if not verdict.good:
        click.echo(f"{file}: differs: {verdict.trouble}")
        return False
    result = verdict.result
    end = f"{result.reason}, {' '.join(map(str, result.scores))}" if result else "not over yet"
    click.echo(f"{file}: true: {verdict.entries} entries, {end}")
    return True
