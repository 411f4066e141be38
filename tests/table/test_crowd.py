"""A crowd of onlookers is told the table once each, and players once in a while how many there are."""

import asyncio
import time

import pytest

from tapis.table.audience import GATHERED, Later
from tapis.table.fanout import Viewer
from tapis.table.table import Table
from tests.table.people import hall, table_of


def _count(table: Table, viewer: Viewer, told: list[int], place: int) -> None:
    """Reads as a socket does; notes how many messages came."""

    def read() -> None:
        told[place] += len(viewer.outbox.take(lambda: table.whole(viewer)))

    viewer.outbox.on_news = read
    read()


async def _crowd(size: int) -> tuple[int, int, float]:
    """So many come and go; messages sent to onlookers and to players, and seconds of processor time."""
    house = hall()
    people = await table_of(house)
    table = await people[0].table()
    viewers = [person.viewer for person in people if person.viewer]
    told = [0] * (len(viewers) + size)
    began = time.process_time()
    for place in range(len(told)):
        if place >= len(viewers):
            viewers.append(await table.come(None))
        _count(table, viewers[place], told, place)
    for onlooker in viewers[len(people) :]:
        table.go(onlooker)
    await asyncio.sleep(2 * GATHERED)
    spent = time.process_time() - began
    await house.close()
    return sum(told[len(people) :]), sum(told[: len(people)]), spent


def test_two_hundred_come_and_go() -> None:
    onlookers, players, spent = asyncio.run(_crowd(200))
    print(f"200 onlookers come and go: {onlookers} messages to them, {players} to 2 players, {spent:.2f} s")
    assert onlookers == 200 * 2  # the room and the game
    assert players < 40


@pytest.mark.soak
def test_a_thousand_come_and_go() -> None:
    onlookers, players, spent = asyncio.run(_crowd(1_000))
    print(f"1,000 onlookers come and go: {onlookers} messages to them, {players} to 2 players, {spent:.2f} s")
    assert onlookers == 1_000 * 2
    assert spent < 2.0  # of processor time: a machine that is busy with other things does not matter


def test_the_check_catches_a_table_that_tells_everybody_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Later, "start", lambda self: self._act())
    _onlookers, players, _ = asyncio.run(_crowd(50))
    assert players > 2 * 50
