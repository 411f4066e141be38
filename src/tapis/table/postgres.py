"""PostgreSQL behind the store's port, for several nodes: one connection commits whatever queued meanwhile.

While PostgreSQL is away nothing is kept: whoever appends is told at once, whoever reads waits a little first.
"""

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from time import time
from typing import Any, NamedTuple

import asyncpg

from tapis.table.meter import COMMITS, ENTRIES
from tapis.table.postgres_connection import FAILURES, HOW, PASSING, KeptConnection
from tapis.table.postgres_schema import prepare
from tapis.table.store import DEAF, WOKE, Hear, Kept, Row, StoreFailed, Taken

log = logging.getLogger("tapis.table")
LINES = """INSERT INTO log (tbl, seq, guest, nonce, digest, body)
    SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::bytea[], $5::text[], $6::bytea[])"""
BORN = "INSERT INTO born (tbl, touched) SELECT unnest($1::text[]), $2"
TOUCHED = "UPDATE born SET touched = $2 WHERE tbl = ANY($1::text[]) AND touched < $3"
OWNERS = """INSERT INTO owner (who, tbl) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING"""
LOG = """SELECT body, guest, nonce, digest FROM log
    WHERE tbl = $1 AND NOT EXISTS (SELECT 1 FROM forgotten WHERE tbl = $1) ORDER BY seq"""
HEAD = """SELECT COALESCE(MAX(seq) + 1, 0) FROM log
    WHERE tbl = $1 AND NOT EXISTS (SELECT 1 FROM forgotten WHERE tbl = $1)"""
DIGEST = "SELECT COALESCE(digest, '') FROM log WHERE tbl = $1 AND guest = $2 AND nonce = $3"
COUNT = "SELECT COUNT(*) FROM (SELECT 1 FROM born LIMIT $1) AS counted"
ESTIMATE = "SELECT GREATEST(reltuples::bigint, $1) FROM pg_class WHERE oid = 'born'::regclass"
FORGET = """WITH gone AS (DELETE FROM born WHERE tbl = $1 RETURNING tbl),
    freed AS (DELETE FROM held WHERE tbl = $1), unstamped AS (DELETE FROM clock WHERE tbl = $1),
    unowned AS (DELETE FROM owner WHERE tbl = $1), unwritten AS (DELETE FROM mailbox WHERE tbl = $1),
    marked AS (INSERT INTO forgotten SELECT tbl FROM gone ON CONFLICT DO NOTHING)
    SELECT pg_notify('tapis', $2)"""
STAMP = """INSERT INTO clock (tbl, at) SELECT tbl, $2 FROM born WHERE tbl = $1
    ON CONFLICT (tbl) DO UPDATE SET at = excluded.at"""
MAILBOX = """INSERT INTO mailbox (tbl, guest, body) SELECT tbl, $2, $3 FROM born WHERE tbl = $1
    ON CONFLICT (tbl, guest) DO UPDATE SET body = excluded.body"""
MAIL = "UPDATE mailbox SET turn = $3 WHERE tbl = $1 AND guest = $2 AND turn <> $3 RETURNING guest"
AGREE = "INSERT INTO agreed (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING"
CLAIM = """WITH claimed AS (INSERT INTO held (tbl, node) VALUES ($1, $2)
    ON CONFLICT (tbl) DO UPDATE SET node = excluded.node) SELECT pg_notify('tapis', $3)"""
KEEP_CLAIMS = "INSERT INTO held (tbl, node) SELECT unnest($1::text[]), $2 ON CONFLICT DO NOTHING"
LOST_CLAIMS = "SELECT tbl FROM held WHERE tbl = ANY($1::text[]) AND node <> $2"
NODES = "SELECT application_name FROM pg_stat_activity WHERE datname = current_database()"
DEAD = f"DELETE FROM held WHERE node NOT IN ({NODES})"
ELSEWHERE = f"""SELECT tbl FROM owner JOIN held USING (tbl) WHERE who = $1 AND node <> $2
    AND node IN ({NODES})"""

HOUR = 3600  # how exactly it is known when a table was last played at
SLICE = 500  # lines that are swept up at a time
EXACT = 10_000  # tables up to which they are counted
READERS = 4  # connections
PATIENCE = 2.0  # seconds that a reader waits for PostgreSQL to come back
PAUSE = 0.05
PULSE = 1.0  # seconds between two looks whether we still hear the others
SILENCE = 3.0  # seconds without hearing after which others may have taken our tables
CLEARING = 0x7A_9716  # the advisory lock of the node that clears old tables


class _Job(NamedTuple):
    table: str
    seq: int
    rows: Sequence[Row]
    answer: "asyncio.Future[None]"


class PostgresStore:
    def __init__(self, address: str, now: Callable[[], float] = time) -> None:
        self.node = f"tapis-{secrets.token_hex(4)}"
        self._address, self._now = address, now
        self._jobs: list[_Job] = []
        self._something = asyncio.Event()
        self._writer = KeptConnection(address, self.node)
        self._listener = KeptConnection(address, self.node, self._begin_to_hear)
        self._readers: Any = None
        self._hearers: list[Hear] = []
        self._held: set[str] = set()
        self._unheard: Counter[str] = Counter()  # claims of ours that we have not heard ourselves yet, by table
        self._touched: dict[str, int] = {}  # when this node last noted that a table was played at
        self._errands: set[asyncio.Task[Any]] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self._closed = False

    async def open(self) -> None:
        """Connect, and bring the schema forward; raises Unusable if it cannot be used."""
        await prepare(self._address)
        await self._open_readers()
        await self._ask(DEAD)
        await self._writer.open()
        await self._listener.open()
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._write()), loop.create_task(self._keep_hearing())]

    async def _open_readers(self) -> None:
        if self._readers is not None:
            self._readers.terminate()
        settings = {"application_name": self.node}
        self._readers = await asyncpg.create_pool(
            self._address, min_size=0, max_size=READERS, server_settings=settings, **HOW
        )

    async def close(self) -> None:
        self._closed = True
        for task in (*self._tasks, *self._errands):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._errands, return_exceptions=True)
        for line in (self._writer, self._listener):
            await line.close()
        if self._readers is not None:
            self._readers.terminate()

    async def check(self) -> None:
        if self._writer.base is None or self._listener.base is None:
            raise StoreFailed("PostgreSQL is away")
        await self._ask("SELECT 1")

    # — what is kept —

    async def append(self, table: str, seq: int, rows: Sequence[Row]) -> None:
        if self._writer.base is None:
            raise StoreFailed("PostgreSQL is away")
        job = _Job(table, seq, rows, asyncio.get_running_loop().create_future())
        self._jobs.append(job)
        self._something.set()
        with COMMITS.timed():
            await job.answer
        ENTRIES.add(len(rows))

    @property
    def waiting(self) -> int:
        return len(self._jobs)

    async def _write(self) -> None:
        """Take all waiting jobs, keep them in one transaction, answer; for ever."""
        while True:
            await self._something.wait()
            self._something.clear()
            jobs, self._jobs = self._jobs, []
            await self._keep(sorted(jobs, key=lambda job: (job.table, job.seq)))  # one order: no deadlock

    async def _keep(self, jobs: list[_Job]) -> None:
        try:
            await self._insert(jobs)
        except asyncpg.PostgresError as trouble:  # of one of them: the others are kept
            if len(jobs) > 1 and self._writer.base is not None and not self._writer.base.is_closed():
                for job in jobs:
                    await self._keep([job])
            else:
                taken = isinstance(trouble, asyncpg.UniqueViolationError)
                _settle(jobs, Taken(str(trouble)) if taken else StoreFailed(str(trouble)))
                if isinstance(trouble, asyncpg.ReadOnlySQLTransactionError):
                    self._writer.drop()  # it is a standby now
        except FAILURES as trouble:
            self._writer.drop()
            _settle(jobs, StoreFailed(f"PostgreSQL is away: {trouble or type(trouble).__name__}"))
        else:
            _settle(jobs, None)

    async def _insert(self, jobs: list[_Job]) -> None:
        base = self._writer.base
        if base is None:
            raise OSError("no connection")
        lines = [(job.table, seq, row) for job in jobs for seq, row in enumerate(job.rows, job.seq)]
        columns = (
            [table for table, _, _ in lines],
            [seq for _, seq, _ in lines],
            [row.once[0] if row.once else None for _, _, row in lines],
            [row.once[1].encode() if row.once else None for _, _, row in lines],
            [row.digest or None for _, _, row in lines],
            [row.body for _, _, row in lines],
        )
        now = int(self._now())
        born = [job.table for job in jobs if job.seq == 0]
        aged = [job.table for job in jobs if job.seq and self._touched.get(job.table, 0) < now - HOUR]
        owned = [(row.owner, table) for table, _, row in lines if row.owner]
        if not (born or aged or owned):
            await base.execute(LINES, *columns)
            return
        async with base.transaction():
            if born:
                await base.execute(BORN, born, now)
            await base.execute(LINES, *columns)
            if aged:
                await base.execute(TOUCHED, sorted(aged), now, now - HOUR)
            if owned:
                await base.execute(OWNERS, *map(list, zip(*owned, strict=True)))
        self._touched.update(dict.fromkeys(aged, now))

    async def load(self, table: str) -> list[Kept]:
        return [
            Kept(body, (guest, nonce.decode()) if nonce is not None else None, digest or "")
            for body, guest, nonce, digest in await self._ask(LOG, table)
        ]

    async def head(self, table: str) -> int:
        return int(await self._value(HEAD, table) or 0)

    async def digest(self, table: str, guest: int, nonce: str) -> str | None:
        found: str | None = await self._value(DIGEST, table, guest, nonce.encode())
        return found

    async def stamp(self, table: str, at: int) -> None:
        if self._writer.base is not None:  # else it is away, and so is the note
            await self._ask(STAMP, table, at)

    async def stamped(self, table: str) -> int:
        return int(await self._value("SELECT at FROM clock WHERE tbl = $1", table) or 0)

    async def tables(self) -> list[str]:
        return await self._column("SELECT tbl FROM born ORDER BY id")

    async def count(self) -> int:
        counted = int(await self._value(COUNT, EXACT))
        return counted if counted < EXACT else int(await self._value(ESTIMATE, EXACT))

    async def stale(self, before: float, most: int) -> list[str]:
        return await self._column(
            "SELECT tbl FROM born WHERE touched < $1 ORDER BY touched LIMIT $2", int(before), most
        )

    async def touched(self, table: str) -> int:
        return int(await self._value("SELECT touched FROM born WHERE tbl = $1", table))

    async def forget(self, table: str) -> None:
        await self._ask(FORGET, table, f"{WOKE} {self.node} {table}")

    async def sweep(self) -> bool:
        """Rows go last first: while any is left, no new table can get the same code."""
        for table in await self._column("SELECT tbl FROM forgotten LIMIT 1"):
            last = await self._value("SELECT MAX(seq) FROM log WHERE tbl = $1", table)
            first = -1 if last is None else last - SLICE
            await self._ask("DELETE FROM log WHERE tbl = $1 AND seq > $2", table, first)
            if first < 0:
                await self._ask("DELETE FROM forgotten WHERE tbl = $1", table)
            return True
        return False

    async def tables_of(self, owner: str) -> list[str]:
        return await self._column("SELECT tbl FROM owner WHERE who = $1 ORDER BY id DESC", owner)

    async def owners(self, table: str) -> list[str]:
        return await self._column("SELECT who FROM owner WHERE tbl = $1 ORDER BY id", table)

    async def agree(self, name: str, value: bytes) -> bytes:
        await self._ask(AGREE, name, value)
        return bytes(await self._value("SELECT value FROM agreed WHERE name = $1", name))

    async def agreements(self) -> dict[str, bytes]:
        return dict(await self._ask("SELECT name, value FROM agreed"))

    async def keep_mailbox(self, table: str, guest: int, mailbox: bytes) -> None:
        await self._ask(MAILBOX, table, guest, mailbox)

    async def drop_mailbox(self, table: str, guest: int) -> None:
        await self._ask("DELETE FROM mailbox WHERE tbl = $1 AND guest = $2", table, guest)

    async def mailboxes(self, table: str) -> dict[int, bytes]:
        return dict(await self._ask("SELECT guest, body FROM mailbox WHERE tbl = $1", table))

    async def tables_with_mailboxes(self) -> list[str]:
        return await self._column("SELECT DISTINCT tbl FROM mailbox")

    async def note_mail(self, table: str, guest: int, turn: str) -> bool:
        return bool(await self._ask(MAIL, table, guest, turn))

    # — reading —

    async def _value(self, query: str, *given: object) -> Any:
        found = await self._column(query, *given)
        return found[0] if found else None

    async def _column(self, query: str, *given: object) -> list[Any]:
        return [found for (found,) in await self._ask(query, *given)]

    async def _ask(self, query: str, *given: object) -> list[Any]:
        if any(isinstance(one, str) and "\0" in one for one in given):
            return []  # no text that PostgreSQL could hold
        loop = asyncio.get_running_loop()
        until = loop.time() + PATIENCE
        while True:
            try:
                async with self._reader() as base:
                    return list(await base.fetch(query, *given, timeout=PATIENCE))
            except FAILURES as trouble:
                if not isinstance(trouble, PASSING) or loop.time() + PAUSE > until:
                    raise StoreFailed(f"PostgreSQL cannot be read: {trouble or type(trouble).__name__}") from None
            await asyncio.sleep(PAUSE)

    @asynccontextmanager
    async def _reader(self) -> AsyncGenerator[Any]:
        base = await self._readers.acquire(timeout=PATIENCE)
        try:
            yield base
        except asyncpg.PostgresError:
            raise
        except BaseException:
            base.terminate()  # or giving it back could hang like what it was asked
            raise
        finally:
            await self._readers.release(base)

    # — the other nodes —

    def listen(self, hear: Hear) -> None:
        self._hearers.append(hear)

    def tell(self, topic: str, text: str) -> None:
        self._run(self._ask("SELECT pg_notify('tapis', $1)", f"{topic} {self.node} {text}"))

    async def claim(self, table: str) -> None:
        self._held.add(table)
        self._unheard[table] += 1
        try:
            await self._ask(CLAIM, table, self.node, f"{WOKE} {self.node} {table}")
        except BaseException:
            self._unheard -= Counter([table])
            raise

    def release(self, table: str) -> None:
        self._held.discard(table)
        self._touched.pop(table, None)
        self._run(self._free(table))

    async def _free(self, table: str) -> None:
        if table not in self._held:  # else it woke up again meanwhile
            await self._ask("DELETE FROM held WHERE tbl = $1 AND node = $2", table, self.node)

    async def held_elsewhere(self, owner: str) -> list[str]:
        return await self._column(ELSEWHERE, owner, self.node)

    @asynccontextmanager
    async def clearing(self) -> AsyncGenerator[bool]:
        async with self._reader() as base:  # unlocked when the connection is given back or lost
            yield await base.fetchval("SELECT pg_try_advisory_lock($1)", CLEARING)

    async def _begin_to_hear(self, base: Any) -> None:
        """Listen; then see what was missed while we did not."""
        self._unheard.clear()
        await base.add_listener("tapis", self._heard)
        mine = sorted(self._held)
        if mine:
            await base.execute(KEEP_CLAIMS, mine, self.node)
            for (table,) in await base.fetch(LOST_CLAIMS, mine, self.node):
                self._say(WOKE, table)

    def _heard(self, base: Any, pid: int, channel: str, payload: str) -> None:
        """Claims are heard by all in the order in which they were made: before our own, one is older than ours."""
        topic, node, text = payload.split(" ", 2)
        if topic == WOKE and node == self.node:
            self._unheard -= Counter([text])
        elif node != self.node and not (topic == WOKE and self._unheard[text]):
            self._say(topic, text)

    def _say(self, topic: str, text: str) -> None:
        for hear in self._hearers:
            hear(topic, text)

    async def _keep_hearing(self) -> None:
        """See that the connection lives; a silence that lasts is told once."""
        loop = asyncio.get_running_loop()
        heard, told = loop.time(), False
        while True:
            await asyncio.sleep(PULSE)
            base = self._listener.base
            try:
                if base is not None:
                    await base.execute("SELECT 1", timeout=PULSE)
                    heard, told = loop.time(), False
            except FAILURES:
                self._listener.drop()
                self._writer.drop()
                await self._open_readers()
            if not told and loop.time() > heard + SILENCE:
                told = True
                self._say(DEAF, "")

    def _run(self, errand: Coroutine[Any, Any, Any]) -> None:
        if self._closed:
            errand.close()
            return
        task = asyncio.get_running_loop().create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._errands.discard(task)
        if not task.cancelled() and task.exception():
            log.info("not told to the other nodes: %s", task.exception())


def _settle(jobs: list[_Job], trouble: Exception | None) -> None:
    for job in jobs:
        if job.answer.done():
            continue
        if trouble is None:
            job.answer.set_result(None)
        else:
            job.answer.set_exception(type(trouble)(*trouble.args))
