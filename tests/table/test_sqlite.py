"""What is SQLite's own: one commit for many, safe against a power cut, files of other versions."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from tapis.table.database import OtherVersion
from tapis.table.sqlite import SqliteStore
from tapis.table.store import Row, StoreFailed, Taken


def test_what_queued_is_committed_together_and_one_failure_stays_alone(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path / "a.db")
        commits: list[int] = []
        commit = store._commit

        def counted(jobs: list[object]) -> None:
            commits.append(len(jobs))
            commit(jobs)  # type: ignore[arg-type]

        store._commit = counted  # type: ignore[method-assign, assignment]
        work = [store.append(f"T{n % 99:04}", 0, [Row(b"x")]) for n in range(100)]
        told = await asyncio.gather(*work, return_exceptions=True)
        assert [type(t) for t in told].count(Taken) == 1  # T0000 was asked for twice
        assert len(await store.tables()) == 99
        assert len(commits) < 60  # far fewer commits than jobs
        await store.close()

    asyncio.run(scene())


def test_lines_are_kept_by_one_statement_and_the_table_is_touched_once_an_hour(tmp_path: Path) -> None:
    async def scene() -> None:
        now, asked = 1_000_000, list[str]()
        store = SqliteStore(tmp_path / "a.db", lambda: now)
        await store.append("AAAAA", 0, [Row(b"x")])
        store._base.set_trace_callback(asked.append)
        await store.append("AAAAA", 1, [Row(b"x"), Row(b"y")])
        assert [statement.partition(" (")[0] for statement in asked] == ["INSERT INTO log"]
        now += 3600
        await store.append("AAAAA", 3, [Row(b"x")])
        await store.append("AAAAA", 4, [Row(b"x")])
        assert sum(statement.startswith("UPDATE born") for statement in asked) == 1
        assert await store.touched("AAAAA") == now
        assert await store.head("AAAAA") == 5
        await store.close()

    asyncio.run(scene())


def test_it_is_safe_against_a_power_cut(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.db")
    assert store._base.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store._base.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
    asyncio.run(store.close())


def test_a_file_of_another_version_is_left_alone(tmp_path: Path) -> None:
    base = sqlite3.connect(tmp_path / "a.db")
    base.execute("PRAGMA user_version=99")
    base.close()
    with pytest.raises(OtherVersion):
        SqliteStore(tmp_path / "a.db")


def test_a_full_disk_is_an_error_not_a_lie(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path / "a.db")
        (pages,) = store._base.execute("PRAGMA page_count").fetchone()
        store._base.execute(f"PRAGMA max_page_count={pages}")
        with pytest.raises(StoreFailed):
            await store.append("AAAAA", 0, [Row(b"x" * 100_000)])
        assert await store.load("AAAAA") == []
        await store.close()

    asyncio.run(scene())
