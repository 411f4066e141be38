"""A table card is as fresh as the table, also when it was read while the table woke up, changed and fell asleep."""

import asyncio

import pytest

from tapis.kernel import Illegal
from tapis.table.commands import Deal
from tapis.table.memory import MemoryStore
from tapis.table.store import Kept
from tests.table.people import hall, nonce, table_of
from tests.table.virtual import run

NIGHT = 60.0  # seconds after which a table without anybody is asleep


class SlowReads(MemoryStore):
    """A reading takes `delay` seconds to come back with what stood there when it began."""

    delay = 0.0

    async def load(self, table: str) -> list[Kept]:
        kept = await super().load(table)
        await asyncio.sleep(self.delay)
        return kept


@pytest.mark.parametrize("delay", [1.0, 2 * NIGHT], ids=["awake when it is read", "asleep again when it is read"])
def test_a_card_read_while_the_table_was_awake_does_not_outlive_it(delay: float) -> None:
    async def scene() -> None:
        store = SlowReads()
        house = hall(store)
        ana, bob = await table_of(house, deal=False)
        for person in (ana, bob):
            await person.go()
        await asyncio.sleep(NIGHT)
        assert house.awake == 0
        store.delay = delay
        card = asyncio.create_task(house.peek(ana.code))
        await asyncio.sleep(0)
        store.delay = 0.0
        seat = await house.sit(ana.code, "Zoé", None, "owner-Zoé")
        assert len((await card).owned("owner-Zoé")) == 1
        await asyncio.sleep(NIGHT)
        assert house.awake == 0
        assert (await house.peek(ana.code)).owned("owner-Zoé") == [seat.seat]
        assert (await house.come_back(ana.code, seat.key, "another device")).seat == seat.seat

    run(scene())


def test_unknown_codes_are_not_remembered() -> None:
    async def scene() -> None:
        house = hall()
        for _ in range(2):
            with pytest.raises(Illegal, match=r"house\.unknown"):
                await house.peek("ZZZZZ")
        assert not house._peeked

    run(scene())


class CountedReads(MemoryStore):
    reads = 0

    async def load(self, table: str) -> list[Kept]:
        self.reads += 1
        return await super().load(table)


def test_a_table_at_rest_is_read_again_only_when_its_log_has_grown() -> None:
    async def scene() -> None:
        store = CountedReads()
        ana, _ = await table_of(hall(store), deal=False)
        house, store.reads = hall(store), 0  # after a restart, say
        assert await house.is_at_rest(ana.code)
        house._peeked.clear()  # others were looked at meanwhile
        assert await house.waiting_for("owner-Ana", 10) == []
        assert store.reads == 1
        await ana.ask(Deal(nonce=nonce()))
        assert not await house.is_at_rest(ana.code)
        assert [state.code for state in await house.waiting_for("owner-Ana", 10)] == [ana.code]
        assert await house.waiting_for("owner-Ana", 0) == await house.waiting_for("owner-Zoé", 10) == []

    run(scene())
