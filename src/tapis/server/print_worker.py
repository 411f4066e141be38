"""Prints a game's cards, score pad and rulebook: each order in a process of its own, one at a time."""

import asyncio
from collections import OrderedDict
from typing import Final

from tapis.kernel import Illegal
from tapis.printing.order import PrintOrder
from tapis.table.processes import new_process

MOST: Final = 16 * 1024 * 1024  # bytes of printed sheets that are kept
WAITING: Final = 4  # orders; more are refused

Job = tuple[str, PrintOrder]  # the game, and what is wanted of it


class PrintWorker:
    """Orders wait for each other; what was printed without words of one's own is kept."""

    def __init__(self) -> None:
        self._one = asyncio.Semaphore(1)
        self._waiting = 0
        self._kept: OrderedDict[Job, bytes] = OrderedDict()

    async def print(self, job: Job) -> bytes:
        if self._waiting >= WAITING:
            raise Illegal("house.rate")
        self._waiting += 1
        try:
            async with self._one:
                return self._kept.get(job) or await self._make(job)
        finally:
            self._waiting -= 1

    def kept(self, job: Job) -> bytes | None:
        return self._kept.get(job)

    async def _make(self, job: Job) -> bytes:
        made = await asyncio.to_thread(_in_process, job)
        if not job[1].words:
            self._kept[job] = made
            while sum(map(len, self._kept.values())) > MOST:
                self._kept.popitem(last=False)
        return made


def _in_process(job: Job) -> bytes:
    """A process for each order: it is seldom asked for, and its memory is then free again."""
    with new_process() as process:
        return process.submit(_print, *job).result()


def _print(game: str, order: PrintOrder) -> bytes:
    """In the other process."""
    from tapis.printing.sheets import print_pdf

    return print_pdf(game, order)
