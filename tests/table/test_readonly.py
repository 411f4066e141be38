"""A disk that can only be read while people play: nothing is acknowledged, nothing is lost, play goes on after."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from tapis.table.sqlite import SqliteStore
from tapis.table.store import Row, StoreFailed
from tapis.table.table import Asleep
from tests.table.people import Person, hall, table_of

WHISPER = {"move": "whisper", "secret": "psst"}


def _set_read_only(store: SqliteStore, yes: bool) -> None:
    """As after `mount -o remount,ro`: SQLite answers every write with SQLITE_READONLY."""
    store._base.execute(f"PRAGMA query_only={int(yes)}")


async def _times(folder: Path, times: int) -> str:
    store = SqliteStore(folder / "a.db")
    ana, bob = await table_of(hall(store), options={"turns": 500}, pace=None)
    for number in range(times):
        await ana.play("calls", WHISPER)
        _set_read_only(store, True)
        for person in (ana, bob):
            with pytest.raises((Asleep, StoreFailed)):
                await person.play("calls", WHISPER)
        _set_read_only(store, False)
        await bob.play("calls", WHISPER)
        assert await _entries(ana) == 2 * (number + 1)
    await store.close()
    return f"{times} times a disk that can only be read: {2 * times} moves not acknowledged, 0 lost, played on after"


async def _entries(person: Person) -> int:
    round_ = (await person.table()).state.round
    assert round_ is not None
    return round_.match.seq


def test_a_disk_that_can_only_be_read_stops_a_table_and_loses_nothing(tmp_path: Path) -> None:
    print(asyncio.run(_times(tmp_path, 5)))


@pytest.mark.soak
def test_two_hundred_times_a_disk_that_can_only_be_read(tmp_path: Path) -> None:
    print(asyncio.run(_times(tmp_path, 200)))


def test_the_check_catches_a_store_that_hides_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    append = SqliteStore.append

    async def hidden(self: SqliteStore, table: str, seq: int, rows: Sequence[Row]) -> None:
        with suppress(StoreFailed):
            await append(self, table, seq, rows)

    monkeypatch.setattr(SqliteStore, "append", hidden)
    with pytest.raises(pytest.fail.Exception, match="DID NOT RAISE"):
        asyncio.run(_times(tmp_path, 1))


def test_what_is_kept_can_be_read_while_nothing_can_be_written(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path / "a.db")
        ana, _ = await table_of(hall(store), pace=None)
        await ana.play("calls", WHISPER)
        kept = await store.load(ana.code)
        _set_read_only(store, True)
        assert [await store.load(ana.code), await store.tables(), await store.count()] == [kept, [ana.code], 1]
        assert await store.tables_of("owner-Ana") == [ana.code]
        assert await store.stale(0, 10) == []
        woken = await hall(store).table(ana.code)
        assert woken.state.seq == len(kept)
        await store.close()

    asyncio.run(scene())


def test_a_write_that_fails_takes_no_read_beside_it_along(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path / "a.db")
        await store.append("AAAAA", 0, [Row(b"one")])
        _set_read_only(store, True)
        work = [store.load("AAAAA"), store.append("AAAAA", 1, [Row(b"two")]), store.load("AAAAA")]
        before, failed, after = await asyncio.gather(*work, return_exceptions=True)
        assert isinstance(failed, StoreFailed)
        assert before == after == await store.load("AAAAA")
        await store.close()

    asyncio.run(scene())
