"""A server whose disk is full for as long as there is a file `full` in its data folder."""

import sqlite3
import sys
from pathlib import Path
from typing import Any

from tapis.table import sqlite


def rig() -> None:
    full = Path(sys.argv[sys.argv.index("--data") + 1]) / "full"
    append = sqlite._append

    def append_if_there_is_room(*line: Any) -> None:
        if full.exists():
            raise sqlite3.OperationalError("database or disk is full")
        append(*line)

    sqlite._append = append_if_there_is_room  # type: ignore[assignment]
