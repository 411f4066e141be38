"""Makes replays and logs of games in another process; keeps the gzipped results, those of finished games for long."""

import asyncio
import gzip
import logging
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from functools import partial
from threading import Lock
from typing import NamedTuple
from zlib import MAX_WBITS, decompressobj

import msgspec

from tapis.kernel import Seat
from tapis.kernel.highlights import Highlights
from tapis.kernel.log import read
from tapis.server.replays import ReplayBuilder
from tapis.table import records as r
from tapis.table.branching import Address, Branch, branched
from tapis.table.export import export, game_number
from tapis.table.hall import Hall
from tapis.table.processes import new_process
from tapis.table.state import DealtGame, TableState
from tapis.table.table import Asleep

log = logging.getLogger("tapis.server")
MOST = 32 * 1024 * 1024  # bytes of packed answers that are kept
PIECE = 32 * 1024  # bytes of a packed answer that are sent at once
BUILDERS = 16  # that the other process goes on with


class Wanted(NamedTuple):
    """What is asked for: something about one game at a table."""

    code: str
    number: int  # of the game
    seal: str  # of the game: a code may be given to another table, a seal never comes again
    entries: int  # how far the game had come
    since: int = 0
    seat: Seat | None = None  # through whose eyes it is seen


Work = Callable[[Wanted, list[bytes]], bytes]
_Order = tuple[Work, Wanted]


def wanted(state: TableState, game: DealtGame, since: int = 0) -> Wanted:
    return Wanted(state.code, game.number, game.seal, game.entries, since)


class ReplayWorker:
    """One process for all tables, started with the first request; requests for the same thing wait for one result."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._process: Executor | None = None
        self._starting = Lock()
        self._kept: OrderedDict[_Order, bytes] = OrderedDict()
        self._size = 0
        self._making: dict[_Order, asyncio.Task[bytes]] = {}

    async def replay(self, state: TableState, game: DealtGame, since: int = 0, seat: Seat | None = None) -> bytes:
        """This game after entry `since`, with the public eye or (of a game that is over) a seat's: a Replay as gzipped
        JSON."""
        return await self._packed((_replay, wanted(state, game, since)._replace(seat=seat)))

    async def log(self, state: TableState, game: DealtGame) -> bytes:
        """This game as a gzipped log (`kernel/log.py`)."""
        return await self._packed((_log, wanted(state, game)))

    async def highlights(self, state: TableState, game: DealtGame) -> Highlights:
        """What this game, which is over, leaves to talk about."""
        packed = await self._packed((_highlights, wanted(state, game)))
        return msgspec.json.decode(gzip.decompress(packed), type=Highlights)

    async def review(self, state: TableState, game: DealtGame) -> bytes:
        """How this game, which is over, went: the game's own type as gzipped JSON. Raises Illegal if it has none."""
        return await self._packed((_review, wanted(state, game)))

    async def branch(self, state: TableState, game: DealtGame, branch: Branch, at: Address) -> list[bytes]:
        """The lines of a table that goes on from a moment of this game."""
        packed = await self._ask((partial(_branch, branch, at), wanted(state, game)))
        return msgspec.msgpack.decode(packed, type=list[bytes])

    def forget(self, code: str) -> None:
        """Drop what was made of this table's games."""
        for order in [order for order in self._kept if order[1].code == code]:
            self._size -= len(self._kept.pop(order))

    def close(self) -> None:
        if self._process is not None:
            self._process.shutdown(wait=False, cancel_futures=True)

    async def _packed(self, order: _Order) -> bytes:
        if order in self._kept:
            self._kept.move_to_end(order)
            return self._kept[order]
        if order not in self._making:
            task = asyncio.get_running_loop().create_task(self._make(order))
            self._making[order] = task
            task.add_done_callback(lambda _: self._making.pop(order, None))
        return await asyncio.shield(self._making[order])

    async def _make(self, order: _Order) -> bytes:
        made = await self._ask(order)
        self._keep(order, made)
        return made

    async def _ask(self, order: _Order) -> bytes:
        code = order[1].code
        rows = [row.body for row in await self._hall.rows(code)]
        try:  # asked from a thread: starting a process takes milliseconds
            return await asyncio.wrap_future(await asyncio.to_thread(self._submit, order, rows))
        except BrokenExecutor:
            log.exception("the process that makes replays stopped; a new one is started")
            self._process = None
            raise Asleep(code) from None

    def _keep(self, order: _Order, made: bytes) -> None:
        self._kept[order] = made
        self._size += len(made)
        while self._size > MOST:
            self._size -= len(self._kept.popitem(last=False)[1])

    def _submit(self, order: _Order, rows: list[bytes]) -> Future[bytes]:
        work, wanted = order
        with self._starting:
            if self._process is None:
                self._process = new_process()
            return self._process.submit(work, wanted, rows)


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

_builders: OrderedDict[Wanted, ReplayBuilder] = OrderedDict()  # by their game


def _replay(wanted: Wanted, rows: list[bytes]) -> bytes:
    game = wanted._replace(entries=0, since=0)
    builder = _builders.pop(game, None)
    if builder is None or builder.rows > len(rows):
        builder = ReplayBuilder(r.decode(rows[0]), wanted.number, wanted.seat)
    builder.add([r.decode(row) for row in rows[builder.rows :]])
    told = msgspec.json.encode(builder.replay(wanted.since))
    _builders[game] = builder
    if len(_builders) > BUILDERS:
        _builders.popitem(last=False)
    return gzip.compress(told, 5, mtime=0)


def _log(wanted: Wanted, rows: list[bytes]) -> bytes:
    return gzip.compress(export([r.decode(row) for row in rows], wanted.number), 5, mtime=0)


def _highlights(wanted: Wanted, rows: list[bytes]) -> bytes:
    match = game_number([r.decode(row) for row in rows], wanted.number).round.match
    found = match.game.highlights(match.at(0).replay(match.log))
    return gzip.compress(msgspec.json.encode(found), 5, mtime=0)


def _review(wanted: Wanted, rows: list[bytes]) -> bytes:
    match = game_number([r.decode(row) for row in rows], wanted.number).round.match
    return gzip.compress(msgspec.json.encode(match.game.review(match)), 5, mtime=0)


def _branch(branch: Branch, at: Address, wanted: Wanted, rows: list[bytes]) -> bytes:
    game = read(export([r.decode(row) for row in rows], wanted.number))
    return msgspec.msgpack.encode([r.encode(line) for line in branched(game, branch, at)])
