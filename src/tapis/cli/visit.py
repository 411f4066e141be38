"""A seat at a live table, for somebody at a terminal: the line is kept by a thread, so that typing does not stop it."""

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import AbstractAsyncContextManager, contextmanager
from queue import SimpleQueue
from threading import Thread
from typing import Any, NoReturn, TypeVar

from tapis.cli.sitting import Events, Sitting
from tapis.client import Connection, Ended, Position, nonce
from tapis.client.positions import window_of
from tapis.kernel import Illegal, Move, Ms, Result, Window
from tapis.kernel.log import read_options
from tapis.table.commands import Leave

T = TypeVar("T")
LOOK_EVERY: Ms = 150  # how soon the reader is told what has happened


class Background:
    """An event loop in a thread; `wait` gives what a coroutine comes to there."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, name="tapis-line", daemon=True)
        self._thread.start()

    def wait(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop)

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()


class Visit(Sitting):
    """The games at one table, one after another. What the reader knows moves on with `moments` and `play` only."""

    def __init__(self, table: Connection[Any], line: Background) -> None:
        self.game = table.game
        self._table, self._line = table, line
        self._heard: SimpleQueue[Position[Any] | Ended] = SimpleQueue()
        self._position: Position[Any] | None = None
        self._result: Result | None = None
        self._others_moved_at = 0
        line.begin(self._listen())

    async def _listen(self) -> None:
        try:
            async for position in self._table.follow():
                self._heard.put(position)
        except Ended as end:
            self._heard.put(end)

    # — between games —

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self._table.room.seats]

    @property
    def code(self) -> str:
        return self._table.room.code

    def dealt(self) -> bool:
        """Whether a game is on; if so, the reader's seat in it is taken."""
        self._hear()
        room = self._table.room
        if room.stage != "playing" or room.you is None or self._position is not self._table.position:
            return False
        self.me, self.seats, self.options = room.you, len(room.seats), read_options(self.game, room.options)
        self._result, self._others_moved_at = None, 0
        return self._position is not None

    def leave(self) -> None:
        """Give the seat up, so that nobody waits for it."""
        self._line.wait(self._table.send(Leave(nonce=nonce())))

    # — a game —

    @property
    def view(self) -> Any:
        assert self._position is not None
        return self._position.view

    @property
    def windows(self) -> tuple[Window, ...]:
        assert self._position is not None
        return tuple(window_of(self.game, opening) for opening in self._position.windows)

    @property
    def result(self) -> Result | None:
        return self._result if self._heard.empty() else None  # what led to it is told first

    @property
    def commitment(self) -> str:
        return self._table.room.commitment

    @property
    def seed(self) -> str:
        return self._table.room.seed

    @property
    def seq(self) -> int:
        return self._position.seq if self._position else 0

    def others_moved(self, since: int) -> bool:
        return self._others_moved_at > since

    def study(self, question: str) -> NoReturn:
        """Only solitaires ask, and nobody joins one."""
        raise Illegal("house.page")

    def play(self, move: Move) -> Events:
        window = self.window_for(move).id
        self._line.wait(self._table.play(window, move))
        return tuple(event for events in self._hear() for event in events)

    def bots_turn(self) -> None:
        return None

    def next_moment(self) -> Ms:
        return self.at + LOOK_EVERY

    def moments(self) -> Iterator[Events]:
        yield from self._hear()

    def _hear(self) -> list[Events]:
        """What everybody saw since the reader last looked; raises Ended once there is no seat any more."""
        self._result = self._table.room.result or self._result
        told: list[Events] = []
        while not self._heard.empty():
            heard = self._heard.get()
            if isinstance(heard, Ended):
                raise heard
            if self._position is None or heard.seq != self._position.seq:  # else the same, sent whole once more
                told.append(heard.events)
                self._others_moved_at = heard.seq if heard.seat != self._table.room.you else self._others_moved_at
            self._position = heard
        return told


@contextmanager
def visiting(seat: AbstractAsyncContextManager[Connection[Any]]) -> Iterator[Visit]:
    """The reader's visit in this seat; the line is closed at the end."""
    line = Background()
    try:
        table = line.wait(_enter(seat))
        try:
            yield Visit(table, line)
        finally:
            line.wait(_exit(seat))
    finally:
        line.stop()


async def _enter(seat: AbstractAsyncContextManager[Connection[Any]]) -> Connection[Any]:
    return await seat.__aenter__()


async def _exit(seat: AbstractAsyncContextManager[Connection[Any]]) -> None:
    await seat.__aexit__(None, None, None)
