"""Where logs are kept: the port. Its key (table, seq) is the only lock there is."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class Taken(Exception):
    """Another writer has this line already, or this nonce has acted already."""


class Row(NamedTuple):
    """One line to keep. `once` is (guest, nonce) of the command behind it; `owner` a browser to find it by."""

    body: bytes
    once: tuple[int, str] | None = None
    owner: str = ""


class Kept(NamedTuple):
    body: bytes
    once: tuple[int, str] | None


class Store(Protocol):
    async def append(self, table: str, seq: int, rows: Sequence[Row]) -> None:
        """Keep these lines from `seq` on, all or none; they are on disk when this returns. Raises Taken."""

    async def load(self, table: str) -> list[Kept]:
        """The table's log in order; empty if there is no such table."""

    async def tables(self) -> list[str]:
        """Every table, the oldest first."""

    async def tables_of(self, owner: str) -> list[str]:
        """The tables where this browser has or had a seat, the newest first."""

    async def close(self) -> None: ...
