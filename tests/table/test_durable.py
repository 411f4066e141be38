"""Durable, then visible: what could not be kept was never seen."""

import asyncio
import json

import pytest

from tapis.table import commands as c
from tapis.table.commit import Commits
from tapis.table.fold import apply
from tapis.table.memory import MemoryStore
from tapis.table.proposals import Proposal
from tapis.table.store import Row
from tapis.table.table import Asleep
from tests.table.people import Person, Shaky, fingerprint, hall, nonce, table_of
from tests.table.virtual import run


async def _failing_move(people: list[Person], store: Shaky) -> list[str]:
    """A move while the disk is full; what everybody was told of it."""
    for person in people:
        await person.heard()
    viewers = [person.viewer for person in people]
    store.broken = True
    with pytest.raises(Asleep):
        await people[0].play("calls", {"move": "shout"})
    told: list[str] = []
    for viewer in viewers:
        assert viewer is not None
        told += viewer.outbox.take(list)
    return [json.loads(text)["is"] for text in told]


def test_nobody_sees_what_could_not_be_kept() -> None:
    async def scene() -> None:
        store = Shaky()
        people = await table_of(hall(store))
        assert await _failing_move(people, store) == ["gone", "gone"]
        store.broken = False
        round_ = (await people[0].table()).state.round
        assert round_ is not None
        assert round_.match.seq == 0
        await people[0].play("calls", {"move": "shout"})  # the table wakes from its log and goes on

    run(scene())


def test_the_check_catches_a_table_that_shows_first(monkeypatch: pytest.MonkeyPatch) -> None:
    async def shows_first(self: Commits, lines: list[Proposal], rows: object = None) -> None:
        for line in lines:
            self._audience.show(line.record, apply(self._state, line.record, line.step))
        await self._store.append(self._state.code, self._state.seq - len(lines), [Row(b"{}") for _ in lines])

    async def scene() -> None:
        store = Shaky()
        people = await table_of(hall(store))
        monkeypatch.setattr(Commits, "enter", shows_first)
        assert "frame" in await _failing_move(people, store)

    run(scene())


def test_nothing_is_seen_before_it_is_kept() -> None:
    async def scene() -> None:
        store = Shaky()
        ana, bob = await table_of(hall(store))
        await bob.heard()
        store.slow = 5.0
        shout = asyncio.create_task(ana.play("calls", {"move": "shout"}))
        await asyncio.sleep(4.9)
        assert not shout.done()
        assert await bob.heard() == []
        await asyncio.sleep(0.2)
        assert shout.done()
        assert [frame["seq"] for frame in await bob.frames()] == [1]

    run(scene())


def test_a_second_writer_is_refused_and_its_table_stops() -> None:
    async def scene() -> None:
        store = MemoryStore()
        ana, _ = await table_of(hall(store))
        other = Person(hall(store), ana.code, ana.guest)
        await other.come()
        await ana.play("calls", {"move": "whisper", "secret": "first"})
        with pytest.raises(Asleep):
            await other.play("calls", {"move": "whisper", "secret": "second"})
        await other.play("calls", {"move": "whisper", "secret": "third"})  # woken from the log, it knows the first
        round_ = (await other.table()).state.round
        assert round_ is not None
        assert round_.match.seq == 2

    run(scene())


def test_a_woken_table_is_the_one_that_fell_asleep() -> None:
    async def scene() -> None:
        house = hall()
        people = await table_of(house, ("Ana", "Bob", "Cléo"), bots=("simple",))
        await people[1].play("calls", {"move": "whisper", "secret": "psst"})
        await people[2].ask(c.Leave(nonce=nonce()))
        await people[0].ask(c.Mute(nonce=nonce(), seat=1, muted=True))
        before = fingerprint(await people[0].table())
        for person in people[:2]:
            await person.go()
        await asyncio.sleep(30)
        assert house.awake == 0
        assert fingerprint(await house.table(people[0].code)) == before

    run(scene())
