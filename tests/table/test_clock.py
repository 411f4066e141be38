"""Table time: it lapses on the dot, and stands still while nobody could play."""

import asyncio
import json

import pytest

from tapis.kernel import Illegal, Pace
from tapis.table import commands as c
from tapis.table.clock import Clock
from tapis.table.fold import fold
from tapis.table.memory import MemoryStore
from tests.table.people import Person, Shaky, hall, nonce, table_of, take_turn
from tests.table.virtual import run

PACE = Pace(turn=10_000, react=3_000, look=1_000)


def test_a_silent_seat_lapses_when_its_window_closes() -> None:
    async def scene() -> None:
        ana, _ = await table_of(hall(), pace=PACE)
        await ana.heard()
        await asyncio.sleep(9.9)
        assert await ana.heard() == []
        await asyncio.sleep(0.2)
        (frame,) = await ana.frames()
        assert (frame["by"], frame["events"][0]["event"]) == ("clock", "skipped")
        assert 10_000 <= frame["at"] < 10_050

    run(scene())


def test_a_silent_table_of_people_always_ends() -> None:
    async def scene() -> None:
        ana, _ = await table_of(hall(), pace=PACE, options={"turns": 20})
        await asyncio.sleep(20 * 10.1)
        assert (await ana.table()).state.stage == "over"

    run(scene())


def test_due_lapses_come_before_a_late_move() -> None:
    """The move arrives when its window has closed, and before the table has noticed."""

    async def scene() -> None:
        people = await table_of(hall(), pace=PACE)
        round_ = (await people[0].table()).state.round
        assert round_ is not None
        await asyncio.sleep(10.0005)
        assert not round_.match.log
        with pytest.raises(Illegal, match="ALL-04"):
            await people[0].play("turn:0", {"move": "drop", "card": round_.match.state.hands[0][0]})
        assert [entry.by for entry in round_.match.log] == ["clock"]

    run(scene())


def test_a_slow_disk_costs_nobody_any_time() -> None:
    """A shout takes a minute to be kept, half a second before the turn of ten ends: it is played in time after it."""

    async def scene() -> None:
        store = Shaky()
        people = await table_of(hall(store), pace=PACE)
        table = await people[0].table()
        await asyncio.sleep(9.5)
        store.slow = 60.0
        shout = asyncio.create_task(people[1].play("calls", {"move": "shout"}))
        await asyncio.sleep(30)
        await people[0].heard()
        assert json.loads(table.whole(people[0].viewer)[-1])["running"]  # type: ignore[arg-type]
        await shout
        store.slow = 0.0
        assert (await people[0].frames())[-1]["at"] == pytest.approx(9_500, abs=50)
        await asyncio.sleep(0.4)
        await take_turn(people)

    run(scene())


def test_nobodys_time_runs_before_somebody_has_come_back() -> None:
    """Asked by a request which opens no socket, a table wakes; its time goes on when the first person is there."""

    async def scene() -> None:
        house = hall()
        people = await table_of(house, pace=PACE)
        await asyncio.sleep(4)
        await (await people[0].table()).sleep()
        await people[0].table()
        await asyncio.sleep(3)
        await people[0].come()
        frame = (await people[0].frames())[-1]
        assert frame["running"]
        assert frame["at"] == pytest.approx(4_000, abs=50)
        await asyncio.sleep(6.1)
        assert (await people[0].frames())[-1]["by"] == "clock"

    run(scene())


def test_pause_stops_the_clock_and_the_moves() -> None:
    async def scene() -> None:
        people = await table_of(hall(), pace=PACE)
        ana = people[0]
        await asyncio.sleep(4)
        await ana.ask(c.Pause(nonce=nonce(), paused=True))
        await ana.heard()
        await asyncio.sleep(3600)
        with pytest.raises(Illegal, match=r"house\.paused"):
            await ana.play("calls", {"move": "shout"})
        assert await ana.heard() == []
        await ana.ask(c.Pause(nonce=nonce(), paused=False))
        frame = (await ana.frames())[-1]
        assert frame["running"]
        assert 4_000 <= frame["at"] < 4_050
        await asyncio.sleep(5.9)
        assert await ana.frames() == []
        await asyncio.sleep(0.2)
        assert (await ana.frames())[0]["by"] == "clock"

    run(scene())


def test_a_sleeping_table_charges_nobody() -> None:
    async def scene() -> None:
        house = hall()
        people = await table_of(house, pace=PACE)
        await take_turn(people)
        for person in people:
            await person.go()
        await asyncio.sleep(9_999)
        assert house.awake == 0
        records = await house.log(people[0].code)
        slept_at = max(fold(records).at, await house.store.stamped(people[0].code))
        await people[0].come()
        frame = (await people[0].frames())[-1]
        assert frame["seq"] < 5  # at most the lapses of the moments before it slept
        assert frame["at"] - slept_at < 50

    run(scene())


def test_a_silent_turn_is_not_given_its_time_back_by_a_restart() -> None:
    """Nothing is in the log of these seven seconds: neither a stop in good order nor a kill makes the turn longer."""

    async def scene() -> None:
        store = MemoryStore()
        first = hall(store)
        people = await table_of(first, pace=PACE)
        await asyncio.sleep(7)
        await (await people[0].table()).sleep()
        assert (await store.stamped(people[0].code)) == pytest.approx(7_000, abs=50)
        ana = await Person(hall(store), people[0].code, people[0].guest).come()  # another server, on the same store
        assert (await ana.frames())[-1]["at"] == pytest.approx(7_000, abs=50)
        await asyncio.sleep(2.5)
        ana = await Person(hall(store), people[0].code, people[0].guest).come()  # while the other is still busy
        assert 9_000 <= (await ana.frames())[-1]["at"] <= 9_550

    run(scene())


def test_a_disk_that_is_full_stops_nobodys_clock() -> None:
    async def scene() -> None:
        class Full(MemoryStore):
            async def stamp(self, table: str, at: int) -> None:
                raise OSError("no space left on device")

        ana, _ = await table_of(hall(Full()), pace=PACE)
        await ana.heard()
        await asyncio.sleep(10.1)
        assert (await ana.frames())[-1]["by"] == "clock"

    run(scene())


def test_a_clock_that_runs_on_while_paused_would_be_seen() -> None:
    """The broken twin of the clock: one that ignores `run(False)` does not stand still."""

    class Restless(Clock):
        def run(self, running: bool) -> None:
            super().run(True)

    now = 0.0
    good, bad = Clock(lambda: now), Restless(lambda: now)
    for clock in (good, bad):
        clock.run(True)
        clock.run(False)
    now = 60.0
    assert (good.at, bad.at) == (0, 60_000)


def test_the_host_changes_the_pace_in_play() -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall(), pace=PACE)
        with pytest.raises(Illegal, match=r"house\.host"):
            await bob.ask(c.Retime(nonce=nonce(), pace=Pace(turn=1_000)))
        await ana.ask(c.Retime(nonce=nonce(), pace=Pace(turn=1_000, react=None)))
        room = await bob.room()
        assert room["pace"] == {"turn": 1_000, "react": None, "look": 4_000}
        await asyncio.sleep(1.1)
        assert (await ana.frames())[-1]["by"] == "clock"

    run(scene())


def test_options_are_fixed_once_dealt() -> None:
    async def scene() -> None:
        ana, _ = await table_of(hall())
        for command in (
            c.Configure(nonce=nonce(), options={"turns": 3}),
            c.AddBot(nonce=nonce(), level="simple"),
            c.Ask(nonce=nonce(), wanted=True),
            c.Deal(nonce=nonce()),
        ):
            with pytest.raises(Illegal, match="ALL-11"):
                await ana.ask(command)

    run(scene())
