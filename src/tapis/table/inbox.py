"""What waits for a table's one task, and the one timer that wakes it when nothing comes."""

import asyncio
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class Inbox(Generic[T]):
    """Jobs in the order in which they came, for one reader."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._jobs: deque[T] = deque()
        self._awaited: asyncio.Future[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._rings_at = 0.0

    def __len__(self) -> int:
        return len(self._jobs)

    def put(self, job: T) -> None:
        self._jobs.append(job)
        self._wake()

    def take(self) -> T:
        return self._jobs.popleft()

    async def next(self, until: float) -> T | None:
        """The next job; None if none has come by then (in the loop's time).

        The timer is moved only to earlier times, so that a job costs none: asked to wait longer, it may ring early.
        """
        if not self._jobs:
            self._ring_at(until)
            self._awaited = self._loop.create_future()
            await self._awaited
        return self.take() if self._jobs else None

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring_at(self, time: float) -> None:
        if self._timer is None or time < self._rings_at:
            self.close()
            self._rings_at, self._timer = time, self._loop.call_at(time, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._wake()

    def _wake(self) -> None:
        if self._awaited is not None and not self._awaited.done():
            self._awaited.set_result(None)
