"""The three stores behind one port, for tests that hold for each of them."""

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import time

import pytest

from tapis.table.memory import MemoryStore
from tapis.table.postgres import PostgresStore
from tapis.table.sqlite import SqliteStore
from tapis.table.store import Store

KINDS = ("memory", "sqlite", "postgres")


class Database:
    """A place where things are kept; every store that is opened on it finds them."""

    def __init__(self, make: Callable[[Callable[[], float]], Store]) -> None:
        self._make = make

    @asynccontextmanager
    async def opened(self, now: Callable[[], float] = time) -> AsyncGenerator[Store]:
        store = self._make(now)
        await store.open()
        try:
            yield store
        finally:
            await store.close()

    async def store(self, now: Callable[[], float] = time) -> Store:
        """An open store; whoever asked closes it."""
        store = self._make(now)
        await store.open()
        return store


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    if request.param == "postgres":
        address: str = request.getfixturevalue("postgres")
        return Database(lambda now: PostgresStore(address, now))
    if request.param == "sqlite":
        return Database(lambda now: SqliteStore(tmp_path / "tapis.db", now))
    memory = MemoryStore()

    def the_same(now: Callable[[], float]) -> Store:
        memory._now = now
        return memory

    return Database(the_same)
