"""Lets bots think in other processes, so that no thought of theirs holds up the people of this one."""

import asyncio
import logging
import os
from collections.abc import Callable, Coroutine
from concurrent.futures import BrokenExecutor, Executor
from itertools import count
from typing import NamedTuple, TypeVar, TypeVarTuple
from weakref import WeakKeyDictionary

from tapis.kernel import AnyGame, AnyMatch, Move, Seat, Window
from tapis.table.bots import luck
from tapis.table.meter import THOUGHTS
from tapis.table.processes import new_process
from tapis.table.state import TableState
from tapis.table.thinking import Deal, News, NotFollowed, Question, answer_here, prepare_here

log = logging.getLogger("tapis.table")
T = TypeVar("T")
Given = TypeVarTuple("Given")
_numbers = count()


class Workers:
    """A process for quick bots, and others for those that search: nobody waits behind a search but searches.

    Each is started when it is first needed.
    """

    def __init__(self) -> None:
        self._quick = Worker()
        self._slow = tuple(Worker() for _ in range(max(1, (os.cpu_count() or 2) - 1)))
        self._ready: dict[tuple[Worker | None, str], asyncio.Task[None]] = {}  # by process (None: this one) and game

    async def __call__(self, match: AnyMatch, level: str, window: Window, seat: Seat) -> Move | None:
        searches = window.waits and match.game.bots[level].slow  # nobody searches where nobody must answer
        worker = min(self._slow, key=lambda worker: worker.busyness(match)) if searches else self._quick
        with THOUGHTS.timed():
            return await worker.answer(match, Question(level, window.id, seat, luck(match, level, window, seat)))

    def prepare(self, state: TableState) -> None:
        """Have the rules of this table's game ready when they are first needed, and its bots if any sit there."""
        self._prepare(None, state.game)
        if any(sitter.level for sitter in state.sitters()):
            self._prepare(self._quick, state.game)

    def _prepare(self, worker: "Worker | None", game: AnyGame) -> None:
        if (worker, game.name) not in self._ready:
            work = worker.prepare(game.name) if worker else asyncio.to_thread(game.prepare)
            self._ready[worker, game.name] = asyncio.get_running_loop().create_task(_attempted(work, game.name))

    def close(self) -> None:
        for task in self._ready.values():
            task.cancel()
        for worker in (self._quick, *self._slow):
            worker.close()


async def _attempted(work: Coroutine[object, object, None], game: str) -> None:
    try:
        await work
    except Exception:
        log.exception("%s could not be prepared: its first moves are late", game)


class Followed(NamedTuple):
    """A match that a process knows up to its entry `seq`."""

    number: int
    seq: int  # −1: not even the deal


class Worker:
    """One process. It follows the matches that it is asked about, so that it need only be sent what is new."""

    def __init__(self) -> None:
        self._process: asyncio.Task[Executor] | None = None
        self._followed: WeakKeyDictionary[AnyMatch, Followed] = WeakKeyDictionary()
        self._asked = 0  # questions that are not answered yet

    def busyness(self, match: AnyMatch) -> tuple[int, bool]:
        """By which one of several is chosen: the least busy, and of these one that knows this match."""
        return self._asked, match not in self._followed

    async def answer(self, match: AnyMatch, question: Question) -> Move | None:
        """The bot's move. Raises BrokenExecutor if the process dies, and the one that replaces it too."""
        self._asked += 1
        try:
            return await self._answer(match, question)
        except BrokenExecutor:
            return await self._answer(match, question)
        finally:
            self._asked -= 1

    async def prepare(self, game: str) -> None:
        await self._run(prepare_here, game)

    def close(self) -> None:
        if self._process is not None and self._process.done() and not self._process.exception():
            self._process.result().shutdown(wait=False, cancel_futures=True)

    async def _answer(self, match: AnyMatch, question: Question) -> Move | None:
        try:
            return await self._tell_and_ask(match, question)
        except NotFollowed:
            self._followed.pop(match, None)
            return await self._tell_and_ask(match, question)

    async def _tell_and_ask(self, match: AnyMatch, question: Question) -> Move | None:
        number, seq = self._followed.setdefault(match, Followed(next(_numbers), -1))
        deal = Deal(match.game.name, match.options, match.setup, match.seed) if seq < 0 else None
        since, until = max(seq, 0), match.seq
        move = await self._run(answer_here, News(number, since, tuple(match.log[since:]), deal), question)
        self._followed[match] = Followed(number, max(until, self._followed.get(match, (number, -1))[1]))
        return move

    async def _run(self, work: Callable[[*Given], T], *given: *Given) -> T:
        """What this gives in the process. If that dies, the next call starts another."""
        if self._process is None:
            self._process = asyncio.get_running_loop().create_task(asyncio.to_thread(_started))
        started = self._process
        try:
            process = await asyncio.shield(started)
            return await asyncio.wrap_future(process.submit(work, *given))
        except BrokenExecutor:
            if self._process is started:
                log.warning("a process of the bots has died; another is started")
                self._process = None
                self._followed.clear()
            raise


def _started() -> Executor:
    """In a thread: starting a process takes milliseconds."""
    process = new_process()
    process.submit(os.getpid)
    return process
