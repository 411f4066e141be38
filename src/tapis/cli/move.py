"""tapis move, backup, restore: everything that is kept, somewhere else."""

import asyncio
import os
import sqlite3
import sys
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tapis.cli.data import DATABASE, data_folder
from tapis.table.database import Unusable, open_database

if TYPE_CHECKING:
    from tapis.table.moving import Calendar, Moved
    from tapis.table.store import Store

POSTGRES = ("postgresql://", "postgres://")


@click.command()
@click.option("--from", "source", required=True, metavar="WHERE", help="A data folder, or postgresql://…")
@click.option("--to", "target", required=True, metavar="WHERE", help="A data folder, or postgresql://…")
def move(source: str, target: str) -> None:
    """Copy all tables from a data folder to PostgreSQL or back, and compare them line by line.

    Nothing is deleted. The servers on both sides must be stopped. Interrupted, it can be begun again.

    \b
    Examples:
      tapis move --from ~/.local/share/tapis --to postgresql://tapis@db/tapis
      tapis move --from postgresql://tapis@db/tapis --to /srv/tapis

    Exit codes: 0 all is there, 1 something is different, 2 one of the places cannot be used.
    """
    from tapis.table.moving import Different
    from tapis.table.store import StoreFailed, Taken

    try:
        with ExitStack() as locks:
            for place in (source, target):
                if not place.startswith(POSTGRES):
                    locks.enter_context(_alone(Path(place)))
            moved = asyncio.run(_moved(source, target))
    except (Different, Taken) as trouble:
        raise click.ClickException(str(trouble)) from None
    except (Unusable, StoreFailed) as trouble:
        raise click.UsageError(str(trouble)) from None
    click.echo(f"{moved.tables} tables with {moved.lines} lines are there, each compared")


def _alone(folder: Path) -> "ExitStack":
    from tapis.server.folder_lock import Occupied, locked

    stack = ExitStack()
    try:
        stack.enter_context(locked(folder))
    except Occupied:
        raise Unusable(f"a server keeps its games in {folder}: stop it first") from None
    return stack


async def _moved(source: str, target: str) -> "Moved":
    from tapis.table.moving import Calendar, move

    calendar = Calendar()
    stores: list[Store] = []
    try:
        stores.append(_store(source, calendar, must_exist=True))
        stores.append(_store(target, calendar))
        for store in stores:
            await store.open()
        with click.progressbar(length=1, label="Tables", file=sys.stderr) as bar:

            def tell(done: int, of: int) -> None:
                bar.length = of
                bar.update(1)

            return await move(stores[0], stores[1], calendar, tell)
    finally:
        for store in stores:
            await store.close()


def _store(place: str, calendar: "Calendar", *, must_exist: bool = False) -> "Store":
    if place.startswith(POSTGRES):
        try:
            from tapis.table.postgres import PostgresStore
        except ModuleNotFoundError:
            raise Unusable("PostgreSQL needs its driver: pip install 'tapis[postgres]'") from None
        return PostgresStore(place, calendar)
    from tapis.table.sqlite import SqliteStore

    path = Path(place) / DATABASE
    if must_exist and not path.is_file():
        raise Unusable(f"no games are kept in {place}")
    return SqliteStore(path, calendar)


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="Where games are kept.")
def backup(file: Path, data: Path | None) -> None:
    """Copy all that is kept into FILE, while the server runs. (For PostgreSQL: pg_dump.)

    \b
    Example:
      tapis backup /backups/tapis-$(date +%F).db

    Exit codes: 0 written and read again, 2 nothing to copy, or FILE cannot be written.
    """
    source = (data or data_folder()) / DATABASE
    if not source.is_file():
        raise click.UsageError(f"no games are kept in {source.parent} (choose another folder with --data)")
    half = file.with_name(f"{file.name}.half")
    try:
        half.unlink(missing_ok=True)
        os.close(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as here,
            closing(sqlite3.connect(half)) as there,
        ):
            here.backup(there, pages=1_000)
        tables = _checked(half)
        half.replace(file)
    except (OSError, sqlite3.Error, Unusable) as trouble:
        half.unlink(missing_ok=True)
        raise click.UsageError(f"{file} cannot be written: {trouble}") from None
    click.echo(f"{tables} tables in {file}")


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="Where games are kept.")
def restore(file: Path, data: Path | None) -> None:
    """Put the games of a backup in place; what was there is kept beside it (tapis.db.before).

    The server must be stopped.

    Exit codes: 0 done, 2 FILE is damaged or the server runs.
    """
    target = (data or data_folder()) / DATABASE
    try:
        with _alone(target.parent):
            tables = _checked(file)
            fresh = target.with_name(f"{target.name}.restored")
            fresh.unlink(missing_ok=True)
            os.close(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
            fresh.write_bytes(file.read_bytes())
            _set_aside(target)
            fresh.replace(target)
            open_database(target).close()
    except (OSError, sqlite3.Error, Unusable) as trouble:
        raise click.UsageError(f"{file} cannot be restored: {trouble}") from None
    click.echo(f"{tables} tables in {target}")


def _set_aside(target: Path) -> None:
    """What was kept until now, complete in one file."""
    if target.exists():
        with closing(open_database(target)) as base:
            base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        target.replace(target.with_name(f"{target.name}.before"))
    for rest in ("-wal", "-shm"):
        target.with_name(f"{target.name}{rest}").unlink(missing_ok=True)


def _checked(file: Path) -> int:
    """How many tables this backup holds; raises Unusable if it is damaged."""
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as base:
        try:
            (found,) = base.execute("PRAGMA integrity_check").fetchone()
            if found != "ok":
                raise Unusable(f"it is damaged: {found}")
            return int(base.execute("SELECT COUNT(*) FROM born").fetchone()[0])
        except sqlite3.DatabaseError as trouble:
            raise Unusable(f"it is no backup of Tapis: {trouble}") from None
