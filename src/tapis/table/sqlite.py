"""SQLite behind the store's port: one thread owns the connection and commits whatever queued meanwhile.

What only reads asks for no lock, and so works on a disk on which nothing can be written.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import perf_counter, time
from typing import Any, NamedTuple, TypeVar

from tapis.table import statements as q
from tapis.table.database import open_database
from tapis.table.meter import COMMITS, ENTRIES
from tapis.table.statements import Append
from tapis.table.store import Kept, Row, SingleNode, StoreFailed, Taken

T = TypeVar("T")

WRITING, READING = "BEGIN IMMEDIATE", "BEGIN"
HOUR = 3600  # how exactly it is known when a table was last played at
REMEMBERED = 10_000  # tables of which it is known when they were last written as touched


class _Job(NamedTuple):
    work: Callable[[sqlite3.Connection], Any]
    loop: asyncio.AbstractEventLoop
    answer: "asyncio.Future[Any]"
    begin: str  # how its transaction begins


class SqliteStore(SingleNode):
    def __init__(self, path: Path, now: Callable[[], float] = time) -> None:
        self._now = now
        self._closed = False
        self._touched: dict[str, int] = {}  # when it was last written that a table was touched
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._base = open_database(path)
        self._thread = Thread(target=self._write, name="tapis-store", daemon=True)
        self._thread.start()

    async def append(self, table: str, seq: int, rows: Sequence[Row]) -> None:
        began = perf_counter()
        await self._ask(Append(table, seq, rows, int(self._now())), WRITING)
        COMMITS.observe(perf_counter() - began)
        ENTRIES.add(len(rows))

    @property
    def waiting(self) -> int:  # type: ignore[override]
        return self._jobs.qsize()

    async def load(self, table: str) -> list[Kept]:
        return await self._read(lambda base: q.load(base, table))

    async def head(self, table: str) -> int:
        return await self._read(lambda base: int(base.execute(q.HEAD, (table,)).fetchone()[0]))

    async def digest(self, table: str, guest: int, nonce: str) -> str | None:
        found = await self._column(q.DIGEST, table, guest, nonce)
        return str(found[0]) if found else None

    async def stamp(self, table: str, at: int) -> None:
        await self._change(lambda base: base.execute(q.STAMP, (at, table)).rowcount)

    async def stamped(self, table: str) -> int:
        return await self._read(lambda base: int(base.execute(q.STAMPED, (table,)).fetchone()[0]))

    async def tables(self) -> list[str]:
        return await self._column("SELECT tbl FROM born ORDER BY id")

    async def count(self) -> int:
        return await self._read(lambda base: int(base.execute("SELECT COUNT(*) FROM born").fetchone()[0]))

    async def stale(self, before: float, most: int) -> list[str]:
        return await self._column("SELECT tbl FROM born WHERE touched < ? ORDER BY touched LIMIT ?", before, most)

    async def touched(self, table: str) -> int:
        (found,) = await self._column("SELECT touched FROM born WHERE tbl = ?", table)
        return int(found)

    async def forget(self, table: str) -> None:
        await self._change(lambda base: q.forget(base, table))

    async def sweep(self) -> bool:
        return await self._change(q.sweep)

    async def tables_of(self, owner: str) -> list[str]:
        return await self._column("SELECT tbl FROM owner WHERE who = ? ORDER BY id DESC", owner)

    async def owners(self, table: str) -> list[str]:
        return await self._column("SELECT who FROM owner WHERE tbl = ? ORDER BY id", table)

    async def agree(self, name: str, value: bytes) -> bytes:
        found = await self._column(q.AGREED, name)
        return bytes(found[0]) if found else await self._change(lambda base: q.agree(base, name, value))

    async def agreements(self) -> dict[str, bytes]:
        return await self._read(lambda base: dict(base.execute("SELECT name, value FROM agreed")))

    async def keep_mailbox(self, table: str, guest: int, mailbox: bytes) -> None:
        await self._change(lambda base: base.execute(q.MAILBOX, (guest, mailbox, table)).rowcount)

    async def drop_mailbox(self, table: str, guest: int) -> None:
        dropped = "DELETE FROM mailbox WHERE tbl = ? AND guest = ?"
        await self._change(lambda base: base.execute(dropped, (table, guest)).rowcount)

    async def mailboxes(self, table: str) -> dict[int, bytes]:
        return await self._read(lambda base: dict(base.execute(q.MAILBOXES, (table,))))

    async def tables_with_mailboxes(self) -> list[str]:
        return await self._column("SELECT DISTINCT tbl FROM mailbox")

    async def note_mail(self, table: str, guest: int, turn: str) -> bool:
        return await self._change(lambda base: base.execute(q.MAIL, (turn, table, guest, turn)).rowcount == 1)

    async def check(self) -> None:
        await self._column("SELECT 1")

    async def close(self) -> None:
        self._closed = True
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    async def _column(self, query: str, *given: object) -> list[Any]:
        return await self._read(lambda base: [found for (found,) in base.execute(query, given)])

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return await self._ask(work, READING)

    async def _change(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return await self._ask(work, WRITING)

    def _ask(self, work: Callable[[sqlite3.Connection], T], begin: str) -> "asyncio.Future[T]":
        if self._closed:
            raise sqlite3.ProgrammingError("the store is closed")
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        self._jobs.put(_Job(work, loop, answer, begin))
        return answer

    def _write(self) -> None:
        """The thread's loop: takes all waiting jobs, writes in one transaction, reads in another, reports results."""
        while True:
            jobs = [self._jobs.get()]
            while not self._jobs.empty():
                jobs.append(self._jobs.get())
            for begin in (WRITING, READING):
                self._commit([job for job in jobs if job is not None and job.begin == begin])
            if None in jobs:
                self._base.close()
                return

    def _commit(self, jobs: list[_Job]) -> None:
        """All these jobs, which begin alike, in one transaction; each by itself if one breaks a unique key."""
        if not jobs:
            return
        done: list[tuple[_Job, Any]] = []
        try:
            try:
                done = self._lines_alone(jobs) or self._transaction(jobs, self._together)
            except sqlite3.IntegrityError:
                done = self._transaction(jobs, self._each)
        except sqlite3.Error as trouble:
            done = [(job, StoreFailed(str(trouble))) for job in jobs]
        for loop in {job.loop for job in jobs}:
            _tell(loop, [(job, result) for job, result in done if job.loop is loop])

    def _lines_alone(self, jobs: list[_Job]) -> list[tuple[_Job, Any]]:
        """Store jobs that only append lines to tables used within the hour, as nearly all do, by a single INSERT.

        It needs no explicit transaction. If any job is of another kind, nothing is stored and the list is empty.
        """
        appends: list[Append] = []
        for job in jobs:
            work = job.work
            if not isinstance(work, Append) or not work.only_lines or not self._is_fresh(work):
                return []
            appends.append(work)
        lines = q.lines_of(appends)
        if len(lines) > q.AT_ONCE:
            return []
        q.insert(self._base, q.LINES, lines)
        return [(job, None) for job in jobs]

    def _is_fresh(self, append: Append) -> bool:
        return append.now - self._touched.get(append.table, -HOUR) < HOUR

    def _note_touched(self, jobs: list[_Job]) -> None:
        if len(self._touched) > REMEMBERED:
            self._touched.clear()
        for job in jobs:
            if isinstance(job.work, Append):
                self._touched[job.work.table] = job.work.now

    def _transaction(self, jobs: list[_Job], do: Callable[[list[_Job]], list[Any]]) -> list[tuple[_Job, Any]]:
        """Each job with its result; nothing is done if one raises."""
        try:
            self._base.execute(jobs[0].begin)
            done = list(zip(jobs, do(jobs), strict=True))
            self._base.execute("COMMIT")
            self._note_touched(jobs)
        except sqlite3.Error:
            if self._base.in_transaction:
                self._base.execute("ROLLBACK")
            raise
        return done

    def _together(self, jobs: list[_Job]) -> list[Any]:
        """The results of the jobs. What is appended goes first and in few statements: after each of them this thread
        waits until the event loop's gives the interpreter back, up to 5 ms if that is busy."""
        appends = [job.work for job in jobs if isinstance(job.work, Append)]
        if appends:
            q.append(self._base, appends)
        return [None if isinstance(job.work, Append) else job.work(self._base) for job in jobs]

    def _each(self, jobs: list[_Job]) -> list[Any]:
        """The results of the jobs, each run in a savepoint: one that breaks a unique key is undone alone (Taken)."""
        return [self._alone(job) for job in jobs]

    def _alone(self, job: _Job) -> Any:
        self._base.execute("SAVEPOINT job")
        try:
            result = job.work(self._base)
        except sqlite3.IntegrityError as trouble:
            self._base.execute("ROLLBACK TO job")
            result = Taken(str(trouble))
        self._base.execute("RELEASE job")
        return result


def _tell(loop: asyncio.AbstractEventLoop, done: list[tuple[_Job, Any]]) -> None:
    def answer() -> None:
        for job, result in done:
            if job.answer.done():
                continue
            if isinstance(result, Exception):
                job.answer.set_exception(result)
            else:
                job.answer.set_result(result)

    if not loop.is_closed():
        loop.call_soon_threadsafe(answer)
