"""The planted fault of everything that must act once: neither the table nor its store knows a nonce again."""

from collections.abc import Callable, Sequence

import pytest

from tapis.table.answers import Answers, Key, Reply
from tapis.table.memory import MemoryStore
from tapis.table.store import Row


def forget_nonces(monkeypatch: pytest.MonkeyPatch) -> None:
    append = MemoryStore.append

    def act_again(self: Answers, key: Key, digest: str, act: Callable[[Reply], None], reply: Reply) -> None:
        act(reply)

    async def without_nonces(self: MemoryStore, table: str, seq: int, rows: Sequence[Row]) -> None:
        await append(self, table, seq, [row._replace(once=None) for row in rows])

    monkeypatch.setattr(Answers, "once", act_again)
    monkeypatch.setattr(MemoryStore, "append", without_nonces)
