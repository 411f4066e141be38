"""Words from page to page: to those of one seat or to one viewer, at this table alone, and in no log."""

import asyncio
import logging
from typing import Any

import pytest

from tapis.kernel import Illegal
from tapis.table import commands as c
from tests.table.people import Person, fingerprint, hall, nonce, pass_on, table_of


async def _signal(person: Person, data: str = "hello", **to: int) -> None:
    assert person.viewer is not None
    pass_on(await person.table(), person.viewer, c.Signal(nonce=nonce(), data=data, **to))


async def _signals(person: Person) -> list[tuple[int, int | None, str]]:
    heard = await person.heard()
    return [(m["sender"], m["seat"], m["data"]) for m in heard if m["is"] == "signalled"]


def test_a_seat_is_told_and_its_page_answers_the_one_that_spoke() -> None:
    async def story() -> None:
        house = hall()
        ana, bob, eve = await table_of(house, ("Ana", "Bob", "Eve"), deal=False)
        onlooker = await Person(house, ana.code, None).come()
        await _signal(bob, "want", to=0)
        (sender, seat, data), *more = await _signals(ana)
        assert (seat, data, more) == (1, "want", [])
        await _signal(ana, "offer", viewer=sender)
        assert [said for _, _, said in await _signals(bob)] == ["offer"]
        await _signal(onlooker, "me too", to=0)
        [(number, seat, data)] = await _signals(ana)
        assert (seat, data) == (None, "me too")
        await _signal(ana, "offer", viewer=number)
        assert [said for _, _, said in await _signals(onlooker)] == ["offer"]
        assert await _signals(eve) == []
        assert await _signals(bob) == []
        await house.close()

    asyncio.run(story())


def test_every_page_of_a_seat_hears_but_the_one_that_speaks() -> None:
    async def story() -> None:
        house = hall()
        ana, bob = await table_of(house, deal=False)
        again = await Person(house, ana.code, ana.guest).come()
        await _signal(bob, to=0)
        assert len(await _signals(ana)) == len(await _signals(again)) == 1
        await _signal(ana, to=0)
        assert (len(await _signals(ana)), len(await _signals(again))) == (0, 1)
        await house.close()

    asyncio.run(story())


def test_nobody_hears_at_another_table_or_after_having_gone() -> None:
    async def story() -> None:
        house = hall()
        ana, bob = await table_of(house, deal=False)
        others = await table_of(house, ("Zoé", "Yan"), deal=False)
        for number in range(1, 9):
            await _signal(ana, to=1)
            await _signal(ana, viewer=number)
        assert len(await _signals(bob)) == 9  # by seat, and once by number
        assert [await _signals(other) for other in others] == [[], []]
        table, gone = await bob.table(), bob.viewer
        await bob.go()
        assert gone is not None
        pass_on(table, gone, c.Signal(nonce=nonce(), data="still here", to=0))
        assert await _signals(ana) == []
        await house.close()

    asyncio.run(story())


@pytest.mark.parametrize("to", [{}, {"to": 0, "viewer": 1}])
def test_a_word_goes_to_a_seat_or_to_a_viewer(to: dict[str, Any]) -> None:
    async def story() -> None:
        house = hall()
        _, bob = await table_of(house, deal=False)
        with pytest.raises(Illegal, match=r"house\.form"):
            await _signal(bob, **to)
        await house.close()

    asyncio.run(story())


def test_nothing_of_it_is_kept(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)

    async def story() -> None:
        house = hall()
        ana, bob = await table_of(house)
        table = await ana.table()
        before, lines = fingerprint(table), len(await house.log(ana.code))
        for _ in range(50):
            await _signal(bob, "candidate 192.168.1.7", to=0)
        await asyncio.sleep(0.05)
        assert (fingerprint(table), len(await house.log(ana.code))) == (before, lines)
        assert len(await _signals(ana)) == 50
        await house.close()

    asyncio.run(story())
    assert "192.168.1.7" not in caplog.text
