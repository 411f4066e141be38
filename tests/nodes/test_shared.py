"""What nodes share beside the logs: rate limits of an address, the secret of the day, table time."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from time import time

import pytest

from tapis.kernel import registry
from tapis.server.house import House
from tapis.server.settings import Limits, Rate, Settings
from tapis.table.hall import Hall
from tapis.table.postgres import PostgresStore
from tapis.table.table import Asleep
from tests import toys
from tests.table.people import Person, hall, table_of, take_turn, until

MINUTE = 60.0


@asynccontextmanager
async def two_houses(address: str) -> AsyncGenerator[tuple[House, House]]:
    settings = Settings(limits=Limits(opened=Rate(4, 0), misses=Rate(4, 0)))
    houses = House(settings, PostgresStore(address)), House(settings, PostgresStore(address))
    for house in houses:
        await house.open()
    yield houses
    for house in houses:
        await house.close()


async def _allowed(address: str) -> int:
    """How many tables one address may make, asking two nodes in turn."""
    async with two_houses(address) as houses:
        allowed = 0
        for number in range(12):
            allowed += houses[number % 2].take("opened", "192.0.2.1")
            await asyncio.sleep(0.05)  # the word is on its way
        assert houses[0].take("opened", "192.0.2.2")  # another's limit is another
        return allowed


def test_an_address_has_one_limit_at_all_nodes(postgres: str) -> None:
    assert asyncio.run(_allowed(postgres)) <= 5  # four, and one that crossed


def test_the_check_catches_nodes_that_count_alone(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PostgresStore, "tell", lambda store, topic, text: None)
    assert asyncio.run(_allowed(postgres)) == 8


def test_the_secret_of_a_day_is_the_same_at_all_nodes(postgres: str) -> None:
    async def scene() -> None:
        async with two_houses(postgres) as (one, other):
            day = one.daily_secrets.now()
            drawn = await asyncio.gather(one.daily_secrets.secret(day), other.daily_secrets.secret(day))
            assert drawn[0] == drawn[1]

    asyncio.run(scene())


async def _comes(house: Hall, person: Person) -> Person:
    """Again, as pages do, if the other node's claim to the table is heard of only now."""
    async with asyncio.timeout(30):
        while True:
            with suppress(Asleep):
                return await Person(house, person.code, person.guest).come()
            await asyncio.sleep(0.05)


def test_a_node_whose_clock_is_wrong_charges_nobody(postgres: str) -> None:
    """A table goes from a node that is a minute ahead to one that is a minute behind, and back."""
    registry.add_folder(toys.FOLDER)

    async def scene() -> None:
        stores = [PostgresStore(postgres, lambda: time() + MINUTE), PostgresStore(postgres, lambda: time() - MINUTE)]
        for store in stores:
            await store.open()
        ahead, behind = map(hall, stores)
        people = await table_of(ahead, options={"turns": 50})
        await take_turn(people)
        for house, former in ((behind, ahead), (ahead, behind), (behind, ahead)):
            before = (await people[0].table()).state.at
            people = [await _comes(house, person) for person in people]
            await until(lambda former=former: not former.awake, 30)  # type: ignore[misc]  # it has heard
            table = await people[0].table()
            assert table.state.at == before
            assert 0 <= table._clock.at - before < 2_000
            await take_turn(people)
        for house in (ahead, behind):
            await house.close()

    try:
        asyncio.run(scene())
    finally:
        registry.forget_folders()
