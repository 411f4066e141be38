"""A table that is let go at any moment tells everybody there that they may come back, and nobody waits for ever."""

import asyncio

import pytest

from tapis.table import commands as c
from tapis.table.bots import at_once
from tapis.table.memory import MemoryStore
from tapis.table.store import Kept
from tapis.table.table import Asleep, Table
from tests.table.people import Person, hall, nonce, table_of
from tests.table.virtual import run


@pytest.mark.parametrize("turns", range(4))
def test_a_command_that_arrives_at_the_same_moment_does_not_keep_the_table_awake(turns: int) -> None:
    """After so many turns of the loop it is told to stop: as it gets the command, carries it out, has done so."""

    async def scene() -> None:
        house = hall()
        people = await table_of(house)
        viewers = [person.viewer for person in people]
        await asyncio.sleep(1)
        asking = asyncio.create_task(people[0].ask(c.Say(nonce=nonce(), text="bonjour")))
        for _ in range(turns):
            await asyncio.sleep(0)
        retiring = asyncio.create_task(house.retire())
        await asyncio.wait({retiring}, timeout=5)
        assert retiring.done()
        assert house.awake == 0
        assert all(viewer is not None and viewer.outbox.ended for viewer in viewers)
        (outcome,) = await asyncio.gather(asking, return_exceptions=True)
        assert outcome is None or isinstance(outcome, Asleep)

    run(scene())


def test_a_table_whose_task_has_not_begun_can_be_let_go() -> None:
    async def scene() -> None:
        house = hall()
        ana, _ = await table_of(house)
        gone: list[Table] = []
        table = Table((await ana.table()).state, house.store, at_once, asleep=gone.append)
        await table.sleep()
        assert table.asleep
        assert gone == [table]

    run(scene())


def test_a_table_does_not_wake_at_a_node_that_retires_meanwhile() -> None:
    class Slow(MemoryStore):
        async def load(self, table: str) -> list[Kept]:
            await asyncio.sleep(1)
            return await super().load(table)

    async def scene() -> None:
        store = Slow()
        people = await table_of(hall(store))
        late = hall(store)
        coming = asyncio.create_task(Person(late, people[0].code, people[0].guest).come())
        await asyncio.sleep(0.5)
        await late.retire()
        with pytest.raises(Asleep):
            await coming
        assert late.awake == 0

    run(scene())
