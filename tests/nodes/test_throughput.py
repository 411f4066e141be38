"""What an entry costs at one, two and three nodes, beside SQLite: measured in one run."""

import os
import re
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.live import LiveServer
from tests.nodes.players import Crowd
from tests.nodes.site import site
from tests.postgres import Cluster, new_database
from tests.server import rigs

TABLES = 40
SECONDS = 15.0
TICK = os.sysconf("SC_CLK_TCK")


class Cost(NamedTuple):
    entries: float  # a second
    acknowledged: float  # moves of players a second
    p50: float  # ms until a move is acknowledged
    p99: float
    nodes: float  # ms of processor time an entry, of all nodes
    database: float
    balancer: float
    players: float  # ms of processor time a move, of those who play

    def __str__(self) -> str:
        return (
            f"{self.entries:.0f} entries/s ({self.acknowledged:.0f} moves/s acknowledged), p50 {self.p50:.1f} ms, p99 "
            f"{self.p99:.1f} ms; {self.nodes:.2f} ms of a node's processor an entry, {self.database:.2f} ms of the "
            f"database's, {self.balancer:.2f} ms of the balancer's; the players take {self.players:.2f} ms a move"
        )


def _processor(pids: list[int]) -> float:
    """Seconds of processor time that these processes and those below them have used."""
    return sum(_used(pid) for root in pids for pid in (root, *_below(root)))


def _used(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICK


def _below(pid: int) -> Iterator[int]:
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return
    for child in map(int, children):
        yield child
        yield from _below(child)


def _entries(nodes: list[LiveServer]) -> float:
    total = 0.0
    for node in nodes:
        with urllib.request.urlopen(f"{node.url}/metrics") as answer:
            total += float(re.search(r"(?m)^tapis_entries_total (.*)$", answer.read().decode())[1])  # type: ignore[index]
    return total


def _measured(url: str, nodes: list[LiveServer], database: list[int], balancer: list[int]) -> Cost:
    crowd = Crowd(url, TABLES, 1, thinking=0.0)
    crowd.everybody_plays()
    time.sleep(1)
    processes = ([node.pid for node in nodes], database, balancer)

    def now() -> list[float]:
        return [_entries(nodes), time.monotonic(), *map(_processor, processes), time.process_time()]

    before = now()
    counted = [len(table.waits) for table in crowd.tables]
    time.sleep(SECONDS)
    entries, seconds, *used = (later - first for later, first in zip(now(), before, strict=True))
    waits = sorted(w for table, first in zip(crowd.tables, counted, strict=True) for w in table.waits[first:])
    crowd.stop()
    return Cost(
        entries / seconds,
        len(waits) / seconds,
        waits[len(waits) // 2] * 1000,
        waits[int(len(waits) * 0.99)] * 1000,
        nodes=used[0] / entries * 1000,
        database=used[1] / entries * 1000,
        balancer=used[2] / entries * 1000,
        players=used[3] / len(waits) * 1000,
    )


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
        alone = _measured(server.url, [server], [], [])
    print(f"SQLite, one process: {alone}")
    costs = []
    for count in (1, 2, 3):
        (tmp_path / str(count)).mkdir()
        with site(tmp_path / str(count), [new_database(cluster.url)] * count) as opened:
            assert opened.balancer is not None
            costs.append(_measured(opened.url, opened.nodes, [cluster.pid], [opened.balancer.pid]))
        print(f"PostgreSQL and HAProxy, nodes: {count}: {costs[-1]}")
    assert costs[2].nodes < costs[0].nodes * 1.4, "an entry costs more at three nodes than at one"
