"""A finished game is gone on with from any of its moments, at a table of its own."""

import asyncio
from random import Random

import pytest

from tapis.kernel import Illegal
from tapis.kernel.log import Log, Origin, read, write, write_public
from tapis.kernel.registry import games
from tapis.table import records as r
from tapis.table.branching import Address, Branch, branched
from tapis.table.fold import fold
from tests.house import GAMES
from tests.promises.quick import deal, moments
from tests.table.people import Person, hall
from tests.table.virtual import run

HERE = Address("CODE", "key", 0)


def finished(name: str, seed: int = 7) -> Log:
    match = deal(games()[name], seed)
    for _ in moments(match, seed):
        pass
    return read(write(match, Origin("TABLE", 1, (), bytes(16))))


@pytest.mark.parametrize("name", GAMES)
def test_the_new_table_stands_where_the_game_stood(name: str) -> None:
    game = finished(name)
    whole = game.match()
    for seq in {0, *Random(1).sample(range(whole.seq), 3)}:
        table = fold(branched(game, Branch(seq, 1, "Ana", "owner"), HERE))
        assert table.round is not None
        assert table.round.match.state == whole.at(seq).state
        assert (table.stage, table.host) == ("playing", 2)
        assert [(s.name == "Ana", bool(s.level)) for s in table.sitters()[:2]] == [(False, True), (True, False)]


def test_it_is_played_on_by_bots_and_the_clock() -> None:
    async def scene() -> None:
        house = hall()
        branch = Branch(10, 0, "Ana", "owner")

        async def lines_at(at: Address) -> list[bytes]:
            return [r.encode(line) for line in branched(finished("bornes"), branch, at)]

        place = await house.branch(branch, lines_at)
        guest = (await house.peek(place.code)).sitters()[0].guest
        ana = await Person(house, place.code, guest).come()
        assert (await ana.frames())[-1]["seq"] == 10
        round_ = (await ana.table()).state.round
        assert round_ is not None
        await asyncio.sleep(600)
        assert round_.match.seq > 12

    run(scene())


@pytest.mark.parametrize(("seq", "seat"), [(10_000, 0), (0, 9)])
def test_there_is_nothing_to_go_on_with_after_the_end_or_without_a_seat(seq: int, seat: int) -> None:
    with pytest.raises(Illegal, match=r"house\.page"):
        branched(finished("bornes"), Branch(seq, seat, "Ana", "owner"), HERE)


def test_a_game_of_which_something_is_hidden_is_not_gone_on_with() -> None:
    match = deal(games()["bornes"], 7)
    running = read(write_public(match, Origin()))
    with pytest.raises(Illegal, match=r"house\.withheld"):
        branched(running, Branch(0, 0, "Ana", "owner"), HERE)
