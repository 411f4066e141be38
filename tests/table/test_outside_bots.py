"""Bots from outside: a chair that the host keeps, a token that opens it, and what they may and may not do."""

import asyncio
from typing import Any

import pytest

from tapis.kernel import Illegal, Pace
from tapis.table import commands as c
from tapis.table import keys
from tapis.table.hall import Hall
from tapis.table.memory import MemoryStore
from tests.table.people import Person, fingerprint, hall, nonce, table_of
from tests.table.virtual import run

SLOW = Pace(turn=600_000, react=None)
HOST = "owner-Ana"


async def invite(house: Hall, code: str, chair: int | None = None, with_nonce: str = "") -> tuple[Person, str]:
    """The bot that a chair is kept for, not there yet, and its token."""
    place = await house.invite(code, chair, HOST, with_nonce)
    sitter = (await house.peek(code)).chairs[place.seat]
    assert sitter is not None
    return Person(house, code, sitter.guest), place.key


async def dealt(*names: str, store: MemoryStore | None = None, **wish: Any) -> tuple[list[Person], Person]:
    """People at a running duel, and the bot from outside that sits there after them."""
    house = hall(store)
    people = await table_of(house, names, deal=False, pace=SLOW, options={"turns": 500}, **wish)
    bot, _ = await invite(house, people[0].code)
    await bot.come()
    await people[0].ask(c.Deal(nonce=nonce()))
    return people, bot


def chair(room: dict[str, Any], seat: int) -> dict[str, Any]:
    found: dict[str, Any] = room["seats"][seat]
    return found


def test_a_chair_waits_for_its_bot_and_then_shows_it() -> None:
    async def scene() -> None:
        house = hall()
        (ana,) = await table_of(house, ("Ana",), deal=False)
        bot, token = await invite(house, ana.code)
        kept = chair(await ana.room(), 1)
        assert (kept["kind"], kept["outside"], kept["present"]) == ("bot", True, False)
        assert kept["name"]
        assert len(token) >= 32
        await bot.come()
        await bot.ask(c.Rename(nonce=nonce(), name="Careful"))
        shown = chair(await ana.room(), 1)
        assert (shown["kind"], shown["name"], shown["present"], shown["care"]) == ("bot", "Careful", True, "player")
        assert (await bot.room())["you"] == 1

    run(scene())


def test_its_moves_are_a_bots_and_it_sees_its_own_seat_alone() -> None:
    async def scene() -> None:
        (ana,), bot = await dealt("Ana")
        await ana.play("turn:0", {"move": "attack", "target": 1})
        seen = (await bot.frames())[-1]
        assert seen["view"]["you"] == 1
        window = next(w for w in seen["windows"] if w["waits"] and 1 in w["seats"])
        move = next(m for m in seen["view"]["options"] if m["move"] in window["accepts"])
        await bot.play(window["id"], move)
        last = (await ana.frames())[-1]
        assert (last["seat"], last["by"]) == (1, "bot")

    run(scene())


def test_without_an_answer_the_clock_plays_at_once() -> None:
    async def scene() -> None:
        (ana,), bot = await dealt("Ana")
        await ana.play("turn:0", {"move": "attack", "target": 1})
        window = next(w for w in (await bot.frames())[-1]["windows"] if w["waits"] and 1 in w["seats"])
        await bot.ask(c.Forfeit(nonce=nonce(), window=window["id"]))
        last = (await ana.frames())[-1]
        assert (last["seat"], last["by"]) == (1, "clock")
        with pytest.raises(Illegal, match="ALL-04"):
            await bot.ask(c.Forfeit(nonce=nonce(), window=window["id"]))

    run(scene())


def test_people_do_not_forfeit() -> None:
    async def scene() -> None:
        (ana,), _ = await dealt("Ana")
        with pytest.raises(Illegal, match=r"house\.bot"):
            await ana.ask(c.Forfeit(nonce=nonce(), window="turn:0"))

    run(scene())


def test_only_the_host_keeps_a_chair_and_nobody_takes_it() -> None:
    async def scene() -> None:
        house = hall()
        ana, bob = await table_of(house, deal=False)
        for owner in ("owner-Bob", "", "nobody"):
            with pytest.raises(Illegal, match=r"house\.host"):
                await house.invite(ana.code, None, owner)
        with pytest.raises(Illegal, match=r"house\.taken"):
            await house.invite(ana.code, 1, HOST)
        await invite(house, ana.code, 2)
        with pytest.raises(Illegal, match=r"house\.taken"):
            await house.sit(ana.code, "Cléo", 2, "owner-Cléo")
        assert (await house.sit(ana.code, "Cléo", None, "owner-Cléo")).seat == 3
        assert (await bob.room())["seats"][2]["outside"]

    run(scene())


def test_the_same_wish_again_gives_the_same_token() -> None:
    async def scene() -> None:
        house = hall()
        (ana,) = await table_of(house, ("Ana",), deal=False)
        _, one = await invite(house, ana.code, with_nonce="n" * 22)
        _, again = await invite(house, ana.code, with_nonce="n" * 22)
        assert one == again
        assert [seat["outside"] for seat in (await ana.room())["seats"]].count(True) == 1

    run(scene())


def test_a_new_token_ends_whoever_came_with_the_old_one() -> None:
    async def scene() -> None:
        (ana,), bot = await dealt("Ana")
        await bot.heard()
        again, token = await invite(bot.hall, ana.code, 1)
        assert again.guest == bot.guest
        assert [m["reason"] for m in await bot.heard() if m["is"] == "gone"] == ["kicked"]
        state = await bot.hall.peek(ana.code)
        assert state.owned(keys.digest(token)) == [1]
        assert len(state.sitter(again.guest or 0).owners) == 1

    run(scene())


@pytest.mark.parametrize("playing", [False, True])
def test_removing_the_bot_ends_it(playing: bool) -> None:
    async def scene() -> None:
        house = hall()
        (ana,) = await table_of(house, ("Ana",), deal=False)
        bot, token = await invite(house, ana.code)
        await bot.come()
        if playing:
            await ana.ask(c.Deal(nonce=nonce()))
        await bot.heard()
        await ana.ask(c.Remove(nonce=nonce(), seat=1))
        assert [m["reason"] for m in await bot.heard() if m["is"] == "gone"] == ["kicked"]
        assert (await house.peek(ana.code)).owned(keys.digest(token)) == []
        left = chair(await ana.room(), 1)
        assert (left["kind"], left["outside"]) == ("bot" if playing else "free", False)
        with pytest.raises(Illegal, match=r"house\.seat"):
            await bot.ask(c.Say(nonce=nonce(), text="still here"))

    run(scene())


def test_a_bot_that_has_gone_is_played_for_until_it_is_back() -> None:
    async def scene() -> None:
        (ana,), bot = await dealt("Ana")
        await bot.go()
        await ana.heard()
        await asyncio.sleep(46)
        assert chair(await ana.room(), 1)["care"] == "bot"
        await bot.come()
        assert chair(await ana.room(), 1)["care"] == "player"

    run(scene())


def test_a_bot_alone_does_not_let_the_clock_run() -> None:
    async def scene() -> None:
        (ana,), bot = await dealt("Ana")
        await ana.go()
        await bot.heard()
        await asyncio.sleep(3_600)  # six times as long as a turn may take
        assert await bot.frames() == []
        assert not (await bot.table()).asleep
        await ana.come()
        back = (await ana.frames())[-1]
        assert back["running"]
        assert back["at"] < 1_000
        await asyncio.sleep(700)
        assert "clock" in [frame["by"] for frame in await ana.frames()]

    run(scene())


def test_a_bot_never_becomes_host() -> None:
    async def scene() -> None:
        (ana, bob), bot = await dealt("Ana", "Bob")
        await bob.go()
        await ana.ask(c.Leave(nonce=nonce()))
        await asyncio.sleep(300)
        assert not (await bot.room())["host"]
        await bob.come()
        await asyncio.sleep(1)
        assert (await bob.room())["host"]

    run(scene())


def test_a_token_gives_one_chair() -> None:
    async def scene() -> None:
        house = hall()
        (ana,) = await table_of(house, ("Ana",), deal=False)
        _, token = await invite(house, ana.code)
        with pytest.raises(Illegal, match=r"house\.seated"):
            await house.sit(ana.code, "Second", None, keys.digest(token))

    run(scene())


def test_it_keeps_its_chair_over_a_restart() -> None:
    async def scene() -> None:
        store = MemoryStore()
        (ana,), bot = await dealt("Ana", store=store)
        before = fingerprint(await ana.table())
        await ana.hall.retire()
        after = hall(store)
        table = await after.table(ana.code)
        assert fingerprint(table) == before
        assert table.state.sitter(bot.guest or 0).outside
        back = await Person(after, ana.code, bot.guest).come()
        assert (await back.room())["you"] == 1

    run(scene())
