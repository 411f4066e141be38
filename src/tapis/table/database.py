"""Creates or opens the SQLite file, and checks it before anything is written."""

import os
import sqlite3
from contextlib import suppress
from pathlib import Path

# How a file comes from each version to the next. 0 is an empty file; 1 is what 0.1 wrote, some of it without columns
# that came later.
FIRST = """
CREATE TABLE IF NOT EXISTS log (
    tbl TEXT NOT NULL, seq INTEGER NOT NULL, guest INTEGER, nonce TEXT, body BLOB NOT NULL,
    PRIMARY KEY (tbl, seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS once ON log (tbl, guest, nonce) WHERE nonce IS NOT NULL;
CREATE TABLE IF NOT EXISTS owner (
    id INTEGER PRIMARY KEY, who TEXT NOT NULL, tbl TEXT NOT NULL, UNIQUE (who, tbl)
);
CREATE TABLE IF NOT EXISTS born (id INTEGER PRIMARY KEY, tbl TEXT NOT NULL UNIQUE);
CREATE TABLE IF NOT EXISTS clock (tbl TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS forgotten (tbl TEXT PRIMARY KEY) WITHOUT ROWID;
"""
SECOND = """
UPDATE born SET touched = CAST(strftime('%s', 'now') AS INTEGER) WHERE touched IS NULL;
CREATE INDEX IF NOT EXISTS aged ON born (touched);
CREATE INDEX IF NOT EXISTS owned ON owner (tbl);
CREATE TABLE agreed (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
"""
THIRD = """
CREATE TABLE mailbox (
    tbl TEXT NOT NULL, guest INTEGER NOT NULL, body BLOB NOT NULL, turn TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (tbl, guest)
) WITHOUT ROWID;
"""
LATER = {"log": "digest TEXT", "born": "touched INTEGER"}  # columns that files of version 1 may lack
VERSION = 3


class Unusable(Exception):
    """The database cannot be used; the message says where and why."""


class OtherVersion(Unusable):
    """The file was written by another version of Tapis."""


def open_database(path: Path) -> sqlite3.Connection:
    """The connection; raises Unusable and leaves the file unchanged."""
    try:
        _make_private(path)
        base = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=5)
    except (OSError, sqlite3.OperationalError) as trouble:
        raise Unusable(f"{path} cannot be opened: {getattr(trouble, 'strerror', None) or trouble}") from None
    try:
        _check(base, path)
        _prepare(base, path)
    except sqlite3.DatabaseError as trouble:
        base.close()
        raise Unusable(f"{path} {_said(trouble)}") from None
    except Unusable:
        base.close()
        raise
    return base


def _make_private(path: Path) -> None:
    """Let only its owner read it; SQLite gives the same permissions to the -wal and -shm files."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for file in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        if file.exists():
            file.chmod(0o600)


def _check(base: sqlite3.Connection, path: Path) -> None:
    (version,) = base.execute("PRAGMA user_version").fetchone()
    if not 0 <= version <= VERSION:
        raise OtherVersion(f"{path} is of version {version}, this program reads up to {VERSION}")
    tables = {name for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if tables and "log" not in tables:
        raise Unusable(f"{path} belongs to another program")
    if _is_cut_off(base, path):
        raise Unusable(f"{path} is damaged: a part of it is missing")


def _is_cut_off(base: sqlite3.Connection, path: Path) -> bool:
    """Whether the file is shorter than its header says, after a checkpoint of the write-ahead log."""
    _, waiting, written = base.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    (pages,) = base.execute("PRAGMA page_count").fetchone()
    (size,) = base.execute("PRAGMA page_size").fetchone()
    return bool(waiting == written and path.stat().st_size < pages * size)


def _prepare(base: sqlite3.Connection, path: Path) -> None:
    base.execute("PRAGMA journal_mode=WAL")
    base.execute("PRAGMA synchronous=FULL")
    if _version(base) == VERSION:
        return
    base.execute("BEGIN IMMEDIATE")
    for version in range(_version(base), VERSION):  # asked again: another process may have been faster
        MIGRATIONS[version](base, path)
    base.execute(f"PRAGMA user_version={VERSION}")
    base.execute("COMMIT")


def _version(base: sqlite3.Connection) -> int:
    return int(base.execute("PRAGMA user_version").fetchone()[0])


def _create(base: sqlite3.Connection, path: Path) -> None:
    _run(base, FIRST)


def _add_ages_and_agreements(base: sqlite3.Connection, path: Path) -> None:
    """Files of 0.1 may lack tables and columns; it kept the secret of each day in a file beside the database."""
    _run(base, FIRST)
    for table, column in LATER.items():
        if column.split()[0] not in {name for _, name, *_ in base.execute(f"PRAGMA table_info({table})")}:
            base.execute(f"ALTER TABLE {table} ADD COLUMN {column}")
    _run(base, SECOND)
    for file in (path.parent / "days").glob("*.secret"):
        with suppress(OSError, ValueError):
            secret = bytes.fromhex(file.read_text("ascii"))
            base.execute("INSERT INTO agreed (name, value) VALUES (?, ?)", (f"day/{file.stem}", secret))


def _add_mailboxes(base: sqlite3.Connection, path: Path) -> None:
    _run(base, THIRD)


MIGRATIONS = (_create, _add_ages_and_agreements, _add_mailboxes)  # from version 0, from version 1, …


def _run(base: sqlite3.Connection, script: str) -> None:
    """Each statement of a script; `executescript` would commit what came before."""
    for statement in script.split(";"):
        base.execute(statement)


def _said(trouble: sqlite3.DatabaseError) -> str:
    match str(trouble):
        case "file is not a database":
            return "is no database of Tapis"
        case "database disk image is malformed":
            return "is damaged"
        case other:
            return f"cannot be used: {other}"
