"""Makes replays and logs of games in another process; keeps the gzipped results until the table's log grows."""

import asyncio
import gzip
import logging
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from multiprocessing import get_context
from threading import Lock
from typing import NamedTuple
from zlib import MAX_WBITS, decompressobj

import msgspec

from tapis.kernel import registry
from tapis.server.replays import ReplayBuilder
from tapis.table import records as r
from tapis.table.export import export
from tapis.table.hall import Hall
from tapis.table.state import TableState
from tapis.table.table import Asleep
from tapis.table.workers import wake_up

log = logging.getLogger("tapis.server")
MOST = 32 * 1024 * 1024  # bytes of packed answers that are kept
PIECE = 32 * 1024  # bytes of a packed answer that are sent at once
BUILDERS = 16  # that the other process goes on with

Work = Callable[[str, list[bytes], int], bytes]


class _Wanted(NamedTuple):
    work: Work
    code: str
    seq: int  # how far the table's log had come
    since: int


class ReplayWorker:
    """One process for all tables, started with the first request; requests for the same thing wait for one result."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._process: Executor | None = None
        self._starting = Lock()
        self._kept: OrderedDict[_Wanted, bytes] = OrderedDict()
        self._size = 0
        self._making: dict[_Wanted, asyncio.Task[bytes]] = {}

    async def replay(self, state: TableState, since: int) -> bytes:
        """The last game at this table after entry `since`: a Replay as gzipped JSON."""
        return await self._packed(_Wanted(_replay, state.code, state.seq, since))

    async def log(self, state: TableState) -> bytes:
        """The last game at this table as a gzipped log (`kernel/log.py`)."""
        return await self._packed(_Wanted(_log, state.code, state.seq, 0))

    def close(self) -> None:
        if self._process is not None:
            self._process.shutdown(wait=False, cancel_futures=True)

    async def _packed(self, wanted: _Wanted) -> bytes:
        if wanted in self._kept:
            self._kept.move_to_end(wanted)
            return self._kept[wanted]
        if wanted not in self._making:
            task = asyncio.get_running_loop().create_task(self._make(wanted))
            self._making[wanted] = task
            task.add_done_callback(lambda _: self._making.pop(wanted, None))
        return await asyncio.shield(self._making[wanted])

    async def _make(self, wanted: _Wanted) -> bytes:
        rows = [row.body for row in await self._hall.rows(wanted.code)]
        try:  # asked from a thread: starting a process takes milliseconds
            made = await asyncio.wrap_future(await asyncio.to_thread(self._submit, wanted, rows))
        except BrokenExecutor:
            log.exception("the process that makes replays stopped; a new one is started")
            self._process = None
            raise Asleep(wanted.code) from None
        self._keep(wanted, made)
        return made

    def _keep(self, wanted: _Wanted, made: bytes) -> None:
        self._kept[wanted] = made
        self._size += len(made)
        while self._size > MOST:
            self._size -= len(self._kept.popitem(last=False)[1])

    def _submit(self, wanted: _Wanted, rows: list[bytes]) -> Future[bytes]:
        with self._starting:
            if self._process is None:
                folders = (registry.folders(),)
                self._process = ProcessPoolExecutor(1, get_context("spawn"), initializer=wake_up, initargs=folders)
            return self._process.submit(wanted.work, wanted.code, rows, wanted.since)


async def unpacked(packed: bytes) -> AsyncGenerator[bytes]:
    """The content in pieces, for a client that does not accept gzip."""
    reader = decompressobj(MAX_WBITS | 16)
    left = packed
    while left:
        yield reader.decompress(left, PIECE)
        left = reader.unconsumed_tail
    yield reader.flush()


async def in_pieces(packed: bytes) -> AsyncGenerator[bytes]:
    for start in range(0, len(packed), PIECE):
        yield packed[start : start + PIECE]


# — in the other process —

_builders: OrderedDict[str, ReplayBuilder] = OrderedDict()


def _replay(code: str, rows: list[bytes], since: int) -> bytes:
    builder = _builders.pop(code, None)
    if builder is None or builder.rows > len(rows):
        builder = ReplayBuilder(r.decode(rows[0]))
    builder.add([r.decode(row) for row in rows[builder.rows :]])
    told = msgspec.json.encode(builder.replay(since))
    _builders[code] = builder
    if len(_builders) > BUILDERS:
        _builders.popitem(last=False)
    return gzip.compress(told, 5, mtime=0)


def _log(code: str, rows: list[bytes], _: int) -> bytes:
    return gzip.compress(export([r.decode(row) for row in rows]), 5, mtime=0)
