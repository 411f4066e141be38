"""The store on disk: all or none, once only, one writer, still there tomorrow."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from tapis.table.hall import Hall, Wish
from tapis.table.sqlite import OtherVersion, SqliteStore
from tapis.table.store import Row, Taken


def test_lines_are_there_after_opening_again(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path / "a.db")
        await store.append("AAAAA", 0, [Row(b"one", owner="me"), Row(b"two", (1, "nonce"))])
        await store.append("BBBBB", 0, [Row(b"other", owner="me")])
        await store.close()
        again = SqliteStore(tmp_path / "a.db")
        assert [(k.body, k.once) for k in await again.load("AAAAA")] == [(b"one", None), (b"two", (1, "nonce"))]
        assert await again.tables() == ["AAAAA", "BBBBB"]
        assert await again.tables_of("me") == ["BBBBB", "AAAAA"]
        assert await again.load("CCCCC") == []
        await again.close()

    asyncio.run(scene())


def test_a_taken_line_or_nonce_refuses_the_whole_batch(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path / "a.db")
        await store.append("AAAAA", 0, [Row(b"one", (1, "nonce"))])
        for seq, rows in ((0, [Row(b"x")]), (1, [Row(b"x"), Row(b"y", (1, "nonce"))])):
            with pytest.raises(Taken):
                await store.append("AAAAA", seq, rows)
        assert [k.body for k in await store.load("AAAAA")] == [b"one"]
        await store.close()

    asyncio.run(scene())


def test_of_two_writers_one_is_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        first, second = SqliteStore(tmp_path / "a.db"), SqliteStore(tmp_path / "a.db")
        await first.append("AAAAA", 0, [Row(b"first")])
        with pytest.raises(Taken):
            await second.append("AAAAA", 0, [Row(b"second")])
        await first.close()
        await second.close()

    asyncio.run(scene())


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
        with pytest.raises(sqlite3.OperationalError):
            await store.append("AAAAA", 0, [Row(b"x" * 100_000)])
        assert await store.load("AAAAA") == []
        await store.close()

    asyncio.run(scene())


def test_a_hall_opened_again_knows_its_tables(tmp_path: Path) -> None:
    async def scene() -> None:
        house = Hall(SqliteStore(tmp_path / "a.db"))
        seat = await house.create(Wish("duel", "Ana", "me", bots=("simple",), deal=True))
        before = await house.peek(seat.code)
        await house.close()
        again = Hall(SqliteStore(tmp_path / "a.db"))
        state = (await again.table(seat.code)).state
        assert state.round is not None
        assert before.round is not None
        assert state.round.state == before.round.state
        assert state.stage == "playing"
        await again.close()

    asyncio.run(scene())
