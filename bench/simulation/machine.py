"""Simulated time; processes that share the cores of a machine; a disk that flushes for all who wait at once."""

import heapq
from collections import deque
from collections.abc import Callable
from functools import partial

Act = Callable[[], None]
ROUNDING = 1e-12  # seconds


class Time:
    """What happens when: acts are called in the order of their moments."""

    def __init__(self) -> None:
        self.now = 0.0  # seconds
        self._acts: list[tuple[float, int, Act]] = []
        self._count = 0

    def after(self, seconds: float, act: Act) -> None:
        self._count += 1
        heapq.heappush(self._acts, (self.now + seconds, self._count, act))

    def run(self, until: float) -> None:
        while self._acts and self._acts[0][0] <= until:
            self.now, _, act = heapq.heappop(self._acts)
            act()


class Machine:
    """Cores that are shared fairly: while more processes work than there are cores, each is slower by the same."""

    def __init__(self, time: Time, cores: int) -> None:
        self._time, self._cores = time, cores
        self._progress = self._since = 0.0  # seconds of work that each process has been given so far, and until when
        self._works: list[tuple[float, int, Act]] = []  # at which progress it ends
        self._count = 0
        self.used = 0.0  # seconds of work in all

    @property
    def _speed(self) -> float:
        return min(1.0, self._cores / len(self._works)) if self._works else 0.0

    def work(self, seconds: float, then: Act) -> None:
        self._advance()
        self.used += seconds
        self._count += 1
        heapq.heappush(self._works, (self._progress + seconds, self._count, then))
        self._plan()

    def _advance(self) -> None:
        self._progress += (self._time.now - self._since) * self._speed
        self._since = self._time.now

    def _plan(self) -> None:
        """Look again when the next work ends, unless another begins or ends before."""
        if self._works:
            planned = self._count
            left = max(0.0, self._works[0][0] - self._progress)
            self._time.after(left / self._speed, lambda: self._end(planned))

    def _end(self, planned: int) -> None:
        if planned != self._count:
            return
        self._advance()
        ended = []
        while self._works and self._works[0][0] <= self._progress + ROUNDING:
            ended.append(heapq.heappop(self._works)[2])
        self._count += 1
        self._plan()
        for then in ended:
            then()


class Process:
    """Works on one thing at a time, in the order in which they came."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._waiting: deque[tuple[float, Act]] = deque()
        self._busy = False

    def do(self, seconds: float, then: Act) -> None:
        self._waiting.append((seconds, then))
        if not self._busy:
            self._next()

    def _next(self) -> None:
        self._busy = bool(self._waiting)
        if self._busy:
            seconds, then = self._waiting.popleft()
            self._machine.work(seconds, partial(self._ended, then))

    def _ended(self, then: Act) -> None:
        self._next()
        then()


class Group:
    """One thing at a time for all who wait, and then for all who have come meanwhile: a commit, a flush of the disk."""

    def __init__(self, serve: Callable[[int, Act], None]) -> None:
        self._serve = serve  # so many, then call this
        self._waiting: list[Act] = []
        self._busy = False

    def join(self, then: Act) -> None:
        self._waiting.append(then)
        if not self._busy:
            self._begin()

    def _begin(self) -> None:
        group, self._waiting = self._waiting, []
        self._busy = bool(group)
        if group:
            self._serve(len(group), partial(self._done, group))

    def _done(self, group: list[Act]) -> None:
        self._begin()
        for then in group:
            then()
