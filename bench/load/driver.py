"""The people, in a process of their own: `driver.py KIND URL TABLES SECONDS RATE` prints what they saw as JSON.

KIND names the server, and a game of Tapis after a colon; `tapis:all` plays every game at its share of the tables.
RATE is moves a second at each table; 0: the next move as soon as everybody has seen the last.
"""

import asyncio
import gc
import json
import os
import sys
from pathlib import Path
from time import monotonic
from typing import NamedTuple, Protocol

TICK = os.sysconf("SC_CLK_TCK")
OPENED_AT_ONCE = 8
WARM_UP = 1.0  # seconds
SHARES = ("bornes", "syntax", "bornes", "courts", "mots", "bornes", "mimes")  # what the tables of `tapis:all` play


class Table(Protocol):
    async def open(self) -> None: ...

    async def move(self) -> int: ...

    async def close(self) -> None: ...


class Figures(NamedTuple):
    """What one run showed."""

    entries: float  # a second
    cost: float  # ms of the server's processor time an entry
    p50: float  # ms from the move to all four screens
    p99: float
    most: float
    grown: float  # MB of memory that the server has taken meanwhile


def table(kind: str, url: str, number: int) -> Table:
    from load.bare_table import BareTable
    from load.boardgame_table import BoardgameTable
    from load.tapis_table import TapisTable

    kind, _, game = kind.partition(":")
    if kind.startswith("tapis"):
        return TapisTable(url, number, SHARES[number % len(SHARES)] if game == "all" else game or "bornes")
    return BareTable(url, number) if kind.startswith("bare") else BoardgameTable(url, number)


def processor_time(pid: int) -> float:
    """Seconds that this process has used, all its threads."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def memory(pid: int) -> float:
    """MB that this process holds."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


class Run:
    def __init__(self, tables: list[Table], rate: float) -> None:
        self._tables, self._rate = tables, rate
        self._waits: list[float] = []
        self._entries = 0

    async def measured(self, pid: int, seconds: float) -> Figures:
        playing = [asyncio.create_task(self._play(one, at)) for at, one in enumerate(self._tables)]
        await asyncio.sleep(WARM_UP)
        self._waits, self._entries = [], 0
        began, used, held = monotonic(), processor_time(pid), memory(pid)
        await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
        spent, used, entries = monotonic() - began, processor_time(pid) - used, self._entries
        for task in playing:
            if task.done():
                task.result()
            task.cancel()
        await asyncio.wait(playing)
        waits = sorted(self._waits)
        p50, p99, most = (waits[int(part * (len(waits) - 1))] * 1000 for part in (0.5, 0.99, 1))
        return Figures(entries / spent, used / entries * 1000, p50, p99, most, memory(pid) - held)

    async def _play(self, table: Table, number: int) -> None:
        due = monotonic() + (number / len(self._tables) / self._rate if self._rate else 0)
        while True:
            if self._rate:
                await asyncio.sleep(max(0.0, due - monotonic()))
                due += 1 / self._rate
            began = monotonic()
            made = await table.move()
            self._entries += made
            if made:
                self._waits.append(monotonic() - began)


async def run(kind: str, url: str, pid: int, tables: int, seconds: float, rate: float) -> Figures:
    opened = [table(kind, url, number) for number in range(tables)]
    turnstile = asyncio.Semaphore(OPENED_AT_ONCE)

    async def open_one(one: Table) -> None:
        async with turnstile:
            await one.open()

    await asyncio.gather(*map(open_one, opened))
    gc.collect()
    gc.disable()  # a pass over thousands of open lines would be taken for a wait of theirs
    try:
        return await Run(opened, rate).measured(pid, seconds)
    finally:
        await asyncio.gather(*(one.close() for one in opened))


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    kind, url, *numbers = sys.argv[1:]
    pid, tables, seconds, rate = int(numbers[0]), int(numbers[1]), float(numbers[2]), float(numbers[3])
    print(json.dumps(asyncio.run(run(kind, url, pid, tables, seconds, rate))._asdict()))
