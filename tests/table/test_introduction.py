"""At a table that introduces a game, bots follow the script; when its player does something else, they play on."""

import asyncio
from typing import Any

import pytest

from tapis.kernel import Illegal, registry
from tapis.kernel.intro import UNHURRIED, Progress, introduction_of
from tapis.table.hall import Hall
from tapis.table.memory import MemoryStore
from tapis.table.state import stand_in
from tapis.table.wish import Wish
from tests.table.people import Person, hall
from tests.table.virtual import run


async def newcomer(house: Hall) -> Person:
    """Ana at the introduction to bornes."""
    found = introduction_of(registry.home("bornes"), "fr")
    assert found is not None
    wish = Wish(
        game="bornes",
        name="Ana",
        owner="owner-Ana",
        chairs=found.seats,
        bots=(stand_in(registry.game("bornes")),),
        options=found.options,
        pace=UNHURRIED,
        deal=True,
        introduction="fr",
    )
    return await Person(house, (await house.create(wish)).code, 1).come()


async def place(ana: Person) -> Progress:
    state = (await ana.table()).state
    assert state.script is not None
    assert state.round is not None
    return state.script.place(state.round.match.log)


async def do(ana: Person, move: dict[str, Any]) -> None:
    """Makes a move in the window that takes it, and lets the bots answer."""
    state = (await ana.table()).state
    kind = next(kind for kind in state.game.moves if kind.__struct_config__.tag == move["move"])
    await ana.play(next(w.id for w in state.windows if kind in w.accepts and 0 in w.seats), move)
    await asyncio.sleep(20)


def test_bots_follow_the_script_to_its_end_and_then_play_by_themselves() -> None:
    async def scene() -> None:
        ana = await newcomer(hall())
        script = (await ana.table()).state.script
        assert script is not None
        for number, step in enumerate(script.introduction.step):
            assert await place(ana) == Progress(number, ready=True, strayed=False)
            assert step.move is not None
            await do(ana, step.move)
        assert await place(ana) == Progress(len(script.introduction.step), ready=True, strayed=False)
        await do(ana, {"move": "draw", "pile": "stock"})
        await do(ana, {"move": "discard", "card": "accelerateur"})
        round_ = (await ana.table()).state.round
        assert round_ is not None
        assert round_.match.log[-1].by == "bot"
        assert not (await place(ana)).strayed

    run(scene())


def test_whoever_does_something_else_plays_on_with_bots() -> None:
    async def scene() -> None:
        ana = await newcomer(hall())
        await do(ana, {"move": "draw", "pile": "stock"})
        await do(ana, {"move": "discard", "card": "feu-rouge"})
        assert await place(ana) == Progress(1, ready=False, strayed=True)
        round_ = (await ana.table()).state.round
        assert round_ is not None
        assert len(round_.match.log) > 3
        assert round_.match.log[-1].by == "bot"

    run(scene())


def test_it_is_private_and_not_listed() -> None:
    async def scene() -> None:
        store = MemoryStore()
        house = hall(store)
        ana = await newcomer(house)
        room = await ana.room()
        assert (room["introduction"], room["locked"], room["admitted"]) == (True, True, "none")
        assert await house.tables_of("owner-Ana", 10) == []
        with pytest.raises(Illegal):
            await house.sit(ana.code, "Bob", None, "owner-Bob")
        again = await hall(store).peek(ana.code)
        assert again.script is not None
        assert again.seed == (await house.peek(ana.code)).seed

    run(scene())


def test_a_game_without_an_introduction_has_no_such_table() -> None:
    async def scene() -> None:
        with pytest.raises(Illegal):
            await hall().create(Wish(game="duel", name="Ana", owner="owner", introduction="fr", deal=True))

    run(scene())
