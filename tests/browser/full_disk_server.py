"""A server whose disk is full for as long as there is a file `full` in its data folder."""

import sqlite3
import sys
from pathlib import Path
from typing import Any

from tapis.table import statements


def rig() -> None:
    full = Path(sys.argv[sys.argv.index("--data") + 1]) / "full"
    insert = statements.insert

    def insert_if_there_is_room(*rows: Any) -> None:
        if full.exists():
            raise sqlite3.OperationalError("database or disk is full")
        insert(*rows)

    statements.insert = insert_if_there_is_room  # type: ignore[assignment]
