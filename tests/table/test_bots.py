"""Bots and skipped seats: they answer in time, and their time tells nothing."""

import asyncio
import logging
from collections import Counter

import pytest

from tapis.kernel import AnyMatch, Match, Move, Pace, Seat, Setup, Window
from tapis.table import commands as c
from tapis.table.bots import at_once, delay
from tests.table.people import hall, nonce, table_of, take_turn
from tests.table.virtual import run
from tests.toys.duel import Drop, Duel


def test_bots_play_a_whole_game() -> None:
    async def scene() -> None:
        ana, *_ = await table_of(
            hall(), ("Ana",), bots=("simple", "simple", "simple"), options={"turns": 40}, pace=Pace(turn=3_000)
        )
        await asyncio.sleep(120)
        round_ = (await ana.table()).state.round
        assert round_ is not None
        assert round_.match.result is not None
        assert Counter(entry.by for entry in round_.match.log) == {"bot": 30, "clock": 10}

    run(scene())


def test_a_broken_bot_does_not_stop_the_table() -> None:
    async def scene() -> None:
        ana, *_ = await table_of(
            hall(), ("Ana",), bots=("failing",), options={"turns": 10}, pace=Pace(turn=2_000, react=None)
        )
        await asyncio.sleep(60)
        assert (await ana.table()).state.stage == "over"

    run(scene())


def test_bots_are_quiet_while_the_table_is_paused() -> None:
    async def scene() -> None:
        ana, *_ = await table_of(hall(), ("Ana",), bots=("simple",), options={"turns": 500})
        card = (await ana.frames())[-1]["view"]["hand"][0]
        await ana.play("turn:0", {"move": "drop", "card": card})
        await ana.ask(c.Pause(nonce=nonce(), paused=True))
        await ana.heard()
        await asyncio.sleep(60)
        assert await ana.frames() == []
        await ana.ask(c.Pause(nonce=nonce(), paused=False))
        await asyncio.sleep(2)
        assert (await ana.frames())[-1]["by"] == "bot"

    run(scene())


def test_the_wait_is_settled_before_the_thought() -> None:
    """A bot that thinks long when it holds a shield answers no later: it thinks while it waits."""
    waits: dict[bool, list[int]] = {True: [], False: []}

    async def slow_with_shield(match: AnyMatch, level: str, window: Window, seat: int) -> Move | None:
        if 0 in match.state.hands[seat]:
            await asyncio.sleep(0.5)
        return await at_once(match, level, window, seat)

    async def scene() -> None:
        ana, *_ = await table_of(
            hall(think=slow_with_shield), ("Ana",), bots=("simple",), options={"turns": 400}, pace=Pace(turn=900)
        )
        round_ = (await ana.table()).state.round
        assert round_ is not None
        while round_.match.result is None:
            if round_.match.state.player == 0:
                turn = round_.match.state.turn
                await ana.play(f"turn:{turn}", {"move": "attack", "target": 1})
                holds, asked = 0 in round_.match.state.hands[1], round_.match.log[-1].at
                await asyncio.sleep(1.7)
                answer = next(entry for entry in round_.match.log if entry.window == f"react:{turn}")
                waits[holds].append(answer.at - asked)
            await asyncio.sleep(0.05)

    run(scene())
    assert min(map(len, waits.values())) > 5
    for found in waits.values():
        assert min(found) >= 700
        assert max(found) <= 1_610


def test_delays_know_the_window_and_nothing_else() -> None:
    class Patient(Duel):
        def delays(self, options: object) -> dict[str, tuple[int, int]]:
            return {"slow": (5_000, 5_000)}

    match = Match(Patient(), Patient.options(), Setup(2), b"sixteen bytes or more")

    def wait(window: Window) -> int:
        return delay(match, window, 0)

    seats = frozenset({0})
    assert {wait(Window("slow:1", seats, ())) for _ in range(50)} == {5_000}
    assert all(700 <= wait(Window("turn:1", seats, ())) <= 1_600 for _ in range(200))
    assert all(wait(Window("turn:1", seats, (), 1_000)) <= 700 for _ in range(200))


def test_a_search_that_is_not_done_in_time_is_given_up() -> None:
    """Its answer comes when it would have come, from the quick level below."""
    asked: list[str] = []

    async def endless(match: AnyMatch, level: str, window: Window, seat: int) -> Move | None:
        asked.append(level)
        if level == "deep":
            await asyncio.sleep(3_600)
        return await at_once(match, level, window, seat)

    async def scene() -> None:
        ana, *_ = await table_of(hall(think=endless), ("Ana",), bots=("deep",), options={"turns": 2})
        card = (await ana.frames())[-1]["view"]["hand"][0]
        await ana.play("turn:0", {"move": "drop", "card": card})
        await asyncio.sleep(2.4)
        round_ = (await ana.table()).state.round
        assert round_ is not None
        assert round_.match.log[-1].by == "bot"
        assert 1_400 <= round_.match.log[-1].at - round_.match.log[-2].at <= 2_310
        assert asked[-1] == "failing"  # the level below

    run(scene())


def test_a_bot_is_asked_once_after_each_entry() -> None:
    asked: list[tuple[str, int]] = []

    async def counted(match: AnyMatch, level: str, window: Window, seat: int) -> Move | None:
        asked.append((window.id, match.seq))
        return await at_once(match, level, window, seat)

    async def scene() -> None:
        ana, *_ = await table_of(hall(think=counted), ("Ana",), bots=("simple",), options={"turns": 500})
        for _ in range(20):
            await ana.ask(c.Sync(nonce=nonce()))
            await asyncio.sleep(0.05)
        assert asked == [("calls", 0)]
        await ana.play("calls", {"move": "shout"})
        await asyncio.sleep(0.1)
        assert asked == [("calls", 0), ("calls", 1)]

    run(scene())


def test_a_bot_that_never_speaks_up_is_asked_only_where_it_must_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def noted(match: AnyMatch, level: str, window: Window, seat: Seat) -> Move | None:
        asked.append(window.kind)
        return await at_once(match, level, window, seat)

    async def scene() -> None:
        ana, *_ = await table_of(hall(think=noted), ("Ana",), bots=("simple",), options={"turns": 4})
        bot = (await ana.table()).state.game.bots["simple"]
        await asyncio.sleep(0.01)
        assert asked == ["calls"]
        monkeypatch.setattr(bot, "speaks_up", False)
        await take_turn([ana])
        await asyncio.sleep(5)
        assert set(asked[1:]) == {"turn"}

    run(scene())


def test_a_refused_answer_of_a_bot_is_nobodys_to_read(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)

    async def wrong(match: AnyMatch, level: str, window: Window, seat: Seat) -> Move | None:
        return Drop(card=4242)

    async def scene() -> None:
        ana, bob = await table_of(hall(think=wrong), pace=Pace(turn=600_000, react=None))
        await bob.go()
        await asyncio.sleep(60)  # a bot sits in for Bob
        await take_turn([ana, bob])
        await asyncio.sleep(10)
        assert [frame["by"] for frame in await ana.frames() if frame["seat"] == 1] == ["bot"]

    run(scene())
    assert "was refused" in caplog.text
    assert "4242" not in caplog.text
    assert not [line for line in caplog.records if line.levelno >= logging.INFO]
