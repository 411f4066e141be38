"""Cyclic garbage is looked for when nobody plays, and playing makes hardly any."""

import asyncio
import gc
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

import pytest
from msgspec import Raw

from tapis.kernel import Illegal
from tapis.server import garbage
from tapis.table.commands import Play
from tapis.table.meter import Counter
from tests.table.people import Person, hall, nonce, table_of, take_turn, until
from tests.table.virtual import run

ACTS = 200


async def _passes(monkeypatch: pytest.MonkeyPatch, played: list[float]) -> list[float]:
    """When all was looked through, if entries are kept at these times (seconds)."""
    loop, entries, passes = asyncio.get_running_loop(), Counter("entries", ""), list[float]()
    monkeypatch.setattr(garbage, "ENTRIES", entries)
    began = loop.time()
    for moment in played:
        loop.call_at(began + moment, entries.add)
    tidying = loop.create_task(garbage.tidy(lambda: passes.append(loop.time() - began)))
    await asyncio.sleep(2 * garbage.PATIENCE * garbage.LOOKS)
    tidying.cancel()
    return passes


def test_all_is_looked_through_once_after_each_time_of_play(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(_passes(monkeypatch, [6, 7, 12, 101])) == [20, 110]


def test_where_it_is_never_quiet_all_is_looked_through_after_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    busy = [float(second) for second in range(1, 7_200, 2)]
    assert run(_passes(monkeypatch, busy)) == [3_600, 7_200]


async def _sweeps(monkeypatch: pytest.MonkeyPatch, played: list[float], seconds: float) -> list[float]:
    """When what is new was looked through, if entries are kept at these times (seconds)."""
    loop, entries, passes = asyncio.get_running_loop(), Counter("entries", ""), list[float]()
    monkeypatch.setattr(garbage, "ENTRIES", entries)
    began = loop.time()
    for moment in played:
        loop.call_at(began + moment, entries.add)

    def note(generation: int) -> None:
        assert generation == 1  # the young and the middle one
        passes.append(round(loop.time() - began, 3))

    sweeping = loop.create_task(garbage.sweep(note))
    await asyncio.sleep(seconds)
    sweeping.cancel()
    return passes


def test_what_is_new_is_looked_through_again_and_again_while_entries_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(_sweeps(monkeypatch, [0.21, 0.405, 0.43, 0.6], 2)) == [0.4, 0.42, 0.44, 0.66]


def test_where_nobody_plays_nothing_is_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(_sweeps(monkeypatch, [], 60)) == []


class _Held:
    """A new object that frees an older one, as an entry does: the collector's own count stays where it was."""

    def __init__(self) -> None:
        self.parts = [[number] for number in range(50)]


def test_new_objects_that_take_the_place_of_others_do_not_pile_up() -> None:
    usual, tables = gc.get_threshold(), [_Held() for _ in range(200)]
    gc.collect()
    gc.set_threshold(*garbage.YOUNG)
    try:
        piled = _young_after(tables, lambda: None)
        swept = _young_after(tables, lambda: gc.collect(1))
    finally:
        gc.set_threshold(*usual)
    assert piled > 6_200 > swept


def _young_after(tables: list[_Held], every_ten: Callable[[], object]) -> int:
    """The most new objects that were there at once while each of these was replaced."""
    gc.collect()
    most = 0
    for number in range(len(tables)):
        tables[number] = _Held()
        if number % 10 == 9:
            most = max(most, len(gc.get_objects(generation=0)) + len(gc.get_objects(generation=1)))
            every_ten()
    return most


def test_no_pass_goes_over_many_objects() -> None:
    """Three quarters of a microsecond each at most: 6,000 objects are done with in 5 ms."""
    usual, made, most = gc.get_threshold(), [], 0
    gc.collect()
    gc.set_threshold(*garbage.YOUNG)
    try:
        for _ in range(200):
            made.append([[number] for number in range(100)])
            most = max(most, len(gc.get_objects(generation=0)) + len(gc.get_objects(generation=1)))
    finally:
        gc.set_threshold(*usual)
    assert 2_000 < most <= 6_200


@contextmanager
def alone() -> Iterator[None]:
    """Until the end nothing is collected unasked, and nothing that is there now is ever found."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


async def _cycles(act: Callable[[list[Person]], Awaitable[object]]) -> int:
    """Objects that only the collector finds after so many of these acts at a table."""
    people = await table_of(hall(), options={"turns": 500})
    await act(people)
    with alone():
        for _ in range(ACTS):
            await act(people)
        return gc.collect()


async def _refused(people: list[Person]) -> None:
    """A move that comes too late, as a socket sends it: the answer goes to a function."""
    table, answers = await people[0].table(), list[object]()
    late = Play(nonce=nonce(), window="turn:999", move=Raw(b'{"move":"drop","card":1}'))
    assert people[0].guest is not None
    table.command(people[0].guest, late, lambda: None, answers.append)
    await until(lambda: answers)
    assert isinstance(answers[0], Illegal)


async def _planted(people: list[Person]) -> None:
    await take_turn(people)
    cycle: list[object] = []
    cycle.append(cycle)


@pytest.mark.parametrize("act", [take_turn, _refused])
def test_playing_makes_hardly_any_cycles(act: Callable[[list[Person]], Awaitable[object]]) -> None:
    assert run(_cycles(act)) < ACTS / 10


def test_a_cycle_with_each_turn_is_noticed() -> None:
    assert run(_cycles(_planted)) >= ACTS
