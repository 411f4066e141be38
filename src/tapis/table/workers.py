"""Runs bots away from the event loop: quick ones in a thread, slow ones in other processes."""

import asyncio
import logging
import os
from collections.abc import Iterable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread

import msgspec

from tapis.kernel import AnyMatch, Move, Seat, Window, registry
from tapis.kernel.log import read, read_logged, write
from tapis.table.bots import answer
from tapis.table.meter import THOUGHTS

log = logging.getLogger("tapis.table")


class Workers:
    """Threads for quick bots and processes for slow ones, which are started when the first is asked."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(2, "tapis-bot")
        self._processes: Executor | None = None

    async def __call__(self, match: AnyMatch, level: str, window: Window, seat: Seat) -> Move | None:
        with THOUGHTS.timed():
            return await self._think(match, level, window, seat)

    async def _think(self, match: AnyMatch, level: str, window: Window, seat: Seat) -> Move | None:
        loop = asyncio.get_running_loop()
        if not window.waits or not match.game.bots[level].slow:  # nobody searches where nobody must answer
            return await loop.run_in_executor(self._threads, answer, match, level, window, seat)
        try:
            found = await loop.run_in_executor(self.pool(), _answer_there, write(match), level, window.id, seat)
        except BrokenExecutor:
            log.exception("the bots' processes stopped; new ones are started")
            self._processes = None
            return None
        return read_logged(match.game, found) if found is not None else None

    def pool(self) -> Executor:
        """The pool; its processes know the same games as this one."""
        if self._processes is None:
            workers = max(1, (os.cpu_count() or 2) - 1)
            context, folders = get_context("spawn"), (registry.folders(),)
            self._processes = ProcessPoolExecutor(workers, context, initializer=wake_up, initargs=folders)
        return self._processes

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        if self._processes is not None:
            self._processes.shutdown(wait=False, cancel_futures=True)


def _answer_there(log: bytes, level: str, window_id: str, seat: Seat) -> bytes | None:
    """In the other process: replay the match from its log (states are not sent) and ask the bot."""
    match = read(log).match()
    window = match.window(window_id)
    assert window is not None
    move = answer(match, level, window, seat)
    return msgspec.json.encode(move) if move is not None else None


def wake_up(folders: Iterable[Path]) -> None:
    """Initialise a new process: it gets the `--games` folders, and ends when the server does, even by a kill."""
    for folder in folders:
        registry.add_folder(folder)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
