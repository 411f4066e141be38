"""What those cost who do nothing: the memory of idle connections and tables; and how long a table takes to wake.

Connections are onlookers of one table; a table is awake with one person at it, whose connection is taken off.
"""

import asyncio
import random
import statistics
import tempfile
from pathlib import Path
from time import process_time

import msgspec
from load.driver import memory
from load.lines import Line
from load.servers import Server, serving
from msgspec import Raw

from tapis.client import Client
from tapis.kernel import Match, Pace, Setup, registry
from tapis.table import records as r
from tapis.table.sqlite import SqliteStore
from tapis.table.store import Row
from tapis.table.tables import Tables

CONNECTIONS, TABLES, ENTRIES, TIMES = 1000, 500, 500, 9
GAME = registry.game("bornes")
PACE = Pace(turn=600_000, react=600_000, look=0)


def main() -> None:
    with serving("tapis") as server:
        connection, table = asyncio.run(idle(server))
    print(f"an idle connection: {connection:.1f} kB; an idle table that is awake: {table:.1f} kB")
    print(
        f"a table of {ENTRIES} entries wakes in {asyncio.run(waking()):.1f} ms of processor time (median of {TIMES})",
        flush=True,
    )


async def idle(server: Server) -> tuple[float, float]:
    """kB of each, in the server's process."""
    async with Client(server.url).make(GAME, "Ana", pace=PACE) as first:
        await watching(server, first.room.code, 50)  # what is made once
        before = memory(server.pid)
        await watching(server, first.room.code, CONNECTIONS)
        connection = (memory(server.pid) - before) / CONNECTIONS * 1000
        before = memory(server.pid)
        tables = [Client(server.url).make(GAME, "Bob", pace=PACE) for _ in range(TABLES)]
        for table in tables:
            await table.__aenter__()
        return connection, (memory(server.pid) - before) / TABLES * 1000 - connection


async def watching(server: Server, code: str, count: int) -> None:
    address = f"{server.url.replace('http', 'ws', 1)}/ws/{code}?watch&changes"
    KEPT.extend([await Line.to(address, lambda text: None, {"Origin": server.url}) for _ in range(count)])
    await asyncio.sleep(1)


KEPT: list[Line] = []  # sockets that stay open


async def waking() -> float:
    """ms of processor time from asking for a table to having it, for one that has ENTRIES in its log."""
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "tapis.db")
        took = []
        for number in range(TIMES):
            code = f"TABLE{number}"
            await store.append(code, 0, [Row(r.encode(record)) for record in played(code, number)])
            tables = Tables(store)
            began = process_time()
            table = await tables.table(code)
            took.append((process_time() - began) * 1000)
            await table.sleep()
        await store.close()
    return statistics.median(took)


def played(code: str, number: int) -> list[r.AnyRecord]:
    """A table's records up to so many entries of games that are played at random, one after another."""
    chance, options = random.Random(number), Raw(msgspec.json.encode(GAME.options()))
    records: list[r.AnyRecord] = [
        r.Created(at=0, code=code, game=GAME.name, chairs=4, options=options, pace=PACE, patience="bot"),
        *(r.Sat(at=0, guest=seat + 1, chair=seat, name=f"P{seat}", key="k", owner="o") for seat in range(4)),
    ]
    entries = 0
    while entries < ENTRIES:
        seed = chance.randbytes(32)
        match = Match(GAME, GAME.options(), Setup(4, PACE), seed)
        records += [
            *([r.Rematched(at=0)] if entries else []),
            r.Sealed(at=0, seed=seed.hex(), salt="00" * 16),
            r.Dealt(at=0, guests=(1, 2, 3, 4), options=options, setup=match.setup),
        ]
        while entries < ENTRIES and not match.over:
            records.append(_one(match, chance))
            entries += 1
    return records


def _one(match: Match, chance: random.Random) -> r.Played:
    listed = [
        (seat, window.id, move)
        for window in match.windows
        for seat in window.seats
        for move in match.view(seat).options
        if isinstance(move, window.accepts)
    ]
    seat, window, move = chance.choice(listed)
    match.play(seat, window, move, 0)
    raw = Raw(msgspec.json.encode(move))
    return r.Played(at=0, seq=match.seq, window=window, seat=seat, by="player", move=raw)


if __name__ == "__main__":
    main()
