"""The games of an evening are numbered, and each stays what it was, whatever becomes of the others."""

import pytest
from msgspec import Raw
from msgspec.structs import replace

from tapis.kernel.log import read, verify
from tapis.table import commands as c
from tapis.table import records as r
from tapis.table.export import LostGame, NothingDealt, export, game_number
from tapis.table.fold import fold, fold_kept
from tapis.table.persons import persons
from tests.table.people import hall, nonce, table_of, take_turn
from tests.table.virtual import run


async def evening() -> list[r.AnyRecord]:
    """Three games: a duel that is over, bornes that is left in the middle, a duel that runs."""
    people = await table_of(hall(), options={"turns": 1})
    ana, _ = people
    await take_turn(people)
    await ana.ask(c.Box(nonce=nonce(), game="bornes"))
    await ana.ask(c.Deal(nonce=nonce()))
    await ana.ask(c.Retime(nonce=nonce(), pace=(await ana.table()).state.pace))
    await ana.ask(c.Box(nonce=nonce(), game="duel"))
    await ana.ask(c.Deal(nonce=nonce()))
    await take_turn(people)
    return await ana.hall.log(ana.code)


def spoilt(log: list[r.AnyRecord], number: int) -> list[r.AnyRecord]:
    """The log with a first move in this game that no rules know."""
    dealt, found = 0, []
    for record in log:
        dealt += isinstance(record, r.Dealt)
        wrong = isinstance(record, r.Played) and dealt == number and record.seq == 1
        found.append(replace(record, move=Raw(b'{"move":"burn"}')) if wrong else record)
    return found


def test_every_game_of_an_evening_is_found_by_its_number() -> None:
    log = run(evening())
    games = [read(export(log, number)) for number in (1, 2, 3)]
    assert [(game.header.game, game.header.round) for game in games] == [("duel", 1), ("bornes", 2), ("duel", 3)]
    assert verify(games[0]).good
    assert [game.hidden for game in games] == [False, True, True]
    assert export(log) == export(log, 3)
    for number in (0, 4):
        with pytest.raises(NothingDealt):
            game_number(log, number)


def test_a_table_remembers_its_games() -> None:
    state = fold(run(evening()))
    assert [(game.game, game.entries, game.result is not None) for game in state.games] == [
        ("duel", 1, True),
        ("bornes", 1, False),
        ("duel", 1, False),
    ]
    assert len({game.seal for game in state.games}) == 3


def test_a_game_that_the_rules_refuse_is_lost_alone() -> None:
    log = spoilt(run(evening()), 2)
    state = fold_kept(log)
    assert (state.lost, state.stage, state.rounds) == ("", "playing", 3)
    assert [game.lost for game in state.games] == ["", "rules", ""]
    assert state.round is not None
    assert state.round.match.seq == 1
    assert verify(read(export(log, 1))).good
    with pytest.raises(LostGame, match="bornes: rules"):
        game_number(log, 2)


def test_a_game_that_is_not_installed_any_more_is_lost_alone() -> None:
    log = [replace(x, game="belote") if isinstance(x, r.Boxed) and x.game == "bornes" else x for x in run(evening())]
    state = fold_kept(log)
    assert [game.lost for game in state.games] == ["", "game", ""]
    assert (state.lost, state.game.name) == ("", "duel")
    with pytest.raises(LostGame, match="belote: game"):
        game_number(log, 2)


def test_the_game_on_the_table_is_lost_with_it() -> None:
    state = fold_kept(spoilt(run(evening()), 3))
    assert (state.lost, state.round) == ("rules", None)
    assert [s.name for s in state.sitters()] == ["Ana", "Bob"]


def test_who_comes_back_is_the_same_person() -> None:
    async def scene() -> None:
        people = await table_of(hall(), options={"turns": 1})
        ana, bob = people
        await take_turn(people)
        await bob.ask(c.Leave(nonce=nonce()))
        await ana.ask(c.Rematch(nonce=nonce()))
        await ana.hall.sit(ana.code, "Bob", None, "owner-Bob")
        await ana.hall.sit(ana.code, "Zoé", None, "owner-Zoé")
        found = persons((await ana.table()).state)
        assert [(person.sitter.name, len(person.guests)) for person in found] == [("Ana", 1), ("Bob", 2), ("Zoé", 1)]

    run(scene())


def test_whoever_took_a_bots_chair_has_played_the_game() -> None:
    async def scene() -> None:
        (ana,) = await table_of(hall(), ("Ana",), bots=("simple",), options={"turns": 9})
        await ana.go()
        place = await ana.hall.sit(ana.code, "Bob", None, "owner-Bob")
        state = (await ana.table()).state
        sitter = state.games[0].sitters[place.seat]
        assert sitter is not None
        assert sitter.name == "Bob"

    run(scene())
