"""What an entry costs at one, two and three nodes, beside SQLite: measured in one run.

TAPIS_MEASURED=FILE keeps the figures, in the form that `bench/simulation` reads.
"""

import asyncio
import json
import os
import random
import re
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import asyncpg
import pytest

from tests.house import GAMES
from tests.live import LiveServer
from tests.nodes.players import Crowd, Table
from tests.nodes.site import site
from tests.postgres import Cluster, new_database
from tests.server import rigs

TABLES = 40
QUICK = [game for game in GAMES if game != "mimes"]  # whose rules let people draw and guess only now and then
SECONDS = 15.0
BEGUN = 60  # games that are begun to see what one costs


PARTS = ("nodes", "database", "balancer", "players")


class Cost(NamedTuple):
    entries: float  # a second
    acknowledged: float  # moves of players a second
    p50: float  # ms until a move is acknowledged
    p99: float
    nodes: float  # ms of processor time an entry, of all nodes
    database: float
    balancer: float
    players: float  # ms of processor time a move, of those who play
    choosing: float  # of which before it is sent
    flush: float  # ms that the disk takes for one commit
    used: float  # cores, by all of these together
    begun: float  # games a second
    beginning: dict[str, float]  # ms of processor time that a new one takes: of nodes, database, balancer, players

    def __str__(self) -> str:
        return (
            f"{self.entries:.0f} entries/s ({self.acknowledged:.0f} moves/s acknowledged), p50 {self.p50:.1f} ms, p99 "
            f"{self.p99:.1f} ms; {self.nodes:.2f} ms of a node's processor an entry, {self.database:.2f} ms of the "
            f"database's, {self.balancer:.2f} ms of the balancer's; the players take {self.players:.2f} ms a move; "
            f"{self.used:.2f} cores used; {self.begun:.1f} games begun a second, each takes all of them "
            f"{sum(self.beginning.values()):.1f} ms"
        )


def _processor(pids: list[int]) -> float:
    """Seconds of processor time that these processes and those below them have used."""
    return sum(_used(pid) for root in pids for pid in (root, *_below(root)))


def _used(pid: int) -> float:
    used = 0
    for thread in Path(f"/proc/{pid}/task").glob("*/schedstat"):
        with suppress(OSError):  # it has ended meanwhile
            used += int(thread.read_text().split()[0])
    return used / 1e9


def _below(pid: int) -> Iterator[int]:
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return
    for child in map(int, children):
        yield child
        yield from _below(child)


def _entries(nodes: list[LiveServer]) -> float:
    return sum(
        float(count) for node in nodes for count in re.findall(r"(?m)^tapis_entries_total (.*)$", _metrics(node))
    )


def _metrics(node: LiveServer) -> str:
    with urllib.request.urlopen(f"{node.url}/metrics") as answer:
        return str(answer.read().decode())


class Disk:
    """How long a flush takes: what PostgreSQL counts, or, where there is none, a try in this folder."""

    def __init__(self, store: str = "", folder: Path | None = None) -> None:
        self._store, self._folder = store, folder
        if store:
            asyncio.run(self._ask("ALTER SYSTEM SET track_wal_io_timing = on"))
            asyncio.run(self._ask("SELECT pg_reload_conf()"))
        self._before = self._counted() if store else (0, 0.0)

    async def _ask(self, query: str) -> tuple[int, float]:
        base = await asyncpg.connect(self._store)
        try:
            return tuple(await base.fetchrow(query) or (0, 0.0))
        finally:
            await base.close()

    def _counted(self) -> tuple[int, float]:
        return asyncio.run(self._ask("SELECT wal_sync, wal_sync_time FROM pg_stat_wal"))

    def flush(self) -> float:
        """ms for one, on average since the beginning."""
        if self._folder is not None:
            return _flushed(self._folder / "flushed")
        counted, passed = (later - first for later, first in zip(self._counted(), self._before, strict=True))
        return passed / counted


def _flushed(file: Path, times: int = 100) -> float:
    began = time.monotonic()
    with file.open("wb", buffering=0) as opened:
        for _ in range(times):
            opened.write(bytes(4096))
            os.fdatasync(opened.fileno())
    return (time.monotonic() - began) / times * 1000


def _measured(url: str, nodes: list[LiveServer], database: list[int], balancer: list[int], disk: Disk) -> Cost:
    crowd = Crowd(url, TABLES, 1, thinking=0.0, games=QUICK)
    crowd.everybody_plays()
    time.sleep(1)
    processes = ([node.pid for node in nodes], database, balancer)

    def now() -> list[float]:
        return [_entries(nodes), time.monotonic(), *map(_processor, processes), time.process_time()]

    finished = [len(table.done) for table in crowd.tables]
    before = now()
    counted = [len(table.waits) for table in crowd.tables]
    chosen = [len(table.choices) for table in crowd.tables]
    time.sleep(SECONDS)
    entries, seconds, *used = (later - first for later, first in zip(now(), before, strict=True))
    choices = [c for table, first in zip(crowd.tables, chosen, strict=True) for c in table.choices[first:]]
    begun = [t.game for table, first in zip(crowd.tables, finished, strict=True) for t in table.done[first:]]
    waits = sorted(w for table, first in zip(crowd.tables, counted, strict=True) for w in table.waits[first:])
    flush = disk.flush()
    crowd.stop()
    beginning = _beginning(url, begun, now)
    return Cost(
        entries / seconds,
        len(waits) / seconds,
        waits[len(waits) // 2] * 1000,
        waits[int(len(waits) * 0.99)] * 1000,
        nodes=used[0] / entries * 1000,
        database=used[1] / entries * 1000,
        balancer=used[2] / entries * 1000,
        players=used[3] / len(waits) * 1000,
        choosing=sum(choices) / len(waits) * 1000,
        flush=flush,
        used=sum(used) / seconds,
        begun=len(begun) / seconds,
        beginning=beginning,
    )


def _beginning(url: str, begun: list[str], now: Callable[[], list[float]]) -> dict[str, float]:
    """ms of everybody's processor time for a new game, of those that were begun."""

    async def begin() -> None:
        for game in games:
            await Table(url, game, random.Random(1)).begin_and_leave()

    games = begun[:: max(1, len(begun) // BEGUN)]
    before = now()
    asyncio.run(begin())
    _, _, *used = (later - first for later, first in zip(now(), before, strict=True))
    return {part: ms / len(games) * 1000 for part, ms in zip(PARTS, used, strict=True)}


def _kept(costs: dict[str, Cost]) -> None:
    if name := os.environ.get("TAPIS_MEASURED"):
        found = {"tables": TABLES, "cores": os.cpu_count(), **{kind: cost._asdict() for kind, cost in costs.items()}}
        Path(name).write_text(json.dumps(found, indent=2) + "\n")


@contextmanager
def _alone(folder: Path) -> Iterator[LiveServer]:
    server = LiveServer(folder / "alone", rigs.main_with(rigs.easy))
    server.start()
    try:
        yield server
    finally:
        server.kill()


@pytest.mark.soak
@pytest.mark.quiet
def test_an_entry_costs_the_same_at_any_number_of_nodes(tmp_path: Path, cluster: Cluster) -> None:
    with _alone(tmp_path) as server:
        costs = {"sqlite": _measured(server.url, [server], [], [], Disk(folder=tmp_path))}
    print(f"SQLite, one process: {costs['sqlite']}")
    for count in (1, 2, 3):
        (tmp_path / str(count)).mkdir()
        with site(tmp_path / str(count), [new_database(cluster.url)] * count) as opened:
            assert opened.balancer is not None
            disk = Disk(store=cluster.url)
            costs[str(count)] = _measured(opened.url, opened.nodes, [cluster.pid], [opened.balancer.pid], disk)
        print(f"PostgreSQL and HAProxy, nodes: {count}: {costs[str(count)]}")
    _kept(costs)
    assert costs["3"].nodes < costs["1"].nodes * 1.4, "an entry costs more at three nodes than at one"
