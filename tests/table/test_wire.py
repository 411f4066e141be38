"""How many bytes an entry sends to each socket of a table, as the page asks for them (only what is different)."""

import asyncio

import pytest

from tapis.table.wish import Wish
from tests.table.people import Person, hall
from tests.table.virtual import run

GAMES = ("bornes", "courts", "mots", "syntax")  # those that two may play
MINUTES = 5
MOST = 4_000  # bytes, on average


@pytest.mark.parametrize("game", GAMES)
def test_an_entry_is_a_few_thousand_bytes_a_socket_at_most(game: str) -> None:
    async def scene() -> tuple[int, int]:
        house = hall()
        place = await house.create(Wish(game=game, name="Ana", owner="ana", bots=("",), deal=True))
        ana = await Person(house, place.code, 1).come(changes=True)
        await ana.heard()
        first, sent = (await ana.table()).state.seq, 0
        for _ in range(MINUTES * 60):
            await asyncio.sleep(1)
            assert ana.viewer is not None
            sent += sum(len(text.encode()) for text in ana.viewer.outbox.take(list))
        return (await ana.table()).state.seq - first, sent

    entries, sent = run(scene())
    assert entries > 5
    told = f"{game}: {sent / entries:.0f} bytes an entry and socket ({entries} entries)"
    assert sent / entries < MOST, told
    print(told)
