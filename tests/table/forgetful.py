"""The planted fault of everything that must act once: neither the table nor its store knows a nonce again."""

from collections.abc import Callable, Sequence

import pytest

from tapis.table.answers import Answers, Work
from tapis.table.commands import AnyCommand
from tapis.table.memory import MemoryStore
from tapis.table.store import Row


def forget_nonces(monkeypatch: pytest.MonkeyPatch) -> None:
    append = MemoryStore.append

    async def act_again(self: Answers, guest: int, command: AnyCommand, act: Callable[[], Work | None]) -> None:
        work = act()
        if work is not None:
            await work

    async def without_nonces(self: MemoryStore, table: str, seq: int, rows: Sequence[Row]) -> None:
        await append(self, table, seq, [row._replace(once=None) for row in rows])

    monkeypatch.setattr(Answers, "once", act_again)
    monkeypatch.setattr(MemoryStore, "append", without_nonces)
