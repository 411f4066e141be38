"""One address does nothing but have things kept, for ten minutes of table time: what grows is bounded."""

import asyncio
import itertools
import tracemalloc
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tapis.kernel import Illegal
from tapis.server.limits import Buckets
from tapis.server.settings import Limits
from tapis.table import commands as c
from tapis.table.commit import ROW
from tapis.table.database import open_database
from tapis.table.fanout import Viewer
from tapis.table.hall import Hall
from tapis.table.memory import MemoryStore
from tapis.table.rates import UNLIMITED, Bucket
from tapis.table.statements import Append, append
from tapis.table.store import Row
from tapis.table.table import Asking, Table
from tapis.table.wish import Wish
from tests.table.people import nonce
from tests.table.virtual import run

TABLES, SOCKETS = 6, 2
LONG = "x" * 11_000
OPENED = 16 << 10  # bytes that a new table takes at most, because a request has no more
MiB = 1 << 20


class Disk(MemoryStore):
    """Also writes what it is given into a real database, without a thread: virtual time does not wait for one."""

    def __init__(self, path: Path) -> None:
        super().__init__(lambda: 0.0)
        self._base = open_database(path)
        self._base.execute("PRAGMA synchronous=OFF")

    async def append(self, table: str, seq: int, rows: Sequence[Row]) -> None:
        await super().append(table, seq, rows)
        self._base.execute("BEGIN")
        append(self._base, [Append(table, seq, rows, 0)])
        self._base.execute("COMMIT")


class Flood(NamedTuple):
    asked: int
    refused: int
    disk: int
    memory: int


def flood(folder: Path, minutes: float, limits: Limits) -> Flood:
    """As fast as one address may: new tables, and long options and names at some of them."""
    path = folder / "tapis.db"
    store = Disk(path)
    tracemalloc.start()
    asked, refused = run(_attack(Hall(store, writes=limits.table), limits, minutes * 60))
    memory = tracemalloc.get_traced_memory()[1] - sum(len(row.body) for log in store.logs.values() for row in log)
    tracemalloc.stop()
    store._base.close()
    return Flood(asked, refused, sum(file.stat().st_size for file in folder.glob("tapis.db*")), memory)


async def _attack(house: Hall, limits: Limits, seconds: float) -> tuple[int, int]:
    loop = asyncio.get_running_loop()
    opened = Buckets(limits.opened, loop.time).of("attacker")
    kept = Buckets(limits.writes, loop.time).of("attacker")
    wish = Wish("mimes", "Ana", "me", options={"own_words": LONG})
    places = [await house.create(wish) for _ in range(TABLES)]
    tables = [await house.table(place.code) for place in places]
    viewers = [await table.come(1) for table in tables]
    lines = [Line(table, kept, Bucket(limits.commands, loop.time)) for table in tables for _ in range(SOCKETS)]
    until = loop.time() + seconds
    while loop.time() < until:
        if opened.take():
            await house.create(wish)
        for line in lines:
            await line.send()
        for table, viewer in zip(tables, viewers, strict=True):
            _read(table, viewer)
        await asyncio.sleep(0.05)
    return sum(line.asked for line in lines), sum(line.refused for line in lines)


def _read(table: Table, viewer: Viewer) -> None:
    viewer.outbox.take(lambda: table.whole(viewer))


class Line:
    """A socket as the server treats it: so many commands a second, so many bytes of one address."""

    def __init__(self, table: Table, kept: Bucket, pace: Bucket) -> None:
        self._table, self._kept, self._pace = table, kept, pace
        self._numbers = itertools.count()
        self.asked = self.refused = 0

    async def send(self) -> None:
        if not self._pace.take():
            return
        number = next(self._numbers)
        long: dict[str, Any] = {"own_words": f"{number}{LONG}"}
        name = c.Rename(nonce=nonce(), name=f"Ana {number}")
        command: c.AnyCommand = c.Configure(nonce=nonce(), options=long) if number % 4 else name
        self.asked += 1
        try:
            await self._table.ask(Asking(1, command), lambda: self._admit(len(LONG) if number % 4 else 100))
        except Illegal as refusal:
            if refusal.rule != "house.rate":
                raise
            self.refused += 1

    def _admit(self, size: int) -> None:
        if not self._kept.take(size + ROW):
            raise Illegal("house.rate")


def _bound(minutes: float) -> float:
    """What one address may have kept in that time; SQLite's pages and indices take a half more."""
    limits, seconds = Limits(), minutes * 60
    written = limits.writes.burst + limits.writes.per_second * seconds
    opened = (TABLES + limits.opened.burst + limits.opened.per_second * seconds) * OPENED
    return 1.5 * (written + opened) + 8 * MiB  # and the write-ahead log


def _check(found: Flood, minutes: float) -> None:
    said = f"{found.asked:,} commands, {found.refused:,} refused, {found.memory / MiB:.1f} MiB of memory"
    disk = f"{found.disk / MiB:.1f} MiB on disk, of {_bound(minutes) / MiB:.0f} that are allowed"
    print(f"{minutes:g} minutes of flood from one address: {said}, {disk}")
    assert found.refused > found.asked / 2
    assert found.disk < _bound(minutes)
    assert found.memory < 64 * MiB


def test_a_flood_is_bounded(tmp_path: Path) -> None:
    _check(flood(tmp_path, 0.25, Limits()), 0.25)


@pytest.mark.soak
def test_a_flood_of_ten_minutes_is_bounded(tmp_path: Path) -> None:
    _check(flood(tmp_path, 10, Limits()), 10)


def test_the_check_catches_a_house_without_limits(tmp_path: Path) -> None:
    found = flood(tmp_path, 0.25, Limits(writes=UNLIMITED, table=UNLIMITED))
    assert found.refused == 0
    assert found.disk > _bound(0.25)
