"""In a running game a newcomer takes a bot's chair with the host's yes: it is a hand that somebody might look into."""

import asyncio
from typing import Any

import pytest

from tapis.kernel import Illegal
from tapis.table import commands as c
from tapis.table.hall import Hall, Place
from tapis.table.join_requests import MOST, PATIENCE
from tests.table.people import Person, hall, nonce, table_of
from tests.table.test_seats import SLOW
from tests.table.virtual import run

CLEO = "the-nonce-of-cleo-0000001"


async def _running(house: Hall) -> list[Person]:
    return await table_of(house, bots=("simple",), pace=SLOW)


async def _sit(house: Hall, code: str, name: str = "Cléo", by: str = CLEO) -> Place:
    return await house.sit(code, name, None, f"owner-{name}", by)


async def _knock(house: Hall, host: Person) -> dict[str, Any]:
    """Cléo stands at the door, and the host is told."""
    with pytest.raises(Illegal, match=r"house\.knock"):
        await _sit(house, host.code)
    (knock,) = await _knocking(host)
    return knock


async def _knocking(person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await person.room())["knocking"]
    return found


def test_the_host_is_asked_and_says_yes() -> None:
    async def scene() -> None:
        house = hall()
        ana, bob = await _running(house)
        for _ in range(2):
            with pytest.raises(Illegal, match=r"house\.knock"):
                await _sit(house, ana.code)
        (knock,) = await _knocking(ana)
        assert knock["name"] == "Cléo"
        assert await _knocking(bob) == []
        await ana.ask(c.Admit(nonce=nonce(), number=knock["number"], welcome=True))
        assert await _knocking(ana) == []
        seat = await _sit(house, ana.code)
        chair = (await ana.room())["seats"][seat.seat]
        assert (chair["kind"], chair["name"]) == ("player", "Cléo")

    run(scene())


def test_or_no() -> None:
    async def scene() -> None:
        house = hall()
        ana, _ = await _running(house)
        knock = await _knock(house, ana)
        await ana.ask(c.Admit(nonce=nonce(), number=knock["number"], welcome=False))
        for _ in range(2):
            with pytest.raises(Illegal, match=r"house\.declined"):
                await _sit(house, ana.code)
        assert await _knocking(ana) == []

    run(scene())


def test_only_the_host_opens() -> None:
    async def scene() -> None:
        house = hall()
        ana, bob = await _running(house)
        knock = await _knock(house, ana)
        with pytest.raises(Illegal, match=r"house\.host"):
            await bob.ask(c.Admit(nonce=nonce(), number=knock["number"], welcome=True))

    run(scene())


def test_a_yes_is_for_the_one_who_asked() -> None:
    async def scene() -> None:
        house = hall()
        ana, _ = await _running(house)
        knock = await _knock(house, ana)
        await ana.ask(c.Admit(nonce=nonce(), number=knock["number"], welcome=True))
        with pytest.raises(Illegal, match=r"house\.knock"):
            await _sit(house, ana.code, "Dan", "the-nonce-of-dan-00000001")

    run(scene())


def test_where_nobody_is_to_be_asked_one_sits_down() -> None:
    async def scene() -> None:
        house = hall()
        ana, bob = await _running(house)
        await ana.go()
        with pytest.raises(Illegal, match=r"house\.knock"):
            await _sit(house, ana.code)  # Bob is there, and is host in a while
        await bob.go()
        seat = (await _sit(house, ana.code)).seat
        assert (await house.peek(ana.code)).chairs[seat].name == "Cléo"  # type: ignore[union-attr]

    run(scene())


def test_before_the_deal_nobody_is_asked() -> None:
    async def scene() -> None:
        house = hall()
        ana, _ = await table_of(house, deal=False)
        assert (await _sit(house, ana.code)).seat == 2

    run(scene())


def test_what_would_be_refused_anyway_is_not_asked() -> None:
    async def scene() -> None:
        house = hall()
        ana, _ = await _running(house)
        with pytest.raises(Illegal, match=r"house\.name"):
            await _sit(house, ana.code, "ana")
        await ana.ask(c.Lock(nonce=nonce(), locked=True))
        with pytest.raises(Illegal, match=r"house\.locked"):
            await _sit(house, ana.code)
        assert await _knocking(ana) == []

    run(scene())


def test_who_has_gone_away_knocks_no_more_and_few_knock_at_once() -> None:
    async def scene() -> None:
        house = hall()
        ana, _ = await _running(house)
        for number in range(MOST + 3):
            rule = "knock" if number < MOST else "full"
            with pytest.raises(Illegal, match=rf"house\.{rule}"):
                await _sit(house, ana.code, f"Dan {number}", f"the-nonce-of-dan-{number:08}")
        assert len(await _knocking(ana)) == MOST
        await asyncio.sleep(PATIENCE + 1)
        assert (await _knock(house, ana))["name"] == "Cléo"

    run(scene())
