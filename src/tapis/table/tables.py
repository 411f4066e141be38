"""The tables of a server: loads them from the store, unloads them, and reads those that are not loaded."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import NamedTuple

from tapis.kernel import Illegal
from tapis.table import records as r
from tapis.table.attendance import USUAL_RHYTHM, Rhythm
from tapis.table.bots import Think
from tapis.table.fold import folding
from tapis.table.meter import WOKEN
from tapis.table.rates import UNLIMITED, Rate
from tapis.table.slices import in_slices
from tapis.table.state import TableState
from tapis.table.store import DEAF, WOKE, Kept, Store
from tapis.table.table import Asleep, Table
from tapis.table.workers import Workers

log = logging.getLogger("tapis.table")
PEEKED = 200
AT_REST = 100_000
READINGS = 3  # of a table that others write to meanwhile; then the last one will do


class Peeked(NamedTuple):
    """A table as it was when its log had so many lines."""

    lines: int
    state: TableState


class Tables:
    """Each awake table has its task; the last states that were read of the others are kept."""

    def __init__(
        self,
        store: Store,
        *,
        rhythm: Rhythm = USUAL_RHYTHM,
        think: Think | None = None,
        writes: Rate = UNLIMITED,  # bytes that the people at one table may have kept
        stirred: Callable[[str], None] = lambda code: None,  # told the code of a table at which something happened
    ) -> None:
        self.store = store
        self._rhythm, self._writes, self._stirred = rhythm, writes, stirred
        self._workers = Workers()
        self._think: Think = think or self._workers
        self._awake: dict[str, Table] = {}
        self._peeked: dict[str, Peeked] = {}  # of tables that are not awake here
        self._at_rest: dict[str, int] = {}  # tables where no game goes on, by the lines that their log has then
        self._waking: dict[str, asyncio.Task[Table]] = {}
        self._held: dict[str, asyncio.Event] = {}
        self._taken: set[str] = set()  # tables that another node has claimed while they woke up here
        self._leaving: set[asyncio.Task[None]] = set()
        self._retired = False
        store.listen(self._hear)

    @property
    def awake(self) -> int:
        return len(self._awake)

    @property
    def waiting(self) -> int:
        """How much waits in the inboxes of all tables."""
        return sum(table.waiting for table in self._awake.values())

    async def peek(self, code: str) -> TableState:
        """The table's state without starting its task, even if it is `lost`. Read only."""
        tries = 0
        while code not in self._awake:
            head = await self.store.head(code)
            if code in self._peeked and (self._peeked[code].lines == head or (tries == READINGS and head > 0)):
                return self._peeked[code].state
            rows = await self.rows(code)
            self._remember(code, Peeked(len(rows), await _folded(rows)))
            tries += 1
        return self._awake[code].state

    def _remember(self, code: str, peeked: Peeked) -> None:
        self._peeked.pop(code, None)
        self._peeked[code] = peeked
        if len(self._peeked) > PEEKED:
            del self._peeked[next(iter(self._peeked))]

    async def is_at_rest(self, code: str) -> bool:
        """Whether no game goes on there; known without its log unless that has grown since it was last read."""
        lines = await self.store.head(code)
        if self._at_rest.get(code) == lines:
            return True
        state = await self.peek(code)
        if not state.running and state.seq == lines:
            self._at_rest[code] = lines
            if len(self._at_rest) > AT_REST:
                del self._at_rest[next(iter(self._at_rest))]
        return not state.running

    def present(self, code: str) -> frozenset[int]:
        return self._awake[code].present if code in self._awake else frozenset()

    def admits(self, state: TableState, owner: str | None, address: str) -> bool:
        """Whether this browser may watch this table: who was sent away may not while the table is awake."""
        table = self._awake.get(state.code)
        return table.admits(owner, address) if table else state.admits(owner)

    async def places(self, owner: str) -> list[tuple[TableState, int | None]]:
        """The seats of this browser at running tables, here and at other nodes; None for those here that it only
        watches."""
        here = [(table.state, place) for table in self._awake.values() for place in table.places(owner)]
        elsewhere = [await self.peek(code) for code in await self.store.held_elsewhere(owner)]
        return here + [(state, seat) for state in elsewhere for seat in state.owned(owner)]

    async def rows(self, code: str) -> list[Kept]:
        """The stored rows of this table."""
        rows = await self.store.load(code)
        if not rows:
            raise Illegal("house.unknown")
        return rows

    async def log(self, code: str) -> list[r.AnyRecord]:
        return [_record(row) for row in await self.rows(code)]

    async def table(self, code: str) -> Table:
        """The running table, loaded from the store if need be."""
        if self._retired:
            raise Asleep(code)
        if code in self._held:
            await self._held[code].wait()
        if code in self._awake:
            return self._awake[code]
        if code not in self._waking:
            task = asyncio.get_running_loop().create_task(self._wake(code))
            self._waking[code] = task
            task.add_done_callback(lambda _: self._waking.pop(code, None))
        return await asyncio.shield(self._waking[code])

    @asynccontextmanager
    async def held(self, code: str) -> AsyncGenerator[bool]:
        """A block during which nobody can load this table; gives False if it is running."""
        if code in self._awake or code in self._waking:
            yield False
            return
        released = self._held[code] = asyncio.Event()
        try:
            yield True
        finally:
            del self._held[code]
            self._peeked.pop(code, None)
            released.set()

    async def _wake(self, code: str) -> Table:
        """Read a table from its log. Claimed first: a node that still has it stops writing, so nothing is missed."""
        self._taken.discard(code)
        if not await self.store.head(code):
            raise Illegal("house.unknown")
        await self.store.claim(code)
        try:
            rows = await self.rows(code)
            state = await _folded(rows)
            stamped = await self.store.stamped(code)
            check_playable(state)
            if self._retired or code in self._taken:
                raise Asleep(code)
        except BaseException:
            self.store.release(code)
            raise
        done = {row.once: row.digest for row in rows if row.once is not None}
        table = Table(
            state,
            self.store,
            self._think,
            rhythm=self._rhythm,
            writes=self._writes,
            done=done,
            stamped=stamped,
            asleep=self._fell_asleep,
            stirred=self._stirred,
        )
        self._awake[code] = table
        if self._think is self._workers:
            self._workers.prepare(state)
        WOKEN.add()
        self._peeked.pop(code, None)
        return table

    def _fell_asleep(self, table: Table) -> None:
        if self._awake.get(table.state.code) is table:
            del self._awake[table.state.code]
            self.store.release(table.state.code)

    def _hear(self, topic: str, text: str) -> None:
        """Another node has a table now, or may have any: those who are here come back, and are led to it."""
        if topic == WOKE:
            self._let_go([text])
            if text in self._waking:
                self._taken.add(text)
        elif topic == DEAF:
            self._let_go(list(self._awake))

    def _let_go(self, codes: list[str]) -> None:
        tables = [self._awake[code] for code in codes if code in self._awake]
        for table in tables:
            task = asyncio.get_running_loop().create_task(table.sleep())
            self._leaving.add(task)
            task.add_done_callback(self._leaving.discard)

    async def retire(self) -> None:
        """Let all tables go, and load none any more."""
        self._retired = True
        await self.let_all_go()

    async def let_all_go(self) -> None:
        """Every table is unloaded; those who sit there are told that they may come back."""
        await asyncio.gather(*(table.sleep() for table in list(self._awake.values())))

    async def close(self) -> None:
        await self.retire()
        await self.store.close()
        self._workers.close()


def _record(row: Kept) -> r.AnyRecord:
    return r.decode(row.body)


async def _folded(rows: Sequence[Kept]) -> TableState:
    """What the log leads to; Illegal if it is damaged, or of a version that nobody here can read."""
    try:
        return await in_slices(folding(map(_record, rows)))
    except Exception as trouble:
        log.warning("a table's log cannot be read: %r", trouble)
        raise Illegal("house.lost", why="log") from None


def check_playable(state: TableState) -> None:
    """Raise Illegal if this table's game cannot be played here any more."""
    if state.lost:
        raise Illegal("house.lost", game=state.game.name, why=state.lost)
