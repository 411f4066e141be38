"""The interface to the database of logs. Its unique key (table, seq) refuses a second writer."""

from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import NamedTuple, Protocol


class Taken(Exception):
    """This row exists already: another writer was faster, or the command was carried out before."""


class StoreFailed(Exception):
    """The database cannot be reached, written or read now; the message is for the operator."""


class Row(NamedTuple):
    """One line to keep. `once` is (guest, nonce) of the command behind it, `digest` tells that command from another
    under the same nonce; `owner` is a browser to find it by."""

    body: bytes
    once: tuple[int, str] | None = None
    owner: str = ""
    digest: str = ""


class Kept(NamedTuple):
    body: bytes
    once: tuple[int, str] | None
    digest: str = ""  # empty: unknown, from an earlier version


# What a node hears from the store: a topic and a text.
WOKE = "woke"  # another node has this table from now on
DEAF = "deaf"  # this node has heard nothing for a while: others may have taken any of its tables
Hear = Callable[[str, str], None]


class Store(Protocol):
    """Whatever fails raises StoreFailed."""

    async def open(self) -> None: ...

    async def append(self, table: str, seq: int, rows: Sequence[Row]) -> None:
        """Keep these lines from `seq` on, all or none; they are on disk when this returns. Raises Taken."""

    async def load(self, table: str) -> list[Kept]:
        """The table's log in order; empty if there is no such table."""

    async def head(self, table: str) -> int:
        """How many lines the table's log has; 0 if there is no such table."""

    async def digest(self, table: str, guest: int, nonce: str) -> str | None:
        """The digest of the command that this guest sent under this nonce; None if no line has come of it."""

    async def stamp(self, table: str, at: int) -> None:
        """Note how far this table's time has come (ms): beside its log, over the note before."""

    async def stamped(self, table: str) -> int:
        """The time that was last noted; 0 if none was."""

    async def tables(self) -> list[str]:
        """Every table, the oldest first."""

    async def count(self) -> int:
        """How many tables there are; an estimate if they are very many."""

    async def stale(self, before: float, most: int) -> list[str]:
        """So many of the tables at which nothing has happened since then (seconds since 1970), the oldest first."""

    async def touched(self, table: str) -> int:
        """When something last happened at this table, to the hour (seconds since 1970)."""

    async def forget(self, table: str) -> None:
        """Delete a table; its rows are removed later, by `sweep`."""

    async def sweep(self) -> bool:
        """Remove a few rows of deleted tables; False when there are none left."""

    async def tables_of(self, owner: str) -> list[str]:
        """The tables where this browser has or had a seat, the newest first."""

    async def owners(self, table: str) -> list[str]:
        """The browsers that have or had a seat at this table."""

    async def agree(self, name: str, value: bytes) -> bytes:
        """The first value that any node has proposed under this name, for ever: this one if there was none."""

    async def agreements(self) -> dict[str, bytes]:
        """Everything agreed on."""

    # — mailboxes: beside the log, so that they can be taken away and no export holds them —

    async def keep_mailbox(self, table: str, guest: int, mailbox: bytes) -> None:
        """Keep where this guest wants to be written to, over the one before; nothing is kept if there is no such
        table. Gone with the table."""

    async def drop_mailbox(self, table: str, guest: int) -> None: ...

    async def mailboxes(self, table: str) -> dict[int, bytes]:
        """The mailboxes of this table, by guest."""

    async def tables_with_mailboxes(self) -> list[str]: ...

    async def note_mail(self, table: str, guest: int, turn: str) -> bool:
        """Note that this guest is written to about this turn; False if that was noted already, or the mailbox is
        gone."""

    async def check(self) -> None:
        """Raise StoreFailed if nothing could be kept now."""

    async def close(self) -> None: ...

    @property
    def waiting(self) -> int:
        """How many appends wait for the next commit."""

    # — the other nodes on the same database —

    def listen(self, hear: Hear) -> None:
        """Call this with what is told from now on."""

    def tell(self, topic: str, text: str) -> None:
        """Tell the other nodes, if they can be reached; nobody waits for it."""

    async def claim(self, table: str) -> None:
        """Note that this node has the table from now on, and tell the others (WOKE)."""

    def release(self, table: str) -> None:
        """Note that this node has the table no longer; nobody waits for it."""

    async def held_elsewhere(self, owner: str) -> list[str]:
        """The tables of this browser that other nodes have now."""

    def clearing(self) -> AbstractAsyncContextManager[bool]:
        """A block in which no other node clears old tables; gives False if one does."""


class SingleNode:
    """What a store needs that has no other nodes beside it."""

    waiting = 0

    async def open(self) -> None:
        pass

    def listen(self, hear: Hear) -> None:
        pass

    def tell(self, topic: str, text: str) -> None:
        pass

    async def claim(self, table: str) -> None:
        pass

    def release(self, table: str) -> None:
        pass

    async def held_elsewhere(self, owner: str) -> list[str]:
        return []

    @asynccontextmanager
    async def clearing(self) -> AsyncGenerator[bool]:
        yield True
