"""kill −9 in the middle of five games: nothing acknowledged is lost, and nobody pays for the outage."""

import asyncio
import os
import random
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from tapis.kernel import AnyMatch
from tapis.table import records as r
from tapis.table.fold import fold
from tapis.table.sqlite import SqliteStore
from tapis.table.state import TableState
from tests.busy import unserved
from tests.house import GAMES
from tests.live import LiveServer
from tests.server import rigs
from tests.server.parties import Party, Sending

Starter = Callable[..., LiveServer]
FRESH = 10  # kills that one table lives through
LONGEST = 3.0  # seconds from starting the server again until every table plays on, if it has a processor
CHARGED = 200  # ms of anybody's time that an outage may cost


class Kept(NamedTuple):
    """A table as its log alone tells it, and the commands that the log knows."""

    state: TableState
    nonces: list[str]
    stamped: int  # how far its time had come

    @property
    def match(self) -> AnyMatch:
        assert self.state.round is not None
        return self.state.round.match

    @property
    def game_time(self) -> int:
        assert self.state.round is not None
        return max(self.state.at, self.stamped) - self.state.round.since


def on_disk(data: Path, code: str) -> Kept:
    """Read while no server runs."""

    async def load() -> Kept:
        store = SqliteStore(data / "tapis.db")
        rows, stamped = await store.load(code), await store.stamped(code)
        await store.close()
        return Kept(fold(r.decode(row.body) for row in rows), [row.once[1] for row in rows if row.once], stamped)

    return asyncio.run(load())


def digest(views: list[Any]) -> str:
    return sha256(msgspec.json.encode(views, order="sorted")).hexdigest()


def told(match: AnyMatch) -> str:
    """What every seat sees, as a digest."""
    views = [match.view(seat) for seat in range(match.setup.seats)]
    return digest(msgspec.json.decode(msgspec.json.encode(views)))


def shown(party: Party) -> str:
    return digest([line.frame["view"] for line in party.lines])


def check_nothing_lost(party: Party, sending: Sending | None, kept: Kept) -> None:
    """What was acknowledged or seen is in the log, once; beside it at most what was on its way."""
    lost = party.acknowledged - set(kept.nonces)
    assert not lost, f"{party.game}: {len(lost)} acknowledged moves are lost"
    assert len(kept.nonces) == len(set(kept.nonces))
    assert set(kept.nonces) - party.acknowledged <= {sending.nonce if sending else ""}
    seen = party.lines[0].frame["seq"]
    assert kept.match.seq >= seen, f"{party.game}: {kept.match.seq} entries are kept, {seen} were seen"
    assert told(kept.match.at(seen)) == shown(party), f"{party.game}: the log tells another game"


class Outage:
    """Kills one server again and again under five tables."""

    def __init__(self, server: LiveServer, seed: int) -> None:
        self.server, self.chance = server, random.Random(seed)
        self.parties = [Party(server.url, game, self.chance) for game in GAMES]
        self.kills = self.kept = self.same = self.charged = 0
        self.slowest = 0.0  # seconds

    def run(self, kills: int) -> "Outage":
        for number in range(kills):
            for party in self.parties:
                if number % FRESH == 0:
                    party.begin()
                party.play(self.chance.randint(1, 3))
            self._survive(self._kill())
        for party in self.parties:
            party.close()
        return self

    def _kill(self) -> list[Sending | None]:
        """A move is on its way at every table when the server dies."""
        sendings = [party.next_move() for party in self.parties]
        for party, sending in self.chance.sample([*zip(self.parties, sendings, strict=True)], len(GAMES)):
            if sending:
                party.send(sending)
        time.sleep(self.chance.choice((0, 0.0005, 0.001, 0.002, 0.004)))  # the random point
        self.server.kill()
        self.kills += 1
        return sendings

    def _survive(self, sendings: list[Sending | None]) -> None:
        logs = [on_disk(self.server.data, party.code) for party in self.parties]
        for party, sending, kept in zip(self.parties, sendings, logs, strict=True):
            check_nothing_lost(party, sending, kept)
        began = time.monotonic()
        self.server.start()
        mine = unserved(os.getpid())  # from here on, those who play and the server wait for each other by turns
        for party, sending, kept in zip(self.parties, sendings, logs, strict=True):
            self._play_on(party, sending, kept)
        served_others = unserved(self.server.pid) + unserved(os.getpid()) - mine
        self.slowest = max(self.slowest, time.monotonic() - began - served_others)

    def _play_on(self, party: Party, sending: Sending | None, kept: Kept) -> None:
        party.come_back()
        first = party.lines[0].frame
        self.charged = max(self.charged, first["at"] - kept.game_time)
        if first["seq"] == kept.match.seq:  # else the clock had something to play at once
            self.same += 1
            assert first["view"] == msgspec.json.decode(msgspec.json.encode(kept.match.view(0)))
        party.catch_up(max(line.frame["seq"] for line in party.lines))
        if sending:
            self.kept += sending.nonce in kept.nonces
            if not party.settle(sending):  # asked again: done, and once
                party.begin()

    def report(self) -> str:
        return (
            f"{self.kills} kills −9 under {len(GAMES)} games: 0 acknowledged moves lost, {self.kept} kept though not "
            f"yet acknowledged; {self.same} states equal after replay; play went on after {self.slowest:.2f} s at "
            f"most, the start included, waits for a processor not; clocks charged {self.charged} ms at most"
        )

    def check(self) -> None:
        print(self.report())
        assert self.slowest <= LONGEST
        assert self.charged < CHARGED
        assert self.same > self.kills * len(GAMES) // 2


def test_nothing_acknowledged_is_lost(new_server: Starter) -> None:
    Outage(new_server(), 1).run(2).check()


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
def test_nothing_acknowledged_is_lost_at_fifty_points(new_server: Starter, seed: int) -> None:
    Outage(new_server(), 100 + seed).run(50).check()


def test_the_check_catches_a_server_that_answers_before_it_has_kept(tmp_path: Path) -> None:
    server = LiveServer(tmp_path / "data", rigs.main_with(rigs.hasty))
    server.start()
    try:
        with pytest.raises(AssertionError, match=r"lost|were seen"):
            Outage(server, 2).run(3)
    finally:
        server.kill()


def test_the_check_catches_a_lost_line(new_server: Starter) -> None:
    """The last acknowledged line is taken out of the log behind the server's back."""
    server = new_server()
    party = Party(server.url, "bornes", random.Random(3))
    party.begin()
    party.play(5)
    server.kill()
    check_nothing_lost(party, None, on_disk(server.data, party.code))
    with closing(sqlite3.connect(server.data / "tapis.db")) as base, base:
        last = "SELECT max(seq) FROM log WHERE tbl = ? AND nonce IS NOT NULL"
        base.execute(f"DELETE FROM log WHERE tbl = ? AND seq >= ({last})", [party.code] * 2)
    with pytest.raises(AssertionError, match="lost"):
        check_nothing_lost(party, None, on_disk(server.data, party.code))
