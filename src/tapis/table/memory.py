"""A store that forgets when the process ends: for tests and for playing in the terminal."""

from collections.abc import Sequence

from tapis.table.store import Kept, Row, Taken


class MemoryStore:
    def __init__(self) -> None:
        self.logs: dict[str, list[Row]] = {}
        self._once: set[tuple[str, int, str]] = set()

    async def append(self, table: str, seq: int, rows: Sequence[Row]) -> None:
        log = self.logs.setdefault(table, [])
        once = {(table, *row.once) for row in rows if row.once}
        if seq != len(log) or once & self._once:
            raise Taken(table, seq)
        self._once |= once
        log.extend(rows)

    async def load(self, table: str) -> list[Kept]:
        return [Kept(row.body, row.once) for row in self.logs.get(table, [])]

    async def tables(self) -> list[str]:
        return list(self.logs)

    async def tables_of(self, owner: str) -> list[str]:
        return [code for code in reversed(self.logs) if any(row.owner == owner for row in self.logs[code])]

    async def close(self) -> None:
        pass
