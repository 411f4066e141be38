"""Answers that arrive together: the first wins, the others are told, nothing is lost (ALL-04)."""

import asyncio
import itertools
import random
from typing import Any

import pytest

from tapis.kernel import Illegal, replay
from tests.table.people import Person, hall, table_of
from tests.table.virtual import run

Click = tuple[int, dict[str, Any], str]  # seat, move, window
NAMES = ("Ana", "Bob", "Cléo", "Dan")


async def _try(person: Person, move: dict[str, Any], window: str) -> str:
    try:
        await person.play(window, move)
    except Illegal as refusal:
        return refusal.rule
    return ""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_first_wins_in_every_order(seats: int) -> None:
    async def scene(order: tuple[int, ...]) -> None:
        people = await table_of(hall(), NAMES[:seats])
        told = await asyncio.gather(*(_try(people[seat], {"move": "shout"}, "calls") for seat in order))
        assert told == ["", *["DUE-04"] * (seats - 1)]
        round_ = (await people[0].table()).state.round
        assert round_ is not None
        assert list(round_.state.scores) == [int(seat == order[0]) for seat in range(seats)]

    for order in itertools.permutations(range(seats)):
        run(scene(order))


def _burst(chance: random.Random, turn: int, hands: tuple[tuple[int, ...], ...]) -> list[Click]:
    """What four people might click within one moment."""
    clicks: list[Click] = []
    for seat in range(4):
        clicks += [
            (seat, {"move": "shout"}, "calls"),
            (seat, {"move": "drop", "card": chance.choice(hands[seat])}, f"turn:{turn}"),
            (seat, {"move": "attack", "target": chance.randint(0, 3)}, f"turn:{turn}"),
            (seat, {"move": "parry"}, f"react:{turn}"),
            (seat, {"move": "pass"}, f"react:{turn}"),
        ]
    return chance.sample(clicks, 8)


async def _bursts(count: int, seed: int) -> int:
    chance = random.Random(seed)
    people = await table_of(hall(), NAMES, options={"turns": 500})
    table = await people[0].table()
    round_ = table.state.round
    assert round_ is not None
    done = 0
    for _ in range(count):
        clicks = _burst(chance, round_.state.turn, round_.state.hands)
        told = await asyncio.gather(*(_try(people[seat], move, window) for seat, move, window in clicks))
        done += told.count("")
    assert len(round_.log) == done  # every "done" is one entry and every entry was somebody's "done"
    again = replay(round_.game, round_.options, round_.setup, round_.seed, round_.log)
    assert again == round_.state  # the burst equals one sequential run
    return done


def test_bursts_equal_one_sequential_run() -> None:
    done = run(_bursts(300, 5))
    print(f"300 bursts of 8 clicks: {done} accepted, all in one sequence")
    assert done > 200


@pytest.mark.soak
def test_ten_thousand_bursts() -> None:
    done = sum(run(_bursts(400, seed)) for seed in range(25))
    print(f"10,000 bursts of 8 clicks: {done} accepted")
