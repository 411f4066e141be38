"""Reactions: six marks that players send to everybody, for a moment."""

import asyncio

import pytest

from tapis.kernel import Illegal
from tapis.table import commands as c
from tapis.table.outbox import WORDS
from tests.table.people import Person, hall, nonce, table_of
from tests.table.virtual import run


def _bravo() -> c.React:
    return c.React(nonce=nonce(), mark="bravo")


async def _reactions(person: Person) -> list[tuple[int, str]]:
    return [(heard["seat"], heard["mark"]) for heard in await person.heard() if heard["is"] == "reacted"]


def test_everybody_sees_a_reaction_and_nothing_of_it_is_kept() -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall())
        wall = await Person(ana.hall, ana.code, None).come()
        seq = (await ana.table()).state.seq
        await bob.ask(_bravo())
        for person in (ana, bob, wall):
            assert await _reactions(person) == [(1, "bravo")]
        assert (await ana.table()).state.seq == seq

    run(scene())


def test_four_at_once_then_one_every_two_seconds() -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall())
        for _ in range(4):
            await bob.ask(_bravo())
        with pytest.raises(Illegal, match=r"house\.rate"):
            await bob.ask(_bravo())
        await ana.ask(_bravo())  # others are not hindered
        await asyncio.sleep(2.1)
        await bob.ask(_bravo())
        assert len(await _reactions(ana)) == 6

    run(scene())


def test_the_host_mutes_one_or_all() -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall())
        await ana.ask(c.Mute(nonce=nonce(), seat=1, muted=True))
        with pytest.raises(Illegal, match=r"house\.muted"):
            await bob.ask(_bravo())
        await ana.ask(c.Mute(nonce=nonce(), seat=1, muted=False))
        await ana.ask(c.Reactions(nonce=nonce(), allowed=False))
        assert not (await bob.room())["reactions"]
        for person in (ana, bob):
            with pytest.raises(Illegal, match=r"house\.muted"):
                await person.ask(_bravo())
        with pytest.raises(Illegal, match=r"house\.host"):
            await bob.ask(c.Reactions(nonce=nonce(), allowed=True))

    run(scene())


def test_reactions_that_nobody_reads_are_dropped_and_push_nothing_out() -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall())
        await ana.heard()
        for _ in range(WORDS + 10):
            await bob.ask(_bravo())
            await asyncio.sleep(2.1)
        assert ana.viewer is not None
        assert not ana.viewer.outbox.missed
        assert len(await _reactions(ana)) == WORDS

    run(scene())
