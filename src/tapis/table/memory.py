"""A store in memory, for tests and for servers without a database."""

from collections.abc import Callable, Sequence
from time import time

from tapis.table.store import Kept, Row, SingleNode, Taken


class MemoryStore(SingleNode):
    def __init__(self, now: Callable[[], float] = time) -> None:
        self.logs: dict[str, list[Row]] = {}
        self._now = now
        self._touched: dict[str, float] = {}
        self._once: dict[str, set[tuple[int, str]]] = {}
        self._agreed: dict[str, bytes] = {}
        self._stamps: dict[str, int] = {}
        self._mailboxes: dict[str, dict[int, bytes]] = {}
        self._mails: dict[str, dict[int, str]] = {}  # the turn that each guest was last written to about

    async def append(self, table: str, seq: int, rows: Sequence[Row]) -> None:
        log, done = self.logs.get(table, []), self._once.get(table, set())
        once = [row.once for row in rows if row.once]
        if seq != len(log) or done.intersection(once) or len(set(once)) < len(once):
            raise Taken(table, seq)
        self.logs[table] = log
        self._once[table] = done.union(once)
        log.extend(rows)
        self._touched[table] = self._now()

    async def load(self, table: str) -> list[Kept]:
        return [Kept(row.body, row.once, row.digest) for row in self.logs.get(table, [])]

    async def head(self, table: str) -> int:
        return len(self.logs.get(table, []))

    async def digest(self, table: str, guest: int, nonce: str) -> str | None:
        return next((row.digest for row in self.logs.get(table, []) if row.once == (guest, nonce)), None)

    async def stamp(self, table: str, at: int) -> None:
        self._stamps[table] = at

    async def stamped(self, table: str) -> int:
        return self._stamps.get(table, 0)

    async def tables(self) -> list[str]:
        return list(self.logs)

    async def count(self) -> int:
        return len(self.logs)

    async def stale(self, before: float, most: int) -> list[str]:
        old = [code for code, touched in self._touched.items() if touched < before]
        return sorted(old, key=self._touched.__getitem__)[:most]

    async def touched(self, table: str) -> int:
        return int(self._touched[table])

    async def forget(self, table: str) -> None:
        for kept in (self.logs, self._touched, self._once, self._stamps, self._mailboxes, self._mails):
            kept.pop(table, None)

    async def sweep(self) -> bool:
        return False

    async def tables_of(self, owner: str) -> list[str]:
        return [code for code in reversed(self.logs) if any(row.owner == owner for row in self.logs[code])]

    async def owners(self, table: str) -> list[str]:
        return list(dict.fromkeys(row.owner for row in self.logs.get(table, []) if row.owner))

    async def agree(self, name: str, value: bytes) -> bytes:
        return self._agreed.setdefault(name, value)

    async def agreements(self) -> dict[str, bytes]:
        return dict(self._agreed)

    async def keep_mailbox(self, table: str, guest: int, mailbox: bytes) -> None:
        if table in self.logs:
            self._mailboxes.setdefault(table, {})[guest] = mailbox

    async def drop_mailbox(self, table: str, guest: int) -> None:
        self._mailboxes.get(table, {}).pop(guest, None)
        self._mails.get(table, {}).pop(guest, None)

    async def mailboxes(self, table: str) -> dict[int, bytes]:
        return dict(self._mailboxes.get(table, {}))

    async def tables_with_mailboxes(self) -> list[str]:
        return [table for table, found in self._mailboxes.items() if found]

    async def note_mail(self, table: str, guest: int, turn: str) -> bool:
        noted = self._mails.setdefault(table, {})
        if guest not in self._mailboxes.get(table, {}) or noted.get(guest) == turn:
            return False
        noted[guest] = turn
        return True

    async def check(self) -> None:
        pass

    async def close(self) -> None:
        pass
