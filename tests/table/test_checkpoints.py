"""SQLite's write-ahead log: emptied beside the commits, begun anew, and never in the way of what is kept."""

import asyncio
import os
import sqlite3
import time
from pathlib import Path

import pytest

from tapis.table import checkpoints
from tapis.table.sqlite import SqliteStore
from tapis.table.store import Row

PATIENCE = 30.0  # seconds


def beginning(file: Path) -> bytes:
    """What SQLite writes anew at the head of its log whenever it begins again."""
    with file.with_name(f"{file.name}-wal").open("rb") as opened:
        return opened.read(32)


async def commits(store: SqliteStore, file: Path) -> int:
    """How many until the log is begun anew."""
    count = 0
    await store.append("AAAAA", 0, [Row(b"first")])
    first, until = beginning(file), time.monotonic() + PATIENCE
    while beginning(file) == first:
        assert time.monotonic() < until, f"{count} commits, and it only grows"
        count += 1
        await store.append("AAAAA", count, [Row(os.urandom(4000))])
    return count


def test_it_is_begun_anew_while_commits_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "EVERY", 5)
    file = tmp_path / "tapis.db"

    async def scene() -> tuple[int, int]:
        store = SqliteStore(file)
        count = await commits(store, file)
        kept = len(await store.load("AAAAA"))
        await store.close()
        return count, kept

    count, kept = asyncio.run(scene())
    assert kept == count + 1
    assert count >= 5
    with sqlite3.connect(file) as base:
        assert base.execute("SELECT COUNT(*) FROM log").fetchone() == (kept,)


def test_no_commit_waits_for_the_file(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tapis.db")
    try:
        assert store._base.execute("PRAGMA wal_autocheckpoint").fetchone() == (0,)
    finally:
        asyncio.run(store.close())


def test_what_fails_is_tried_again(tmp_path: Path) -> None:
    base = sqlite3.connect(tmp_path / "tapis.db")
    base.execute("PRAGMA journal_mode=WAL")
    base.execute("CREATE TABLE here (it INTEGER)")
    base.execute("BEGIN IMMEDIATE")
    checkpoints.checkpoint(base)  # inside a transaction SQLite refuses: "database table is locked"
    base.rollback()
    checkpoints.checkpoint(base)
    base.close()
