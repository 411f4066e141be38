"""Those who only watch: the host decides whether they may, and nothing that they do is in a player's way."""

import asyncio
import json
from typing import Any

import pytest

from tapis.kernel import Illegal
from tapis.table import commands as c
from tapis.table.audience import GATHERED
from tapis.table.fanout import Viewer
from tests.table.people import Person, hall, nonce, pass_on, table_of
from tests.table.virtual import run


async def _watch(person: Person, address: str = "192.0.2.9", owner: str | None = None) -> Viewer:
    return await (await person.table()).come(None, address=address, owner=owner)


async def _told(viewer: Viewer) -> list[dict[str, Any]]:
    return [json.loads(message) for message in viewer.outbox.take(list)]


async def _last_word(viewer: Viewer) -> str:
    told = await _told(viewer)
    assert told[-1]["is"] == "gone", told
    return str(told[-1]["reason"])


def _signal(**fields: Any) -> c.Signal:
    return c.Signal(nonce=nonce(), data=fields.pop("data", "want"), **fields)


def test_a_host_who_wants_no_onlookers_has_none() -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall())
        stranger, screen = await _watch(ana), await _watch(ana, owner="owner-Bob")
        await ana.ask(c.Onlookers(nonce=nonce(), admitted="none"))
        assert await _last_word(stranger) == "private"
        assert (await ana.room())["watching"] == 1  # a player's own screen on the wall
        assert not screen.outbox.ended
        for _ in range(2):
            with pytest.raises(Illegal, match=r"house\.private"):
                await _watch(ana)
            await _watch(ana, owner="owner-Ana")
            await (await ana.table()).sleep()  # it is so tomorrow, too
        await ana.come()
        assert (await ana.room())["admitted"] == "none"
        await ana.ask(c.Onlookers(nonce=nonce(), admitted="all"))
        await _watch(ana)
        with pytest.raises(Illegal, match=r"house\.host"):
            await bob.ask(c.Onlookers(nonce=nonce(), admitted="none"))

    run(scene())


def test_a_lock_covers_onlookers_if_the_host_chose_so() -> None:
    async def scene() -> None:
        ana, _ = await table_of(hall())
        await ana.ask(c.Lock(nonce=nonce(), locked=True))
        here = await _watch(ana)
        await ana.ask(c.Onlookers(nonce=nonce(), admitted="unlocked"))
        with pytest.raises(Illegal, match=r"house\.private"):
            await _watch(ana)
        assert not here.outbox.ended  # as people in their seats stay
        await ana.ask(c.Lock(nonce=nonce(), locked=False))
        await _watch(ana)

    run(scene())


def test_a_host_sends_one_away_who_does_not_come_back() -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall())
        one, other = await _watch(ana, "192.0.2.1"), await _watch(ana, "192.0.2.2")
        screen = await _watch(ana, "192.0.2.1", owner="owner-Bob")
        await asyncio.sleep(GATHERED)
        assert (await ana.room())["onlookers"] == [other.number, one.number]
        assert (await bob.room())["onlookers"] == []
        with pytest.raises(Illegal, match=r"house\.host"):
            await bob.ask(c.Dismiss(nonce=nonce(), viewer=one.number))
        await ana.ask(c.Dismiss(nonce=nonce(), viewer=one.number))
        await ana.ask(c.Dismiss(nonce=nonce(), viewer=screen.number))
        assert await _last_word(one) == "kicked"
        assert (await ana.room())["onlookers"] == [other.number]
        assert not (other.outbox.ended)
        assert not (screen.outbox.ended)
        with pytest.raises(Illegal, match=r"house\.private"):
            await _watch(ana, "192.0.2.1")
        await _watch(ana, "192.0.2.3")
        await _watch(ana, "192.0.2.1", owner="owner-Ana")

    run(scene())


def test_muted_onlookers_say_and_hear_nothing_of_pages() -> None:
    async def scene() -> None:
        ana, _ = await table_of(hall())
        onlooker = await _watch(ana)
        table = await ana.table()
        pass_on(table, onlooker, _signal(to=0))
        assert ana.viewer is not None
        await ana.ask(c.Onlookers(nonce=nonce(), muted=True))
        assert (await ana.room())["audience"] == []
        with pytest.raises(Illegal, match=r"house\.muted"):
            pass_on(table, onlooker, _signal(to=0))
        pass_on(table, ana.viewer, _signal(viewer=onlooker.number))
        assert "signalled" not in {message["is"] for message in await _told(onlooker)}
        await ana.ask(c.Onlookers(nonce=nonce(), muted=False))
        assert (await ana.room())["audience"] == [onlooker.number]

    run(scene())


def test_a_performer_knows_which_onlookers_still_may_see_the_camera() -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall())
        table = await ana.table()
        one, other, third = [await _watch(ana, f"192.0.2.{n}") for n in (1, 2, 3)]
        for viewer in (one, other, third):
            pass_on(table, viewer, _signal(to=0))
        await asyncio.sleep(GATHERED)
        assert (await ana.room())["audience"] == [one.number, other.number, third.number]
        assert (await bob.room())["audience"] == []
        table.go(one)
        await ana.ask(c.Dismiss(nonce=nonce(), viewer=other.number))
        assert (await ana.room())["audience"] == [third.number]
        await ana.ask(c.Onlookers(nonce=nonce(), admitted="none"))
        assert (await ana.room())["audience"] == []

    run(scene())


def test_onlookers_do_not_speak_to_each_other() -> None:
    async def scene() -> None:
        ana, _ = await table_of(hall())
        one, other = await _watch(ana), await _watch(ana)
        pass_on(await ana.table(), one, _signal(viewer=other.number))
        assert "signalled" not in {message["is"] for message in await _told(other)}

    run(scene())


def test_what_onlookers_shout_costs_a_player_no_view() -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall(), options={"turns": 500})
        table = await ana.table()
        crowd = [await _watch(ana, f"192.0.2.{n}") for n in range(20)]
        await asyncio.sleep(GATHERED)
        await ana.heard()
        for viewer in crowd:
            for _ in range(50):
                pass_on(table, viewer, _signal(to=0, data="x" * 14_000))
        await bob.play("calls", {"move": "shout"})
        told = await ana.heard()
        assert next((m["is"], m.get("full")) for m in told) == ("frame", False)
        assert sum(len(m.get("data", "")) for m in told) < 65_536

    run(scene())
