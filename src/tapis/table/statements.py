"""What the SQLite store asks of its database, statement by statement."""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tapis.table.store import Kept, Row

LINES = "INSERT INTO log (tbl, seq, guest, nonce, digest, body) VALUES "
OWNERS = "INSERT OR IGNORE INTO owner (who, tbl) VALUES "
BORN = "INSERT INTO born (tbl, touched) VALUES "
TOUCHED = "UPDATE born SET touched = ? WHERE tbl IN "
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
SLICE = 500  # lines that are swept up at a time
AT_ONCE = 4_000  # lines in one statement: SQLite takes 32,766 values


@dataclass(eq=False, slots=True)
class Append:
    """Lines at the end of a table's log."""

    table: str
    seq: int
    rows: Sequence[Row]
    now: int

    @property
    def only_lines(self) -> bool:
        """Whether there is nothing to keep of it but lines: no new table, no owner."""
        return self.seq > 0 and not any(row.owner for row in self.rows)

    def __call__(self, base: sqlite3.Connection) -> None:
        append(base, [self])


def load(base: sqlite3.Connection, table: str) -> list[Kept]:
    return [
        Kept(body, (guest, nonce) if nonce is not None else None, digest or "")
        for body, guest, nonce, digest in base.execute(LOG, (table,))
    ]


def append(base: sqlite3.Connection, appends: list[Append]) -> None:
    now = appends[-1].now
    insert(base, BORN, [(one.table, now) for one in appends if one.seq == 0])
    played = {one.table for one in appends if one.seq}
    if played:
        base.execute(f"{TOUCHED} ({_marks(len(played))})", (now, *played))
    lines = lines_of(appends)
    for first in range(0, len(lines), AT_ONCE):
        insert(base, LINES, lines[first : first + AT_ONCE])
    insert(base, OWNERS, [(row.owner, one.table) for one in appends for row in one.rows if row.owner])


def lines_of(appends: list[Append]) -> list[tuple[Any, ...]]:
    return [
        (one.table, seq, *(row.once or (None, None)), row.digest or None, row.body)
        for one in appends
        for seq, row in enumerate(one.rows, one.seq)
    ]


def insert(base: sqlite3.Connection, into: str, rows: Sequence[tuple[Any, ...]]) -> None:
    """These rows in one statement."""
    if rows:
        values = ", ".join([f"({_marks(len(rows[0]))})"] * len(rows))
        base.execute(into + values, [value for row in rows for value in row])


def _marks(count: int) -> str:
    return ", ".join("?" * count)


def agree(base: sqlite3.Connection, name: str, value: bytes) -> bytes:
    base.execute("INSERT OR IGNORE INTO agreed (name, value) VALUES (?, ?)", (name, value))
    return bytes(base.execute(AGREED, (name,)).fetchone()[0])


def forget(base: sqlite3.Connection, table: str) -> None:
    """Mark a table as deleted; its rows are removed later by `sweep`."""
    base.execute("INSERT OR IGNORE INTO forgotten SELECT tbl FROM born WHERE tbl = ?", (table,))
    base.execute("DELETE FROM born WHERE tbl = ?", (table,))
    base.execute("DELETE FROM owner WHERE tbl = ?", (table,))
    base.execute("DELETE FROM clock WHERE tbl = ?", (table,))
    base.execute("DELETE FROM mailbox WHERE tbl = ?", (table,))


def sweep(base: sqlite3.Connection) -> bool:
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
