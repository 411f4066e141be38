"""SQLite behind the store's port: one thread owns the connection and commits whatever queued meanwhile."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from tapis.table.store import Kept, Row, Taken

T = TypeVar("T")

SCHEMA = """
CREATE TABLE IF NOT EXISTS log (
    tbl TEXT NOT NULL, seq INTEGER NOT NULL, guest INTEGER, nonce TEXT, body BLOB NOT NULL,
    PRIMARY KEY (tbl, seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS once ON log (tbl, guest, nonce) WHERE nonce IS NOT NULL;
CREATE TABLE IF NOT EXISTS owner (
    id INTEGER PRIMARY KEY, who TEXT NOT NULL, tbl TEXT NOT NULL, UNIQUE (who, tbl)
);
CREATE TABLE IF NOT EXISTS born (id INTEGER PRIMARY KEY, tbl TEXT NOT NULL UNIQUE);
"""
LINE = "INSERT INTO log (tbl, seq, guest, nonce, body) VALUES (?, ?, ?, ?, ?)"
OWNER = "INSERT OR IGNORE INTO owner (who, tbl) VALUES (?, ?)"
BORN = "INSERT INTO born (tbl) VALUES (?)"
LOG = "SELECT body, guest, nonce FROM log WHERE tbl = ? ORDER BY seq"
VERSION = 1


class _Job(NamedTuple):
    work: Callable[[sqlite3.Connection], Any]
    loop: asyncio.AbstractEventLoop
    answer: "asyncio.Future[Any]"


class OtherVersion(RuntimeError):
    """The file was written by another version of Tapis."""


class SqliteStore:
    def __init__(self, path: Path) -> None:
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._base = _open(path)
        self._thread = Thread(target=self._write, name="tapis-store", daemon=True)
        self._thread.start()

    async def append(self, table: str, seq: int, rows: Sequence[Row]) -> None:
        await self._ask(lambda base: _append(base, table, seq, rows))

    async def load(self, table: str) -> list[Kept]:
        found = await self._ask(lambda base: base.execute(LOG, (table,)).fetchall())
        return [Kept(body, (guest, nonce) if nonce is not None else None) for body, guest, nonce in found]

    async def tables(self) -> list[str]:
        return await self._ask(lambda base: [code for (code,) in base.execute("SELECT tbl FROM born ORDER BY id")])

    async def tables_of(self, owner: str) -> list[str]:
        query = "SELECT tbl FROM owner WHERE who = ? ORDER BY id DESC"
        return await self._ask(lambda base: [code for (code,) in base.execute(query, (owner,))])

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    async def _ask(self, work: Callable[[sqlite3.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        self._jobs.put(_Job(work, loop, answer))
        return await answer

    def _write(self) -> None:
        """The thread: each round takes all that waits, does it in one transaction, and tells everybody."""
        while True:
            jobs = [self._jobs.get()]
            while not self._jobs.empty():
                jobs.append(self._jobs.get())
            self._commit([job for job in jobs if job is not None])
            if None in jobs:
                self._base.close()
                return

    def _commit(self, jobs: list[_Job]) -> None:
        if not jobs:
            return
        done: list[tuple[_Job, Any]] = []
        try:
            self._base.execute("BEGIN IMMEDIATE")
            done = [(job, self._try(job)) for job in jobs]
            self._base.execute("COMMIT")
        except sqlite3.Error as trouble:
            if self._base.in_transaction:
                self._base.execute("ROLLBACK")
            done = [(job, trouble) for job in jobs]
        for loop in {job.loop for job in jobs}:
            _tell(loop, [(job, result) for job, result in done if job.loop is loop])

    def _try(self, job: _Job) -> Any:
        """One job's result; its failure undoes that job alone."""
        self._base.execute("SAVEPOINT job")
        try:
            result = job.work(self._base)
        except sqlite3.IntegrityError as trouble:
            self._base.execute("ROLLBACK TO job")
            result = Taken(str(trouble))
        self._base.execute("RELEASE job")
        return result


def _open(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    base = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=5)
    base.execute("PRAGMA journal_mode=WAL")
    base.execute("PRAGMA synchronous=FULL")
    (version,) = base.execute("PRAGMA user_version").fetchone()
    if version not in (0, VERSION):
        raise OtherVersion(f"{path} is of version {version}, this program reads {VERSION}")
    base.executescript(SCHEMA)
    base.execute(f"PRAGMA user_version={VERSION}")
    return base


def _append(base: sqlite3.Connection, table: str, seq: int, rows: Sequence[Row]) -> None:
    if seq == 0:
        base.execute(BORN, (table,))
    for number, row in enumerate(rows, seq):
        base.execute(LINE, (table, number, *(row.once or (None, None)), row.body))
        if row.owner:
            base.execute(OWNER, (row.owner, table))


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
