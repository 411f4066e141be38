"""Who stands at the door of a full table: the host is told, and a chair is added, now or for the next game."""

import asyncio

import pytest

from tapis.kernel import Illegal
from tapis.table import commands as c
from tapis.table.fold import fold
from tapis.table.hall import Hall, Place
from tests.table.people import Person, hall, nonce, table_of, take_turn
from tests.table.virtual import run

CLEO = "the-nonce-of-cleo-0000001"


async def _sit(house: Hall, code: str) -> Place:
    return await house.sit(code, "Cléo", None, "owner-Cléo", CLEO)


async def _asked(host: Person, why: str) -> int:
    """The number of the one who knocks."""
    (knock,) = (await host.room())["knocking"]
    assert (knock["name"], knock["why"]) == ("Cléo", why)
    return int(knock["number"])


async def _answer(host: Person, why: str, *, welcome: bool) -> None:
    await host.ask(c.Admit(nonce=nonce(), number=await _asked(host, why), welcome=welcome))


async def _waits_for_the_next(house: Hall, host: Person) -> None:
    """Cléo knocks during a game, and is told that there will be a chair for her."""
    with pytest.raises(Illegal, match=r"house\.knock \(why=later\)"):
        await _sit(house, host.code)
    await _answer(host, "later", welcome=True)
    with pytest.raises(Illegal, match=r"house\.knock \(why=welcome\)"):
        await _sit(house, host.code)


def test_a_chair_is_added_to_a_full_waiting_room_if_the_host_says_yes() -> None:
    async def scene() -> None:
        house = hall()
        ana, _ = await table_of(house, deal=False, chairs=2)
        with pytest.raises(Illegal, match=r"house\.knock \(why=chair\)"):
            await _sit(house, ana.code)
        await _answer(ana, "chair", welcome=True)
        assert (await _sit(house, ana.code)).seat == 2
        assert (await _sit(house, ana.code)).seat == 2
        state = (await ana.table()).state
        assert [s.name for s in state.sitters()] == ["Ana", "Bob", "Cléo"]
        assert fold(await house.log(ana.code)).chairs == state.chairs

    run(scene())


def test_or_not() -> None:
    async def scene() -> None:
        house = hall()
        ana, _ = await table_of(house, deal=False, chairs=2)
        with pytest.raises(Illegal, match=r"house\.knock"):
            await _sit(house, ana.code)
        await _answer(ana, "chair", welcome=False)
        with pytest.raises(Illegal, match=r"house\.declined"):
            await _sit(house, ana.code)
        assert (await ana.table()).state.size == 2

    run(scene())


def test_a_game_that_seats_no_more_is_full() -> None:
    async def scene() -> None:
        house = hall()
        ana, *_ = await table_of(house, ("Ana", "Bob", "Dan", "Eve"), deal=False)
        assert (await ana.table()).state.game.max_seats == 4
        with pytest.raises(Illegal, match=r"house\.full"):
            await _sit(house, ana.code)

    run(scene())


def test_during_a_game_one_waits_for_the_next_and_a_rematch_waits_too() -> None:
    async def scene() -> None:
        house = hall()
        people = await table_of(house, chairs=2, options={"turns": 1})
        ana, _ = people
        await _waits_for_the_next(house, ana)
        await take_turn(people)
        await ana.ask(c.Rematch(nonce=nonce()))
        assert (await ana.room())["stage"] == "waiting"
        assert (await _sit(house, ana.code)).seat == 2
        await ana.ask(c.Deal(nonce=nonce()))
        assert len((await ana.room())["seats"]) == 3

    run(scene())


def test_a_rematch_does_not_wait_for_one_who_has_gone() -> None:
    async def scene() -> None:
        house = hall()
        people = await table_of(house, chairs=2, options={"turns": 1})
        ana, _ = people
        await _waits_for_the_next(house, ana)
        await take_turn(people)
        await asyncio.sleep(40)
        await ana.ask(c.Rematch(nonce=nonce()))
        assert (await ana.room())["stage"] == "playing"

    run(scene())
