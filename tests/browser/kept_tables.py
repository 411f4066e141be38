"""A folder of games with a waiting, a running and a finished table of each game, full of words that people typed.

What they typed are marks; a page is shown other words in their place (`test_payloads`).
"""

import asyncio
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from tapis.games.mimes.moves import Guess
from tapis.kernel import TABLE, Illegal, Pace
from tapis.table import commands as c
from tapis.table.keys import digest
from tapis.table.memory import MemoryStore
from tapis.table.sqlite import SqliteStore
from tapis.table.store import Row
from tests.chance import drawn_alike
from tests.house import GAMES
from tests.live import LiveServer
from tests.server import rigs
from tests.table.people import Person, hall, nonce, table_of
from tests.table.virtual import run

TOKEN = "the-token-of-a-host-with-many-tables-0"
NAMES = ("Qxaa", "Qxab", "Qxac", "Qxad")
CHAT = tuple(f"Qxc{letter}" for letter in "abcdefghij")
GUESSES = ("Qxga", "Qxgb", "Qxgc", "Qxgd")
WORDS = tuple(f"Qxw{one}{two}" for one in "abcdefghi" for two in "bcdfghjkl")
MARKS = (*NAMES, *CHAT, *GUESSES, *WORDS)
SEATS = {"mimes": 4}
OPTIONS: dict[str, dict[str, Any]] = {"mimes": {"own_words": "\n".join(WORDS), "own_only": True, "target": 3}}
LONGEST = 4_000  # moves until a game must be over
PACE = Pace(turn=60_000, react=20_000, look=1_000)


class Codes(NamedTuple):
    waiting: str
    running: dict[str, str]
    finished: dict[str, str]
    around: str  # where one browser has every seat


class House(NamedTuple):
    url: str
    codes: Codes


def kept_house(folder: Path) -> Iterator[House]:
    """A server with these tables, for a fixture."""
    with ThreadPoolExecutor(1) as thread:  # Playwright has an event loop in this one
        codes = thread.submit(keep_tables, folder / "data").result()
    server = LiveServer(folder / "data", rigs.main_with(rigs.easy))
    server.start()
    yield House(server.url, codes)
    server.kill()


def keep_tables(data: Path) -> Codes:
    """Play them in virtual time, then write their logs."""
    with drawn_alike():
        codes, logs = run(_play())
    asyncio.run(_write(data / "tapis.db", logs, codes.around))
    return codes


async def _play() -> tuple[Codes, MemoryStore]:
    store = MemoryStore()
    house = hall(store)

    async def people(game: str) -> list[Person]:
        names = NAMES[: SEATS.get(game, 2)]
        options = OPTIONS.get(game)
        made = await table_of(house, names, deal=False, game=game, options=options, pace=PACE)
        for line in CHAT:
            await made[0].ask(c.Say(nonce=nonce(), text=line))
        return made

    waiting = (await people("bornes"))[0].code
    running: dict[str, str] = {}
    finished: dict[str, str] = {}
    for game in GAMES:
        for kept, moves in ((running, 5), (finished, LONGEST)):
            party = await people(game)
            await party[0].ask(c.Deal(nonce=nonce()))
            await _moves(party, moves)
            kept[game] = party[0].code
            await (await party[0].table()).sleep()  # its time stands still from here on
    around = await people("bornes")
    await around[0].ask(c.Deal(nonce=nonce()))
    await (await around[0].table()).sleep()
    return Codes(waiting, running, finished, around[0].code), store


async def _moves(party: list[Person], count: int) -> None:
    """So many moves worth trying, or to the end; where there is none, time passes."""
    chance = random.Random(5)
    for _ in range(count):
        table = await party[0].table()
        round_ = table.state.round
        assert round_ is not None
        if table.state.stage == "over":
            return
        match = round_.match
        window = chance.choice(match.windows)
        seat = chance.choice(sorted(window.seats))
        moves = [] if seat == TABLE else [*match.view(seat).options, *match.game.tries(match.state, seat, chance)]
        if Guess in window.accepts and chance.random() < 0.3:
            moves = [Guess(chance.choice(GUESSES))]
        moves = [move for move in moves if isinstance(move, window.accepts)]
        if not moves or chance.random() < 0.02:
            await asyncio.sleep(5)
            continue
        raw = msgspec.Raw(msgspec.json.encode(chance.choice(moves)))
        try:
            await party[seat].ask(c.Play(nonce=nonce(), window=window.id, move=raw))
        except Illegal:
            await asyncio.sleep(0.2)


async def _write(database: Path, store: MemoryStore, around: str) -> None:
    """As if they had been played here; the first person of each, or everybody, is the browser with the token."""
    kept = SqliteStore(database)
    for code, rows in store.logs.items():
        names = NAMES if code == around else NAMES[:1]
        await kept.append(code, 0, [_owned(row, [f"owner-{name}" for name in names]) for row in rows])
    await kept.close()


def _owned(row: Row, owners: list[str]) -> Row:
    body = row.body
    for owner in owners:
        body = body.replace(f'"owner":"{owner}"'.encode(), f'"owner":"{digest(TOKEN)}"'.encode())
    return row._replace(body=body, owner=digest(TOKEN) if row.owner in owners else row.owner)
