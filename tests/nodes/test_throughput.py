"""What an entry costs at one, two and three nodes, beside SQLite: measured in one run.

TAPIS_MEASURED=FILE keeps the figures, in the form that `bench/simulation` reads.
"""

import asyncio
import gc
import json
import os
import re
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import asyncpg
import pytest

from tests.live import LiveServer
from tests.nodes.players import Crowd
from tests.nodes.site import site
from tests.postgres import Cluster, new_database
from tests.server import rigs

TABLES = 40
SECONDS = 15.0


class Cost(NamedTuple):
    entries: float  # a second
    acknowledged: float  # moves of players a second
    p50: float  # ms until a move is acknowledged
    p99: float
    nodes: float  # ms of processor time an entry, of all nodes; without what new tables take
    database: float
    balancer: float
    players: float  # ms of processor time a move, of those who play
    choosing: float  # of which before it is sent
    flush: float  # ms that the disk takes for one commit
    begun: float  # tables a second
    beginning: float  # ms of a node's processor until a new table has been sat down at and dealt
    sitting: float  # of the players'

    def __str__(self) -> str:
        return (
            f"{self.entries:.0f} entries/s ({self.acknowledged:.0f} moves/s acknowledged), p50 {self.p50:.1f} ms, p99 "
            f"{self.p99:.1f} ms; {self.nodes:.2f} ms of a node's processor an entry, {self.database:.2f} ms of the "
            f"database's, {self.balancer:.2f} ms of the balancer's; the players take {self.players:.2f} ms a move; "
            f"{self.begun:.1f} new tables/s, each {self.beginning:.1f} ms of a node's processor and {self.sitting:.1f} "
            "of the players'"
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


class Spent(NamedTuple):
    """What happened in a while, and the processor time it took."""

    entries: float
    moves: float
    begun: float  # tables
    seconds: float
    nodes: float
    database: float
    balancer: float
    players: float


class Watch:
    """Counts what a crowd does at these processes."""

    def __init__(self, nodes: list[LiveServer], database: list[int], balancer: list[int]) -> None:
        self._nodes, self._processes = nodes, ([node.pid for node in nodes], database, balancer)

    def now(self, crowd: Crowd | None) -> Spent:
        """Since the beginning of each."""
        tables = crowd.tables if crowd else []
        nodes, database, balancer = map(_processor, self._processes)
        return Spent(
            entries=_entries(self._nodes),
            moves=sum(table.moves for table in tables),
            begun=sum(len(table.done) + 1 for table in tables),
            seconds=time.monotonic(),
            nodes=nodes,
            database=database,
            balancer=balancer,
            players=time.process_time(),
        )


def _between(before: Spent, after: Spent) -> Spent:
    return Spent(*(later - first for later, first in zip(after, before, strict=True)))


def _shares(playing: tuple[float, float, float], beginning: tuple[float, float, float]) -> tuple[float, float]:
    """What one entry (or move) and one new table take, from two times in which there were so many of each."""
    (entries, tables, spent), (few, many, also) = playing, beginning
    whole = entries * many - few * tables
    return (spent * many - also * tables) / whole, (entries * also - few * spent) / whole


def _measured(url: str, watch: Watch, disk: Disk) -> Cost:
    gc.collect()
    gc.freeze()  # the collector of this process is nobody's waiting time
    crowd = Crowd(url, TABLES, 1, thinking=0.0)
    crowd.everybody_plays()
    time.sleep(1)
    before = watch.now(crowd)
    counted = [(len(table.waits), len(table.choices)) for table in crowd.tables]
    time.sleep(SECONDS)
    played = _between(before, watch.now(crowd))
    waits = sorted(w for table, (n, _) in zip(crowd.tables, counted, strict=True) for w in table.waits[n:])
    choices = [c for table, (_, n) in zip(crowd.tables, counted, strict=True) for c in table.choices[n:]]
    flush = disk.flush()
    crowd.stop()
    before = watch.now(None)
    crowd = Crowd(url, TABLES, 2, thinking=0.0)
    crowd.everybody_plays()
    begun = _between(before, watch.now(crowd))
    crowd.stop()
    node, beginning = _shares((played.entries, played.begun, played.nodes), (begun.entries, begun.begun, begun.nodes))
    player, sitting = _shares((played.moves, played.begun, played.players), (begun.moves, begun.begun, begun.players))
    return Cost(
        played.entries / played.seconds,
        len(waits) / played.seconds,
        waits[len(waits) // 2] * 1000,
        waits[int(len(waits) * 0.99)] * 1000,
        nodes=node * 1000,
        database=played.database / played.entries * 1000,
        balancer=played.balancer / played.entries * 1000,
        players=player * 1000,
        choosing=sum(choices) / len(waits) * 1000,
        flush=flush,
        begun=played.begun / played.seconds,
        beginning=beginning * 1000,
        sitting=sitting * 1000,
    )


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
        costs = {"sqlite": _measured(server.url, Watch([server], [], []), Disk(folder=tmp_path))}
    print(f"SQLite, one process: {costs['sqlite']}")
    for count in (1, 2, 3):
        (tmp_path / str(count)).mkdir()
        with site(tmp_path / str(count), [new_database(cluster.url)] * count) as opened:
            assert opened.balancer is not None
            watch = Watch(opened.nodes, [cluster.pid], [opened.balancer.pid])
            costs[str(count)] = _measured(opened.url, watch, Disk(store=cluster.url))
        print(f"PostgreSQL and HAProxy, nodes: {count}: {costs[str(count)]}")
    _kept(costs)
    assert costs["3"].nodes < costs["1"].nodes * 1.4, "an entry costs more at three nodes than at one"
