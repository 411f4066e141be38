"""What a table that is awake holds in memory does not grow with its entries."""

import gc
import sys
from types import BuiltinMethodType, FunctionType, MethodType, ModuleType
from typing import Any

import pytest
from msgspec import Raw, Struct

from tapis.kernel import Game, Illegal
from tapis.table import answers, fold
from tapis.table import commands as c
from tapis.table.table import Table
from tests.table.people import Person, hall, nonce, table_of, take_turn
from tests.table.virtual import run

NOT_ITS_OWN = (type, ModuleType, FunctionType, MethodType, BuiltinMethodType, Game)
A_GAME = 1_500  # bytes that are remembered of each game that was dealt
AN_ENTRY = 50  # bytes of a running game's entry, packed


def held(table: Table) -> int:
    """The bytes of all that hangs on a table's state, its answers and those who look."""
    found: dict[int, Any] = {}
    new: list[Any] = [table.state, table._answers, table._audience]
    while new:
        one = new.pop()
        if id(one) not in found and not isinstance(one, NOT_ITS_OWN):
            found[id(one)] = one
            new += [getattr(one, name) for name in one.__struct_fields__] if isinstance(one, Struct) else []
            new += gc.get_referents(one)
    return sum(len(bytes(one)) if isinstance(one, Raw) else sys.getsizeof(one) for one in found.values())


async def _with_rematches(people: list[Person], entries: int) -> None:
    """Games of a hundred turns, until there are so many entries."""
    table = await people[0].table()
    while table.state.seq < entries:
        if table.state.stage == "over":
            await people[0].ask(c.Rematch(nonce=nonce()))
        await take_turn(people)
        for person in people:
            await person.heard()


async def _in_one_game(people: list[Person], entries: int) -> None:
    table = await people[0].table()
    while table.state.seq < entries:
        await people[0].play("calls", {"move": "whisper", "secret": "psst"})
        for person in people:
            await person.heard()


async def _grown_with_rematches() -> tuple[int, int]:
    """How many bytes more a table holds after 2,000 entries than after 500, and games that were dealt meanwhile."""
    people = await table_of(hall(), options={"turns": 100}, pace=None)
    table = await people[0].table()
    await _with_rematches(people, 500)
    before, games = held(table), table.state.rounds
    await _with_rematches(people, 2_000)
    return held(table) - before, table.state.rounds - games


async def _grown_in_one_game() -> int:
    people = await table_of(hall(), options={"turns": 500}, pace=None)
    table = await people[0].table()
    await _in_one_game(people, 500)
    before = held(table)
    await _in_one_game(people, 2_000)
    return held(table) - before


def test_a_table_holds_no_more_after_many_games_but_what_is_remembered_of_each() -> None:
    grown, games = run(_grown_with_rematches())
    print(f"{grown} bytes in {games} games")
    assert games >= 14
    assert grown < games * A_GAME


def test_an_entry_of_a_long_game_takes_little() -> None:
    grown = run(_grown_in_one_game())
    print(f"{grown / 1_500:.0f} bytes an entry")
    assert grown < 1_500 * AN_ENTRY


def test_the_check_catches_a_log_that_is_not_packed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fold, "PackedLog", lambda game: [])
    assert run(_grown_in_one_game()) > 1_500 * AN_ENTRY


def test_the_check_catches_answers_that_are_all_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "KEPT", 100_000)
    grown, games = run(_grown_with_rematches())
    assert grown > games * A_GAME


def test_refusals_are_remembered_in_little_room() -> None:
    async def scene() -> int:
        ana, bob = await table_of(hall())
        for _ in range(500):
            turn = c.Play(nonce=nonce(), window="turn:99", move=Raw(b'{"move":"attack","target":0}'))
            with pytest.raises(Illegal):
                await bob.ask(turn)
        return held(await ana.table())

    assert run(scene()) < 64 << 10
