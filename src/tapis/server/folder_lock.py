"""A lock file in the folder of games: two servers on one database would each know half of what is played."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from tapis.table.database import Unusable

NAME = "tapis.lock"


class Occupied(Exception):
    """Another server has the lock on this folder."""


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the lock until the end of the block; the system lifts it if the process is killed. Raises Occupied,
    or Unusable if the folder cannot be written to."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        opened = (folder / NAME).open("ab")
    except OSError as trouble:
        raise Unusable(f"games cannot be kept in {folder}: {trouble.strerror}") from None
    with opened as file:
        try:
            _lock(file)
        except OSError:
            raise Occupied(folder) from None
        yield


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        file.seek(0, os.SEEK_SET)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        """A POSIX record lock: processes that this one starts (for bots) do not inherit it and cannot outlast it."""
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
