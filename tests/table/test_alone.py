"""One person among bots: nothing is answered for them, bots wait while they read, and hurry when they are out."""

import asyncio
from itertools import pairwise
from statistics import mean

import pytest

from tapis.kernel import Illegal, Pace
from tapis.table import commands as c
from tapis.table.hold import LONGEST
from tests.table.people import Person, hall, nonce, table_of, take_turn
from tests.table.virtual import run

NO_CLOCK = Pace(turn=None, react=None)
TIMED = Pace(turn=5_000, react=5_000)


async def _moves(person: Person) -> int:
    round_ = (await person.table()).state.round
    assert round_ is not None
    return round_.match.seq


def _hold(held: bool) -> c.Hold:
    return c.Hold(nonce=nonce(), held=held)


@pytest.mark.parametrize(("names", "asked"), [(("Ana",), (0, 1)), (("Ana", "Bob"), (2,))])
def test_who_is_alone_with_bots_is_asked_without_having_wished_for_it(
    names: tuple[str, ...], asked: tuple[int, ...]
) -> None:
    async def scene() -> None:
        ana, *_ = await table_of(hall(), names, deal=False, pace=NO_CLOCK)
        await ana.ask(c.AddBot(nonce=nonce(), level="simple"))
        await ana.ask(c.Deal(nonce=nonce()))
        round_ = (await ana.table()).state.round
        assert round_ is not None
        assert round_.match.setup.asked == asked

    run(scene())


def test_bots_and_the_clock_wait_while_the_only_person_reads() -> None:
    async def scene() -> None:
        (ana,) = await table_of(hall(), ("Ana",), bots=("simple",), options={"turns": 500}, pace=TIMED)
        await take_turn([ana])
        await ana.ask(_hold(True))
        before = await _moves(ana)
        await asyncio.sleep(LONGEST - 1)
        assert await _moves(ana) == before
        await ana.ask(_hold(False))
        await asyncio.sleep(3)
        assert await _moves(ana) == before + 1

    run(scene())


def test_nobody_reads_for_ever() -> None:
    async def scene() -> None:
        (ana,) = await table_of(hall(), ("Ana",), bots=("simple",), options={"turns": 500}, pace=TIMED)
        await take_turn([ana])
        await ana.ask(_hold(True))
        before = await _moves(ana)
        await asyncio.sleep(LONGEST + 3)
        assert await _moves(ana) > before

    run(scene())


def test_a_move_ends_the_reading() -> None:
    async def scene() -> None:
        (ana,) = await table_of(hall(), ("Ana",), bots=("simple",), options={"turns": 500}, pace=TIMED)
        await ana.ask(_hold(True))
        await take_turn([ana])
        await asyncio.sleep(3)
        assert await _moves(ana) == 2

    run(scene())


def test_nobody_holds_up_anybody_else() -> None:
    async def scene() -> None:
        ana, _ = await table_of(hall(), options={"turns": 500}, pace=TIMED)
        await ana.ask(_hold(True))
        await asyncio.sleep(6)
        assert await _moves(ana) == 1  # the clock has played

    run(scene())


def test_one_who_goes_while_reading_leaves_a_table_that_plays() -> None:
    async def scene() -> None:
        (ana,) = await table_of(hall(), ("Ana",), bots=("simple",), options={"turns": 500}, pace=TIMED)
        await ana.ask(_hold(True))
        await ana.go()
        await asyncio.sleep(6)
        assert await _moves(ana) > 0

    run(scene())


def test_bots_take_as_long_as_the_host_wishes() -> None:
    async def taken(tempo: str) -> float:
        (ana,) = await table_of(hall(), ("Ana",), bots=("simple",), options={"turns": 80}, pace=NO_CLOCK, tempo=tempo)
        round_ = (await ana.table()).state.round
        assert round_ is not None
        while not round_.match.over:
            if round_.match.state.player == 0:
                await take_turn([ana])
            await asyncio.sleep(0.05)
        log = round_.match.log
        return mean(later.at - entry.at for entry, later in pairwise(log) if later.by == "bot")

    calm, usual, quick = (run(taken(tempo)) for tempo in ("calm", "usual", "quick"))
    assert quick * 2 < usual < calm / 1.5


def test_the_tempo_can_be_changed_in_the_game_by_the_host_alone() -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall(), pace=NO_CLOCK)
        await ana.ask(c.Tempo(nonce=nonce(), tempo="quick"))
        assert (await bob.room())["tempo"] == "quick"
        with pytest.raises(Illegal, match=r"house\.host"):
            await bob.ask(c.Tempo(nonce=nonce(), tempo="calm"))

    run(scene())


def test_nothing_is_hurried_while_a_person_plays() -> None:
    async def scene() -> None:
        (ana,) = await table_of(hall(), ("Ana",), bots=("simple",), pace=NO_CLOCK)
        with pytest.raises(Illegal, match=r"house\.waiting"):
            await ana.ask(c.Hurry(nonce=nonce()))

    run(scene())


def test_when_only_bots_are_left_they_play_to_the_end_at_once() -> None:
    """Ana is out of a game of Syntax: without `Hurry` its counts would wait for her, with it nothing waits."""

    async def scene() -> None:
        (ana,) = await table_of(
            hall(), ("Ana",), game="syntax", bots=("child", "child"), pace=Pace(turn=50, react=None, look=600_000)
        )
        table = await ana.table()
        state, loop = table.state, asyncio.get_running_loop()
        assert state.round is not None
        while not state.only_bots_left:
            for window in state.windows:
                if window.kind == "count" and 0 in window.seats:
                    await ana.play(window.id, {"move": "pass"})
                if window.kind == "contest" and 0 in window.seats:
                    await ana.play(window.id, {"move": "pass"})
            await asyncio.sleep(0.2)
            assert not state.round.match.over, "Ana, who never lays a word, was never out"
        await asyncio.sleep(0)
        assert (await ana.room())["only_bots_left"]
        began = loop.time()
        await ana.ask(c.Hurry(nonce=nonce()))
        while state.stage != "over":
            await asyncio.sleep(1)
            assert loop.time() < began + 120
        assert not (await ana.room())["only_bots_left"]

    run(scene())
