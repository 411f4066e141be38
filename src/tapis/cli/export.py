"""tapis export: tables' games as JSON lines, read beside the running server without disturbing it."""

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import click

from tapis.cli.data import DATABASE, data_folder
from tapis.cli.params import games_option
from tapis.server.wordlists import open_lists
from tapis.table import records
from tapis.table.database import VERSION
from tapis.table.export import LostGame, NothingDealt, deals, export_secrets, file_name
from tapis.table.export import export as export_table
from tapis.table.fold import fold_kept
from tapis.table.state import Lost, TableState

Log = list[records.AnyRecord]
LOST = {"game": "the game {} is not installed here", "rules": "the rules of {} have changed since"}


class NotTold(Exception):
    """Why the game of a table that is kept cannot be written."""


@click.command()
@click.argument("code", required=False)
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="Where games are kept.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="A file; with --all, a folder.")
@click.option("--all", "every", is_flag=True, help="Every table, each in a file of its own.")
@click.option("--game", "number", type=click.IntRange(min=1), help="Which game of the table, from 1; else the last.")
@click.option("--secrets", is_flag=True, help="Also what is hidden in a game that is still running.")
@games_option
def export(
    code: str | None, data: Path | None, output: Path | None, every: bool, number: int | None, secrets: bool
) -> None:
    """Write a game of table CODE as JSON lines, the last one unless --game says which; without CODE, list the tables.

    The first line says what was agreed, then comes one line for each entry; `tapis replay` and `tapis verify` read
    them. A game that is still running shows only what everybody saw, unless --secrets is given.

    \b
    Examples:
      tapis export
      tapis export K7QX -o game.jsonl
      tapis export K7QX --game 2
      tapis export --all -o games --data /srv/tapis

    A game that is not installed any more, or whose rules have changed since, and a table whose log is damaged, is named
    and not written; all others are.

    Exit codes: 0 written, 2 no such table, game or folder, or CODE cannot be written.
    """
    if code and every:
        raise click.UsageError("either one CODE or --all")
    if number and not code:
        raise click.UsageError("--game is for one CODE")
    home = data or data_folder()
    open_lists(home / "words", None)
    with _opened(home / DATABASE) as base:
        if every:
            _write_all(base, output or Path(), secrets)
        elif code:
            _write_one(base, code.upper(), number, output, secrets)
        else:
            _list(base)


@contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    if not path.is_file():
        raise click.UsageError(f"no games are kept in {path.parent} (choose another folder with --data)")
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as base:
            (version,) = base.execute("PRAGMA user_version").fetchone()
            if not 1 <= version <= VERSION:
                raise click.UsageError(f"{path} is of version {version}; this program reads up to {VERSION}")
            yield base
    except sqlite3.DatabaseError as trouble:
        raise click.UsageError(f"{path} cannot be read: {trouble}") from None


def _tables(base: sqlite3.Connection) -> list[str]:
    return [code for (code,) in base.execute("SELECT tbl FROM born ORDER BY id")]


def _read(base: sqlite3.Connection, code: str) -> tuple[Log, TableState]:
    """The log of a table, and what it comes to; raises NotTold if it is damaged."""
    bodies = base.execute("SELECT body FROM log WHERE tbl = ? ORDER BY seq", (code,)).fetchall()
    try:
        log = [records.decode(body) for (body,) in bodies]
        return log, fold_kept(log)
    except Exception:  # it may be damaged in any way
        raise NotTold("its log is damaged") from None


def _game(base: sqlite3.Connection, code: str, number: int | None, secrets: bool) -> bytes:
    """A game of a table; raises NotTold, NothingDealt."""
    log, _ = _read(base, code)
    try:
        return export_secrets(log, number) if secrets else export_table(log, number)
    except LostGame as lost:
        raise NotTold(_why(lost.game, lost.why)) from None


def _why(game: str, lost: Lost) -> str:
    """Why a game cannot be told; empty if it can."""
    return LOST[lost].format(game) if lost else ""


def _write_one(base: sqlite3.Connection, code: str, number: int | None, output: Path | None, secrets: bool) -> None:
    if code not in _tables(base):
        raise click.UsageError(f"there is no table {code}; `tapis export` lists those that there are")
    try:
        game = _game(base, code, number, secrets)
    except NothingDealt:
        what = f"no game {number}" if number else "nothing"
        raise click.UsageError(f"{what} was dealt at table {code} yet") from None
    except NotTold as why:
        raise click.UsageError(f"table {code} is kept, but {why}") from None
    _write(game, output)


def _write(game: bytes, output: Path | None) -> None:
    if output is None:
        sys.stdout.buffer.write(game)
        sys.stdout.flush()
        return
    try:
        output.write_bytes(game)
    except OSError as trouble:
        raise click.UsageError(f"{output} cannot be written: {trouble.strerror}") from None


def _write_all(base: sqlite3.Connection, folder: Path, secrets: bool) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    write = export_secrets if secrets else export_table
    written, left = 0, []
    with click.progressbar(_tables(base), label="Tables", file=sys.stderr) as tables:
        for code in tables:
            try:
                log, _ = _read(base, code)
            except NotTold as why:
                left.append(f"{code} is kept, but not written: {why}")
                continue
            games = deals(log)
            for number in range(1, games + 1):
                name = file_name(code, number, games)
                try:
                    _write(write(log, number), folder / f"{name}.jsonl")
                    written += 1
                except LostGame as lost:
                    left.append(f"{name} is kept, but not written: {_why(lost.game, lost.why)}")
    click.echo(f"{written} games in {folder}")
    for told in left:
        click.echo(told, err=True)


def _list(base: sqlite3.Connection) -> None:
    codes = _tables(base)
    if not codes:
        click.echo("There is no table yet.")
    for code in codes:
        try:
            _, table = _read(base, code)
        except NotTold as why:
            click.echo(f"{code}  lost: {why}")
            continue
        names = ", ".join(sitter.name for sitter in table.sitters())
        games = f"{table.rounds} {'game' if table.rounds == 1 else 'games'}"
        lost = _why(table.game.name, table.lost)
        stage = f"lost: {lost}" if lost else f"{table.stage}  {games}  {_entries(table)} entries"
        click.echo(f"{code}  {table.game.name}  {stage}  {names}")


def _entries(table: TableState) -> int:
    """Of the last game."""
    return table.games[-1].entries if table.games else 0
