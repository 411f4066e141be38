"""`tapis serve` otherwise than usual: without limits, and with the faults that the checks must catch."""

import asyncio
import socket
import time
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from typing import Any

import msgspec

from tapis.kernel import registry
from tapis.server import run as running
from tapis.server.settings import Settings
from tapis.table import audience, bots
from tapis.table.clock import Clock
from tapis.table.outbox import Outbox
from tapis.table.postgres import PostgresStore
from tapis.table.sqlite import SqliteStore
from tapis.table.store import Row, Store, StoreFailed
from tests import toys
from tests.server.conftest import EASY


def main_with(*rigs: Callable[[], None]) -> str:
    """The command of a server that is rigged before it starts."""
    names = [rig.__name__ for rig in rigs]
    calls = "".join(f"{name}(); " for name in names)
    return f"import sys; from tapis.cli import main; from tests.server.rigs import {', '.join(names)}; {calls}main()"


def easy() -> None:
    """The toys are on the shelf, and nobody is too fast."""
    registry.add_folder(toys.FOLDER)
    run = running.run

    def easily(settings: Settings, door: socket.socket, ready: Callable[[], None] = lambda: None) -> None:
        run(msgspec.structs.replace(settings, limits=EASY), door, ready)

    running.run = easily


def roomy() -> None:
    """One seat may be looked at from many sockets: dead ones are noticed late where the machine is busy."""
    audience.SOCKETS_PER_SEAT = 50


def brisk() -> None:
    """Bots that are asked to be quick take no time at all."""
    bots.TEMPI["quick"] = 0.01


def prompt() -> None:
    """Bots take no time at all."""
    bots.TEMPI["usual"] = 0.01


def hasty() -> None:
    """A line counts as kept 50 ms before it is on disk."""
    _hurry(SqliteStore, 0.05)


def hasty_node() -> None:
    """A line counts as kept a second before PostgreSQL has it."""
    _hurry(PostgresStore, 1.0)


def _hurry(kind: Any, seconds: float) -> None:
    append = kind.append
    late: set[asyncio.Task[None]] = set()

    async def later(self: Store, table: str, seq: int, rows: Sequence[Row]) -> None:
        await asyncio.sleep(seconds)
        await append(self, table, seq, rows)

    async def hastily(self: Store, table: str, seq: int, rows: Sequence[Row]) -> None:
        if seq == 0:  # a new table is looked up at once
            await append(self, table, seq, rows)
            return
        task = asyncio.get_running_loop().create_task(later(self, table, seq, rows))
        late.add(task)
        task.add_done_callback(late.discard)

    kind.append = hastily


def charging() -> None:
    """A table that wakes has lost a minute."""
    start = Clock.__init__

    def later(self: Clock, now: Callable[[], float], at: int = 0) -> None:
        start(self, now, at + 60_000 if at else 0)

    Clock.__init__ = later  # type: ignore[method-assign]


def careless() -> None:
    """What could not be written counts as kept."""
    append = SqliteStore.append

    async def carelessly(self: SqliteStore, table: str, seq: int, rows: Sequence[Row]) -> None:
        with suppress(StoreFailed):
            await append(self, table, seq, rows)

    SqliteStore.append = carelessly  # type: ignore[method-assign]


def sharing() -> None:
    """Nobody claims a folder."""
    running.locked = nullcontext  # type: ignore[attr-defined, assignment]


def considerate() -> None:
    """Everybody waits a little for readers that do not keep up."""
    ring = Outbox.ring

    def wait_and_ring(self: Outbox) -> None:
        if self.missed or len(self._views) > 1:
            time.sleep(0.004)
        ring(self)

    Outbox.ring = wait_and_ring  # type: ignore[method-assign]
