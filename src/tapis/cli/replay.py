"""tapis replay and tapis verify: what a log tells, and whether it is true."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, Union

import click
import msgspec
from rich.console import Console

from tapis.cli.logs import BadFile, Watched, read
from tapis.cli.params import games_option, lang_option, words_option
from tapis.cli.show import Screen
from tapis.cli.texts import Lang, Texts
from tapis.kernel import Game, Illegal, Seat, registry, start
from tapis.table.fold import commitment, read_options
from tapis.table.journal import Header, Journal, Walked, walk

File = click.Path(dir_okay=False, path_type=Path)
BREAKS = (Illegal, ArithmeticError, AssertionError, LookupError)  # what rules say to a log that never was


class Story(NamedTuple):
    """A game, its deal, and the way from there."""

    game: Game[Any]
    deal: Any
    walked: Iterator[Walked]


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
    log = read(file)
    header = log.header
    if seat is not None and seat >= header.setup.seats:
        raise click.UsageError(f"seats of this game are 0 to {header.setup.seats - 1}, not {seat}")
    screen = Screen(Console(highlight=False), Texts(lang, header.game), header.game, _names(header), seat)
    if isinstance(log, Watched):
        _tell_watched(screen, log, until)
    else:
        _tell(screen, _story(file, log), until, seat)


def _names(header: Header) -> list[str]:
    seats, given = header.setup.seats, header.names
    return [given[seat] if seat < len(given) else f"#{seat}" for seat in range(seats)]


def _story(file: Path, log: Journal) -> Story:
    header = log.header
    game = registry.game(header.game)
    try:
        options, seed = read_options(game, header.options), bytes.fromhex(header.seed)
        deal = start(game, options, header.setup, seed)
    except (Illegal, ValueError, msgspec.MsgspecError) as trouble:
        raise BadFile(f"{file}, line 1: no game can be dealt from this: {trouble}") from None
    return Story(game, deal, walk(game, options, header.setup, seed, log.entries))


def _tell(screen: Screen, story: Story, until: int | None, seat: Seat | None) -> None:
    game, state = story.game, story.deal
    told = 0
    try:
        for entry, events, after in story.walked:
            if until is not None and entry.seq > until:
                break
            state, told = after, entry.seq
            screen.entry(entry.seq, entry.at, entry.seat, game.text(entry.move), events)
    except BREAKS as trouble:
        raise click.ClickException(f"the entry after {told} breaks the rules: {trouble}") from None
    screen.table(game.view(state, seat))
    result = game.result(state)
    if result is not None:
        screen.result(result)


def _tell_watched(screen: Screen, log: Watched, until: int | None) -> None:
    """A game that was running: its public events are all there is."""
    screen.say(screen.texts("cli.seed_hidden"), "dim")
    kinds: Any = Union[(*registry.game(log.header.game).events,)]
    for seen in log.entries:
        if until is None or seen.seq <= until:
            events = [msgspec.json.decode(event, type=kinds) for event in seen.events]
            screen.entry(seen.seq, seen.at, seen.seat, "", events)


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

    Exit codes: 0 all true, 1 a log differs from what its seed and the rules lead to, 2 a file is not a log.
    """
    true = [_verified(file) for file in files]
    if not all(true):
        raise SystemExit(1)


def _verified(file: Path) -> bool:
    log = read(file)
    if isinstance(log, Watched):
        raise BadFile(f"{file}: this game was still running when it was written; it can be checked once it is over")
    trouble = _trouble(file, log)
    if trouble:
        click.echo(f"{file}: differs: {trouble}")
        return False
    result = log.header.result
    end = f"{result.reason}, {' '.join(map(str, result.scores))}" if result else "not over yet"
    click.echo(f"{file}: true: {len(log.entries)} entries, {end}")
    return True


def _trouble(file: Path, log: Journal) -> str:
    """What does not hold, in words; nothing if all is well."""
    header = log.header
    game, state, walked = _story(file, log)
    if not _is_sealed(header):
        return "the seed is not the one whose digest was shown before the deal"
    for count, entry in enumerate(log.entries, 1):
        if entry.seq != count:
            return f"entry {count} is missing: the log goes on with {entry.seq}"
    done = 0
    try:
        for step in walked:
            state, done = step.state, step.entry.seq
    except BREAKS as trouble:
        return f"entry {done + 1} breaks a rule: {trouble}"
    return "" if game.result(state) == header.result else f"after {done} entries the end is not the one written"


def _is_sealed(header: Header) -> bool:
    try:
        return commitment(bytes.fromhex(header.seed), bytes.fromhex(header.salt)) == header.commitment
    except ValueError:
        return False
