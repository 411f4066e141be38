"""Where bots think: quick ones in a thread, those that search in processes of their own, away from the sockets."""

import asyncio
import logging
import os
from collections.abc import Iterable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread

import msgspec
from msgspec import Raw

from tapis.kernel import Entry, Move, Ms, Seat, Setup, Window, registry, replay
from tapis.table.bots import answer, is_slow
from tapis.table.fold import read_logged, read_options
from tapis.table.state import Round

log = logging.getLogger("tapis.table")


class Minds:
    """Processes are started when the first bot needs one."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(2, "tapis-bot")
        self._processes: Executor | None = None

    async def __call__(self, round_: Round, level: str, window: Window, seat: Seat) -> Move | None:
        loop = asyncio.get_running_loop()
        if not window.waits or not is_slow(round_.game, level):  # nobody searches where nobody must answer
            return await loop.run_in_executor(self._threads, answer, round_, level, window, seat)
        try:
            found = await loop.run_in_executor(self._pool(), _elsewhere, _story(round_), level, window.id, seat)
        except BrokenExecutor:
            log.exception("the bots' processes stopped; new ones are started")
            self._processes = None
            return None
        return read_logged(round_.game, Raw(found)) if found is not None else None

    def _pool(self) -> Executor:
        if self._processes is None:
            workers = max(1, (os.cpu_count() or 2) - 1)
            context, folders = get_context("spawn"), (registry.folders(),)
            self._processes = ProcessPoolExecutor(workers, context, initializer=_wake_up, initargs=folders)
        return self._processes

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        if self._processes is not None:
            self._processes.shutdown(wait=False, cancel_futures=True)


class _Line(msgspec.Struct, array_like=True):
    """An entry for the way to another process."""

    at: Ms
    window: str
    seat: Seat
    by: str
    move: Raw


class _Story(msgspec.Struct):
    """All that leads to a state: it is played again where the bot thinks, so states need not travel."""

    game: str
    options: Raw
    setup: Setup
    seed: bytes
    lines: list[_Line]


def _story(round_: Round) -> bytes:
    encode = msgspec.json.encode
    lines = [_Line(e.at, e.window, e.seat, e.by, Raw(encode(e.move))) for e in round_.log]
    return encode(_Story(round_.game.name, Raw(encode(round_.options)), round_.setup, round_.seed, lines))


def _elsewhere(told: bytes, level: str, window_id: str, seat: Seat) -> bytes | None:
    """In the other process: the same game, the same moment, this bot's answer."""
    story = msgspec.json.decode(told, type=_Story)
    game = registry.game(story.game)
    options = read_options(game, story.options)
    entries = [
        Entry(seq, line.at, line.window, line.seat, line.by, read_logged(game, line.move))  # type: ignore[arg-type]
        for seq, line in enumerate(story.lines, 1)
    ]
    state = replay(game, options, story.setup, story.seed, entries)
    window = next(w for w in game.windows(state) if w.id == window_id)
    move = answer(Round(game, options, story.setup, story.seed, b"", 0, state), level, window, seat)
    return msgspec.json.encode(move) if move is not None else None


def _wake_up(folders: Iterable[Path]) -> None:
    """A new process knows the same games, and ends with the server, however that ends."""
    for folder in folders:
        registry.add_folder(folder)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
