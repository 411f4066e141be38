"""SQLite behind the store's port: one thread owns the connection and commits whatever queued meanwhile.

What only reads asks for no lock, and so works on a disk on which nothing can be written.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import perf_counter, time
from typing import Any, NamedTuple, TypeVar

from tapis.table.database import open_database
from tapis.table.meter import COMMITS, ENTRIES
from tapis.table.store import Kept, Row, SingleNode, StoreFailed, Taken

T = TypeVar("T")

WRITING, READING = "BEGIN IMMEDIATE", "BEGIN"
LINES = "INSERT INTO log (tbl, seq, guest, nonce, digest, body) VALUES "
OWNERS = "INSERT OR IGNORE INTO owner (who, tbl) VALUES "
BORN = "INSERT INTO born (tbl, touched) VALUES "
TOUCHED = "UPDATE born SET touched = ? WHERE touched < ? AND tbl IN "
STAMP = "INSERT OR REPLACE INTO clock (tbl, at) SELECT tbl, ? FROM born WHERE tbl = ?"
STAMPED = "SELECT COALESCE(MAX(at), 0) FROM clock WHERE tbl = ?"
LOG = """SELECT body, guest, nonce, digest FROM log WHERE tbl = ? AND tbl NOT IN (SELECT tbl FROM forgotten)
    ORDER BY seq"""
HEAD = """SELECT COALESCE(MAX(seq) + 1, 0) FROM log WHERE tbl = ? AND tbl NOT IN (SELECT tbl FROM forgotten)"""
DIGEST = "SELECT COALESCE(digest, '') FROM log WHERE tbl = ? AND guest = ? AND nonce = ?"
AGREED = "SELECT value FROM agreed WHERE name = ?"
MAILBOX = """INSERT INTO mailbox (tbl, guest, body) SELECT tbl, ?, ? FROM born WHERE tbl = ?
    ON CONFLICT (tbl, guest) DO UPDATE SET body = excluded.body"""
MAILBOXES = "SELECT guest, body FROM mailbox WHERE tbl = ?"
MAIL = "UPDATE mailbox SET turn = ? WHERE tbl = ? AND guest = ? AND turn <> ?"
HOUR = 3600  # how exactly it is known when a table was last played at
SLICE = 500  # lines that are swept up at a time
AT_ONCE = 4_000  # lines in one statement: SQLite takes 32,766 values


class _Job(NamedTuple):
    work: Callable[[sqlite3.Connection], Any]
    loop: asyncio.AbstractEventLoop
    answer: "asyncio.Future[Any]"
    begin: str  # how its transaction begins


@dataclass(frozen=True)
class _Append:
    """A job's work, if it is that of nearly all: lines at the end of a table's log."""

    table: str
    seq: int
    rows: Sequence[Row]
    now: int

    def __call__(self, base: sqlite3.Connection) -> None:
        _append(base, [self])


class SqliteStore(SingleNode):
    def __init__(self, path: Path, now: Callable[[], float] = time) -> None:
        self._now = now
        self._closed = False
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._base = open_database(path)
        self._thread = Thread(target=self._write, name="tapis-store", daemon=True)
        self._thread.start()

    async def append(self, table: str, seq: int, rows: Sequence[Row]) -> None:
        began = perf_counter()
        await self._ask(_Append(table, seq, rows, int(self._now())), WRITING)
        COMMITS.observe(perf_counter() - began)
        ENTRIES.add(len(rows))

    @property
    def waiting(self) -> int:  # type: ignore[override]
        return self._jobs.qsize()

    async def load(self, table: str) -> list[Kept]:
        return await self._read(lambda base: _load(base, table))

    async def head(self, table: str) -> int:
        return await self._read(lambda base: int(base.execute(HEAD, (table,)).fetchone()[0]))

    async def digest(self, table: str, guest: int, nonce: str) -> str | None:
        found = await self._column(DIGEST, table, guest, nonce)
        return str(found[0]) if found else None

    async def stamp(self, table: str, at: int) -> None:
        await self._change(lambda base: base.execute(STAMP, (at, table)).rowcount)

    async def stamped(self, table: str) -> int:
        return await self._read(lambda base: int(base.execute(STAMPED, (table,)).fetchone()[0]))

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
        await self._change(lambda base: _forget(base, table))

    async def sweep(self) -> bool:
        return await self._change(_sweep)

    async def tables_of(self, owner: str) -> list[str]:
        return await self._column("SELECT tbl FROM owner WHERE who = ? ORDER BY id DESC", owner)

    async def owners(self, table: str) -> list[str]:
        return await self._column("SELECT who FROM owner WHERE tbl = ? ORDER BY id", table)

    async def agree(self, name: str, value: bytes) -> bytes:
        found = await self._column(AGREED, name)
        return bytes(found[0]) if found else await self._change(lambda base: _agree(base, name, value))

    async def agreements(self) -> dict[str, bytes]:
        return await self._read(lambda base: dict(base.execute("SELECT name, value FROM agreed")))

    async def keep_mailbox(self, table: str, guest: int, mailbox: bytes) -> None:
        await self._change(lambda base: base.execute(MAILBOX, (guest, mailbox, table)).rowcount)

    async def drop_mailbox(self, table: str, guest: int) -> None:
        dropped = "DELETE FROM mailbox WHERE tbl = ? AND guest = ?"
        await self._change(lambda base: base.execute(dropped, (table, guest)).rowcount)

    async def mailboxes(self, table: str) -> dict[int, bytes]:
        return await self._read(lambda base: dict(base.execute(MAILBOXES, (table,))))

    async def tables_with_mailboxes(self) -> list[str]:
        return await self._column("SELECT DISTINCT tbl FROM mailbox")

    async def note_mail(self, table: str, guest: int, turn: str) -> bool:
        return await self._change(lambda base: base.execute(MAIL, (turn, table, guest, turn)).rowcount == 1)

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

    async def _ask(self, work: Callable[[sqlite3.Connection], T], begin: str) -> T:
        if self._closed:
            raise sqlite3.ProgrammingError("the store is closed")
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        self._jobs.put(_Job(work, loop, answer, begin))
        return await answer

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
                done = self._transaction(jobs, self._together)
            except sqlite3.IntegrityError:
                done = self._transaction(jobs, self._each)
        except sqlite3.Error as trouble:
            done = [(job, StoreFailed(str(trouble))) for job in jobs]
        for loop in {job.loop for job in jobs}:
            _tell(loop, [(job, result) for job, result in done if job.loop is loop])

    def _transaction(self, jobs: list[_Job], do: Callable[[list[_Job]], list[Any]]) -> list[tuple[_Job, Any]]:
        """Each job with its result; nothing is done if one raises."""
        try:
            self._base.execute(jobs[0].begin)
            done = list(zip(jobs, do(jobs), strict=True))
            self._base.execute("COMMIT")
        except sqlite3.Error:
            if self._base.in_transaction:
                self._base.execute("ROLLBACK")
            raise
        return done

    def _together(self, jobs: list[_Job]) -> list[Any]:
        """The results of the jobs. What is appended goes first and in few statements: after each of them this thread
        waits until the event loop's gives the interpreter back, up to 5 ms if that is busy."""
        appends = [job.work for job in jobs if isinstance(job.work, _Append)]
        if appends:
            _append(self._base, appends)
        return [None if isinstance(job.work, _Append) else job.work(self._base) for job in jobs]

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


def _load(base: sqlite3.Connection, table: str) -> list[Kept]:
    return [
        Kept(body, (guest, nonce) if nonce is not None else None, digest or "")
        for body, guest, nonce, digest in base.execute(LOG, (table,))
    ]


def _append(base: sqlite3.Connection, appends: list[_Append]) -> None:
    now = appends[-1].now
    _insert(base, BORN, [(one.table, now) for one in appends if one.seq == 0])
    played = {one.table for one in appends if one.seq}
    if played:
        base.execute(f"{TOUCHED} ({_marks(len(played))})", (now, now - HOUR, *played))
    lines = [
        (one.table, seq, *(row.once or (None, None)), row.digest or None, row.body)
        for one in appends
        for seq, row in enumerate(one.rows, one.seq)
    ]
    for first in range(0, len(lines), AT_ONCE):
        _insert(base, LINES, lines[first : first + AT_ONCE])
    _insert(base, OWNERS, [(row.owner, one.table) for one in appends for row in one.rows if row.owner])


def _insert(base: sqlite3.Connection, into: str, rows: Sequence[tuple[Any, ...]]) -> None:
    """These rows in one statement."""
    if rows:
        values = ", ".join([f"({_marks(len(rows[0]))})"] * len(rows))
        base.execute(into + values, [value for row in rows for value in row])


def _marks(count: int) -> str:
    return ", ".join("?" * count)


def _agree(base: sqlite3.Connection, name: str, value: bytes) -> bytes:
    base.execute("INSERT OR IGNORE INTO agreed (name, value) VALUES (?, ?)", (name, value))
    return bytes(base.execute(AGREED, (name,)).fetchone()[0])


def _forget(base: sqlite3.Connection, table: str) -> None:
    """Mark a table as deleted; its rows are removed later by `_sweep`."""
    base.execute("INSERT OR IGNORE INTO forgotten SELECT tbl FROM born WHERE tbl = ?", (table,))
    base.execute("DELETE FROM born WHERE tbl = ?", (table,))
    base.execute("DELETE FROM owner WHERE tbl = ?", (table,))
    base.execute("DELETE FROM clock WHERE tbl = ?", (table,))
    base.execute("DELETE FROM mailbox WHERE tbl = ?", (table,))


def _sweep(base: sqlite3.Connection) -> bool:
    """Remove rows of deleted tables, the last first: while any is left, no new table can get the same code."""
    found = base.execute("SELECT tbl FROM forgotten LIMIT 1").fetchone()
    if found is None:
        return False
    (last,) = base.execute("SELECT MAX(seq) FROM log WHERE tbl = ?", found).fetchone()
    first = -1 if last is None else last - SLICE
    base.execute("DELETE FROM log WHERE tbl = ? AND seq > ?", (*found, first))
    if first < 0:
        base.execute("DELETE FROM forgotten WHERE tbl = ?", found)
    return True


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
