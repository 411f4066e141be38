"""Tables that nobody has played at for long are cleared, by an age that the operator sets; exports may be kept."""

import asyncio
import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from tapis.cli import main
from tapis.kernel.log import read, verify
from tapis.server.house import House
from tapis.server.settings import Settings
from tapis.table import commands as c
from tapis.table.clearing import Keeping, clear_old
from tapis.table.hall import Hall
from tapis.table.memory import MemoryStore
from tapis.table.sqlite import SqliteStore
from tapis.table.statements import SLICE
from tapis.table.store import Row, Taken
from tapis.table.wish import Wish
from tests.table.people import hall, nonce, table_of, take_turn
from tests.table.virtual import run

DAY = 86_400.0


class Calendar:
    """A wall clock that tests turn."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


def test_a_table_where_somebody_is_stays() -> None:
    async def scene() -> None:
        calendar = Calendar()
        house = hall(MemoryStore(calendar))
        ana, _ = await table_of(house, deal=False)
        calendar.now += 400 * DAY
        assert await clear_old(house, Keeping(90 * DAY), calendar()) == 0
        assert ana.code in await house.store.tables()

    run(scene())


def test_its_game_is_written_before_it_is_cleared(tmp_path: Path) -> None:
    async def scene() -> str:
        calendar = Calendar()
        house = hall(MemoryStore(calendar))
        people = await table_of(house, options={"turns": 2})
        for _ in range(2):
            await take_turn(people)
        await house.create(Wish("duel", "Ana", "ana"))  # nothing is dealt here: there is nothing to write
        await (await people[0].table()).sleep()
        calendar.now += 100 * DAY
        assert await clear_old(house, Keeping(90 * DAY, tmp_path / "games"), calendar()) == 2
        return people[0].code

    code = asyncio.run(scene())
    (file,) = (tmp_path / "games").iterdir()
    assert file.name.startswith(code)
    assert verify(read(file.read_bytes())).good
    assert file.stat().st_mode & 0o077 == 0


def test_all_games_of_an_evening_are_written(tmp_path: Path) -> None:
    async def scene() -> str:
        calendar = Calendar()
        house = hall(MemoryStore(calendar))
        people = await table_of(house, options={"turns": 1})
        await take_turn(people)
        await people[0].ask(c.Box(nonce=nonce(), game="bornes"))
        await people[0].ask(c.Deal(nonce=nonce()))
        await (await people[0].table()).sleep()
        calendar.now += 100 * DAY
        assert await clear_old(house, Keeping(90 * DAY, tmp_path), calendar()) == 1
        return people[0].code

    code = asyncio.run(scene())
    files = sorted(tmp_path.iterdir())
    assert [file.name.rsplit("-", 3)[0] for file in files] == [f"{code}-1", f"{code}-2"]
    assert [read(file.read_bytes()).header.game for file in files] == ["duel", "bornes"]


def test_a_game_that_cannot_be_written_is_not_cleared(tmp_path: Path) -> None:
    async def scene() -> None:
        calendar = Calendar()
        house = hall(MemoryStore(calendar))
        ana, _ = await table_of(house)
        await (await ana.table()).sleep()
        calendar.now += 100 * DAY
        (tmp_path / "file").write_text("")
        assert await clear_old(house, Keeping(90 * DAY, tmp_path / "file"), calendar()) == 0
        assert await house.peek(ana.code)

    asyncio.run(scene())


DAMAGES = {
    "nothing": b"",
    "no text": b"\xff\xfe",
    "no record": b"{}",
    "another record": b'{"record":"rematched","at":0}',
    "nobody": b'{"record":"left","at":0,"guest":77}',
}


@pytest.mark.parametrize("line", [0, 2])
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_table_is_written_as_it_is_and_keeps_no_other_from_being_cleared(
    line: int, damage: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> tuple[str, str]:
        calendar = Calendar()
        store = MemoryStore(calendar)
        house = hall(store)
        first, second = [await house.create(Wish("duel", "Ana", "ana", bots=("simple",), deal=True)) for _ in range(2)]
        store.logs[first.code][line] = Row(DAMAGES[damage])
        calendar.now += 100 * DAY
        assert await clear_old(house, Keeping(90 * DAY, tmp_path), calendar()) == 2
        assert await store.tables() == []
        return first.code, second.code

    damaged, sound = asyncio.run(scene())
    files = {file.name.partition("-")[0]: file.read_bytes() for file in tmp_path.iterdir()}
    assert files[damaged].split(b"\n")[line] == DAMAGES[damage]
    assert not read(files[sound]).hidden
    assert damaged in caplog.text


class Killed(Exception):
    pass


def killed(number: int) -> None:
    raise Killed


def test_an_export_that_is_cut_off_leaves_no_half_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was begun is cleared the next time, and the game is written whole."""
    calendar = Calendar()
    store, keeping = MemoryStore(calendar), Keeping(90 * DAY, tmp_path)
    asyncio.run(_kept_game(store))
    calendar.now += 100 * DAY
    monkeypatch.setattr(os, "fsync", killed)
    with pytest.raises(Killed):
        asyncio.run(_cleared(store, keeping, calendar()))
    assert [file.suffix for file in tmp_path.iterdir()] == [".new"]
    monkeypatch.undo()
    calendar.now += DAY
    assert asyncio.run(_cleared(store, keeping, calendar())) == 1
    (file,) = tmp_path.iterdir()
    assert not read(file.read_bytes()).hidden


async def _kept_game(store: MemoryStore) -> None:
    await hall(store).create(Wish("duel", "Ana", "ana", bots=("simple",), deal=True))


async def _cleared(store: MemoryStore, keeping: Keeping, now: float) -> int:
    return await clear_old(hall(store), keeping, now)


def test_a_long_log_goes_in_slices_and_a_new_table_never_gets_its_rest(tmp_path: Path) -> None:
    async def scene() -> None:
        calendar = Calendar()
        store = SqliteStore(tmp_path / "tapis.db", calendar)
        await store.append("AAAAA", 0, [Row(b"x", owner="me") for _ in range(2 * SLICE + 5)])
        await store.append("BBBBB", 0, [Row(b"y")])
        await store.forget("AAAAA")
        assert await store.load("AAAAA") == []
        assert await store.sweep()
        told = CliRunner().invoke(main, ["export", "AAAAA", "--data", str(tmp_path)])
        assert "there is no table AAAAA" in told.output
        with pytest.raises(Taken):
            await store.append("AAAAA", 0, [Row(b"new")])
        await store.close()
        again = SqliteStore(tmp_path / "tapis.db", calendar)  # a server that was stopped half way goes on
        slices = 0
        while await again.sweep():
            slices += 1
        assert slices == 2
        assert again._base.execute("SELECT COUNT(*) FROM log").fetchone() == (1,)
        await again.append("AAAAA", 0, [Row(b"new")])
        assert [kept.body for kept in await again.load("AAAAA")] == [b"new"]
        await again.close()

    asyncio.run(scene())


def test_players_are_not_kept_waiting_by_the_clearing(tmp_path: Path) -> None:
    """Between two slices whoever waits is served."""

    async def scene() -> int:
        calendar = Calendar()
        store = SqliteStore(tmp_path / "a.db", calendar)
        for number in range(5):
            await store.append(f"OLD{number}", 0, [Row(b"x" * 300) for _ in range(3 * SLICE)])
        calendar.now += 100 * DAY
        house = Hall(store)
        clearing = asyncio.create_task(clear_old(house, Keeping(90 * DAY), calendar()))
        served = 0
        while not clearing.done():
            await store.append("LIVE", served, [Row(b"move")])
            served += 1
        assert await clearing == 5
        await house.close()
        return served

    served = asyncio.run(scene())
    assert served >= 15, "at least once for each slice"


def test_a_house_that_is_open_clears_what_is_old(tmp_path: Path) -> None:
    async def scene() -> None:
        forgotten = asyncio.Event()

        class Telling(MemoryStore):
            async def forget(self, table: str) -> None:
                await super().forget(table)
                forgotten.set()

        store = Telling(lambda: 1_000_000_000.0)  # when its table was last played at
        house = House(Settings(keep=Keeping(90 * DAY)), store)
        await house.hall.create(Wish("duel", "Ana", "ana"))
        await house.open()
        async with asyncio.timeout(10):
            await forgotten.wait()
        assert await store.count() == 0
        await house.close()

    asyncio.run(scene())
