"""Deletes tables at which nothing has happened for long, in small steps, so that running tables are not delayed."""

import asyncio
import logging
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from tapis.table import records as r
from tapis.table.export import LostGame, deals, export_secrets, file_name
from tapis.table.hall import Hall

log = logging.getLogger("tapis.table")
MOST = 10_000  # tables at a time
PAUSE = 0.02  # seconds between two steps
BEGUN = ".new"  # ends the name of an export that is being written


class Keeping(NamedTuple):
    """The operator's choice: how long tables are kept, in seconds, and where games are exported before that."""

    age: float
    exports: Path | None = None


async def clear_old(hall: Hall, keeping: Keeping, now: float) -> int:
    """Delete the tables that have been unused for `keeping.age`; returns how many. `now`: seconds since 1970."""
    cleared = 0
    if keeping.exports:
        await asyncio.to_thread(_clear_begun, keeping.exports)
    for code in await hall.store.stale(now - keeping.age, MOST):
        async with hall.held(code) as free:
            if free and await _is_written(hall, code, keeping.exports, now):
                await hall.store.forget(code)
                cleared += 1
        await asyncio.sleep(PAUSE)
    left = True
    while left:
        left = await hall.store.sweep()
        await asyncio.sleep(PAUSE)
    return cleared


def _clear_begun(folder: Path) -> None:
    """Delete exports that were cut off; nobody else writes any now."""
    for begun in folder.glob(f"*{BEGUN}"):
        begun.unlink(missing_ok=True)


async def _is_written(hall: Hall, code: str, folder: Path | None, now: float) -> bool:
    """Export the table's games if that is wanted; False if it failed, so that it is not deleted."""
    if folder is None:
        return True
    try:
        bodies = [kept.body for kept in await hall.store.load(code)]
        day = datetime.fromtimestamp(now, UTC).date()
        await asyncio.to_thread(_write_all, folder, code, f"{day}", bodies)
    except OSError as trouble:
        log.warning("table %s is not cleared, because its games cannot be written: %s", code, trouble)
        return False
    return True


def _write_all(folder: Path, code: str, day: str, bodies: list[bytes]) -> None:
    """The log of each game; the raw records if one of them cannot be played here any more, or the log is damaged."""
    try:
        records = [r.decode(body) for body in bodies]
        games = [export_secrets(records, number) for number in range(1, deals(records) + 1)]
    except LostGame:
        games = [b"\n".join(bodies)]
    except Exception as trouble:  # a log may be damaged in any way, and others wait to be cleared
        log.warning("table %s is written line by line, because its log cannot be read: %r", code, trouble)
        games = [b"\n".join(bodies)]
    for number, lines in enumerate(games, 1):
        _write(folder, f"{file_name(code, number, len(games))}-{day}.jsonl", lines)


def _write(folder: Path, name: str, lines: bytes) -> None:
    """Whole or not at all, and on disk: the table is deleted next."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    begun = folder / f"{name}{BEGUN}"
    with os.fdopen(os.open(begun, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(lines)
        file.flush()
        os.fsync(file.fileno())
    begun.replace(folder / name)
