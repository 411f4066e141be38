"""A silent player never freezes a table: games with silent seats end, in every game of the house (ALL-07, ALL-09)."""

import asyncio
from collections import Counter
from random import Random
from typing import Any

import pytest

from tapis.kernel import Pace
from tapis.kernel.log import read, verify
from tapis.kernel.registry import games
from tapis.table.export import export
from tests.house import GAMES
from tests.table.people import Person, hall, table_of
from tests.table.virtual import run

NAMES = ("Ana", "Bob", "Cléo")
FEW = 2  # games of each kind in `make test`
CHUNKS = 5
EACH = {"bornes": 60, "courts": 40, "mimes": 30, "mots": 20, "syntax": 50}  # × 5 = 1,000 in `make soak`
PACE = Pace(turn=20_000, react=4_000, look=1_000)
HOUR = 3_600
LONGEST = 200  # hours at the table: nobody would wait so long, but a game of words is counted in turns, not in time
SHORT: dict[str, dict[str, Any]] = {"mimes": {"target": 3, "seconds": 20, "read_seconds": 3, "place": "room"}}


async def silent_game(name: str, seed: int, pace: Pace = PACE) -> Counter[str]:
    """One game in which some seats never answer: they look on in silence, or have gone. Who played what."""
    chance, game = Random(seed), games()[name]
    seats = max(game.min_seats, 2) + (seed % 2 if game.max_seats > game.min_seats else 0)
    silent = 1 + seed % min(seats - 1, len(NAMES))
    people = await table_of(
        hall(),
        NAMES[:silent],
        game=name,
        bots=(next(iter(game.bots)),) * (seats - silent),
        pace=pace,
        patience=chance.choice(("bot", "skip")),
        options=SHORT.get(name, {}),
    )
    for person in people[1:]:
        if chance.random() < 0.5:
            await person.go()
    await _over(people[0])
    log = read(export(await people[0].hall.log(people[0].code)))
    assert verify(log).good
    return Counter(entry.by for entry in log.entries)


async def _over(person: Person) -> None:
    """Wait until the game is over; nobody does anything."""
    table = await person.table()
    for _ in range(LONGEST):
        if table.state.stage == "over":
            return
        await asyncio.sleep(HOUR)
    raise AssertionError("a table that silence has frozen")


def play_many(name: str, seeds: range) -> Counter[str]:
    """All these games end; who played how much."""
    tally: Counter[str] = Counter()
    for seed in seeds:
        tally += run(silent_game(name, seed))
    print(f"{name}: {len(seeds)} of {len(seeds)} games with silent seats ended; entries: {dict(tally)}")
    return tally


@pytest.mark.parametrize("name", GAMES)
def test_games_with_silent_seats_end(name: str) -> None:
    tally = play_many(name, range(FEW))
    assert tally["clock"] > 0
    assert tally["bot"] > 0


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("name", GAMES)
def test_a_thousand_games_with_silent_seats_end(name: str, chunk: int) -> None:
    first = 1_000 + chunk * EACH[name]
    play_many(name, range(first, first + EACH[name]))


def test_a_table_that_waits_for_the_silent_is_caught() -> None:
    """The planted fault: turns without an end, and somebody who looks on and says nothing."""
    with pytest.raises(AssertionError, match="frozen"):
        run(silent_game("bornes", 0, Pace(turn=None, react=4_000)))
