"""Brings what stands in SQLite's write-ahead log into its file while others go on committing.

SQLite by itself does this inside some commits, and whoever commits then waits for several flushes. Here a
thread with a connection of its own does nearly all of it; the few pages that came meanwhile are left to the one who
writes, who can then begin the write-ahead log anew.
"""

import sqlite3
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import Final

EVERY: Final = 250  # commits; a commit writes some three to ten pages of 4 KiB


class Checkpoints:
    def __init__(self, path: Path, base: sqlite3.Connection) -> None:
        """`base` is the connection of the thread that writes, and that calls `committed`."""
        self._base = base
        self._own = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=5)
        self._own.execute("PRAGMA synchronous=FULL")
        base.execute("PRAGMA wal_autocheckpoint=0")
        self._commits = 0
        self._due, self._caught_up = Event(), Event()
        self._ending = False
        self._thread = Thread(target=self._run, name="tapis-checkpoints", daemon=True)
        self._thread.start()

    def committed(self) -> None:
        """To be called outside of a transaction, after each that wrote."""
        self._commits += 1
        if self._caught_up.is_set():
            self._caught_up.clear()
            checkpoint(self._base)
        elif self._commits >= EVERY:
            self._commits = 0
            self._due.set()

    def close(self) -> None:
        self._ending = True
        self._due.set()
        self._thread.join()
        self._own.close()

    def _run(self) -> None:
        while True:
            self._due.wait()
            self._due.clear()
            if self._ending:
                return
            checkpoint(self._own)
            self._caught_up.set()


def checkpoint(base: sqlite3.Connection) -> None:
    """As much as goes without making anybody wait; what fails (a full disk) is tried again the next time."""
    with suppress(sqlite3.OperationalError):
        base.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
