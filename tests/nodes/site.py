"""Three nodes on one PostgreSQL behind a balancer, and what must be true of them after anything."""

import asyncio
import random
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import httpx

from tapis.table import records as r
from tapis.table.fold import fold
from tapis.table.postgres import PostgresStore
from tests.busy import stretched
from tests.house import GAMES
from tests.live import LiveServer
from tests.nodes.balancers import Balancer
from tests.nodes.players import Crowd, Gap, Told
from tests.postgres import Cluster
from tests.proxy import FaultProxy
from tests.server import rigs

LONGEST = 5.0  # seconds until play goes on after a node or PostgreSQL has gone (p95)
CHARGED = 200  # ms of anybody's time that an outage may cost, beside what a command takes to be answered in any case


class Site:
    def __init__(self, folder: Path, stores: list[str], balancer: str, *faults: Callable[[], None]) -> None:
        main = rigs.main_with(rigs.easy, *faults)
        self.nodes = [
            LiveServer(folder / f"node{number}", main, options=("--store", store, "--drain", "1.5"))
            for number, store in enumerate(stores, 1)
        ]
        self.balancer: Balancer | None = None
        self._folder, self._name = folder, balancer

    def start(self) -> None:
        with ThreadPoolExecutor() as pool:
            list(pool.map(LiveServer.start, self.nodes))
        self.balancer = Balancer(self._name, self._folder, [node.port for node in self.nodes])

    @property
    def url(self) -> str:
        assert self.balancer is not None
        return self.balancer.url

    def close(self) -> None:
        if self.balancer is not None:
            self.balancer.close()
        for node in self.nodes:
            node.kill()


@contextmanager
def site(folder: Path, stores: list[str], balancer: str = "haproxy", *faults: Callable[[], None]) -> Iterator[Site]:
    opened = Site(folder, stores, balancer, *faults)
    try:
        opened.start()
        yield opened
    finally:
        opened.close()


def check_nothing_lost(store: str, tables: list[Told]) -> int:
    """What was acknowledged or seen is in the log, once, and the log can be folded; how many moves that were."""

    async def check() -> int:
        base = PostgresStore(store)
        await base.open()
        try:
            return sum([await _checked(base, told) for told in tables if told.code])
        finally:
            await base.close()

    return asyncio.run(check())


async def _checked(base: PostgresStore, told: Told) -> int:
    rows = await base.load(told.code)
    nonces = [row.once[1] for row in rows if row.once]
    lost = told.acknowledged - set(nonces)
    assert not lost, f"{told.game} {told.code}: {len(lost)} acknowledged moves are lost"
    assert len(nonces) == len(set(nonces)), f"{told.game} {told.code}: a move has acted twice"
    assert set(nonces) - told.acknowledged <= told.pending, f"{told.game} {told.code}: moves that nobody made"
    state = fold(r.decode(row.body) for row in rows)
    entries = state.round.match.seq if state.round else 0
    assert entries >= told.seen, f"{told.game} {told.code}: {entries} entries are kept, {told.seen} were seen"
    return len(told.acknowledged)


class Faults:
    """Breaks one thing after another under play, and notes how long each table was cut."""

    def __init__(self, site: Site, tables: int, seed: int, games: Sequence[str] = GAMES) -> None:
        self.site, self.chance = site, random.Random(seed)
        self.games = games
        self.crowd = Crowd(site.url, tables, seed, games=games)
        self.crowd.everybody_plays()
        self.back: list[float] = []  # when what was broken was whole again
        self.count = 0

    def at_work(self) -> list[LiveServer]:
        """The nodes where somebody plays."""
        return [node for node in self.site.nodes if httpx.get(f"{node.url}/health").json()["tables"]]

    def kill(self) -> None:
        """kill −9 of a node at a random moment; it is started again when play has gone on without it."""
        self._pause()
        node = self.chance.choice(self.at_work())
        node.kill()
        self.crowd.everybody_plays()
        node.start()

    def restart(self, cluster: Cluster) -> None:
        """PostgreSQL is stopped, or crashes, and is started again after a while."""
        self._pause()
        self.chance.choice((cluster.stop, cluster.crash))()
        time.sleep(self.chance.uniform(0.5, 3))
        cluster.start()
        self.back.append(time.monotonic())
        self.crowd.everybody_plays()

    def cut(self, proxy: FaultProxy) -> None:
        """The line from one node to PostgreSQL hangs, until play has gone on at the others."""
        self._pause()
        proxy.refuse(True)
        proxy.hang()
        self.crowd.everybody_plays()
        proxy.refuse(False)
        proxy.drop()
        self.crowd.everybody_plays()

    def roll(self) -> None:
        """One node after another is asked to end and started again, as in an upgrade."""
        for node in self.site.nodes:
            self.replace(node)
        self.count += 1

    def replace(self, node: LiveServer) -> None:
        """A node is asked to end, ends by itself, and is started again."""
        assert node.terminate(), "the node had to be killed"
        node.start()
        self.crowd.everybody_plays()

    def _pause(self) -> None:
        time.sleep(self.chance.uniform(0, 0.3))
        self.count += 1

    def waits(self) -> list[float]:
        """Seconds that each cut table waited, without the time in which nobody could have played."""
        return sorted(_after(gap, self.back) for gap in self.crowd.gaps)

    @property
    def p95(self) -> float:
        waits = self.waits()
        return waits[int(len(waits) * 0.95)]

    def report(self, store: str, what: str) -> str:
        kept = check_nothing_lost(store, self.crowd.stop())
        waits = self.waits()
        assert waits, "nobody was cut: the check has checked nothing"
        p95 = self.p95
        charged = max(gap.charged for gap in self.crowd.gaps)
        usual = max(wait for table in self.crowd.tables for wait in table.waits) * 1000
        silent = sum(not gap.told for gap in self.crowd.gaps)
        play = (
            f"play went on after {waits[len(waits) // 2]:.2f} s (median), {p95:.2f} s (p95), {waits[-1]:.2f} s (most)"
        )
        told = (
            f"{self.count} {what} under {len(self.crowd.tables)} tables of {len(self.games)} games: "
            f"{kept} moves acknowledged, 0 lost, 0 acted twice, 0 tables stuck; "
            f"{len(waits)} times a table was cut ({silent} without a word), "
            f"{play}; clocks charged {max(charged, 0):.0f} ms at most, where moves take up to {usual:.0f} ms"
        )
        assert p95 <= stretched(LONGEST), told
        assert charged < CHARGED + usual, f"clocks were charged: {told}"
        return told


def _after(gap: Gap, back: list[float]) -> float:
    """How long a table waited; from when PostgreSQL was back, if that was in the meantime."""
    return gap.ended - max([gap.began, *(moment for moment in back if gap.began <= moment <= gap.ended)])
