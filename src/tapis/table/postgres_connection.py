"""One connection to PostgreSQL that is opened again whenever it is lost."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import asyncpg

log = logging.getLogger("tapis.table")
FAILURES = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
PASSING = (  # of these, what may be over in a moment
    OSError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
)
CONNECTING = 3.0  # seconds
ANSWER = 5.0  # seconds that a statement may take; longer, and the connection counts as lost
WAITS = (0.05, 0.1, 0.2, 0.4)  # seconds between tries
HOW = {
    "timeout": CONNECTING,
    "command_timeout": ANSWER,
    "target_session_attrs": "read-write",  # of several hosts in the address, the one that can be written to
}
DURABLE = {"synchronous_commit": "on"}  # whatever the server's default is: "done" means that the disk has it


class KeptConnection:
    """`base` is the connection, None while there is none; `begin` is called with each new one."""

    def __init__(self, address: str, node: str, begin: Callable[[Any], Awaitable[None]] | None = None) -> None:
        self.base: Any = None
        self._address, self._begin = address, begin
        self._settings = {"application_name": node, **DURABLE}
        self._lost = asyncio.Event()
        self._opened = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Open the connection; if that fails, go on trying in the background."""
        self._task = asyncio.get_running_loop().create_task(self._stay())
        with suppress(TimeoutError):
            await asyncio.wait_for(self._opened.wait(), CONNECTING)

    def drop(self) -> None:
        """This connection is of no use any more."""
        if self.base is not None:
            self.base.terminate()
        self._lost.set()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self.base is not None:
            self.base.terminate()
            self.base = None

    async def _stay(self) -> None:
        tries = 0
        while True:
            try:
                base = await self._connect()
            except FAILURES as trouble:
                if not tries:
                    log.warning("PostgreSQL is away: %s", trouble or type(trouble).__name__)
                await asyncio.sleep(WAITS[min(tries, len(WAITS) - 1)])
                tries += 1
                continue
            if tries:
                log.warning("PostgreSQL is back")
            tries, self.base = 0, base
            self._opened.set()
            await self._lost.wait()
            self.base = None

    async def _connect(self) -> Any:
        self._lost.clear()
        base = await asyncpg.connect(self._address, server_settings=self._settings, **HOW)
        base.add_termination_listener(lambda _: self._lost.set())
        try:
            if self._begin is not None:
                await self._begin(base)
        except BaseException:
            base.terminate()
            raise
        return base
