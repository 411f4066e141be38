"""Table time: milliseconds that stand still while the table is paused or asleep, its server down, or its store busy."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tapis.kernel import Ms


class Clock:
    def __init__(self, now: Callable[[], float], at: Ms = 0) -> None:
        self._now = now  # seconds, monotone
        self._passed: float = at  # ms, up to `_since`
        self._since: float | None = None
        self.running = False  # but for moments of `standing`

    @property
    def at(self) -> Ms:
        return int(self._exactly)

    @property
    def _exactly(self) -> float:
        return self._passed + ((self._now() - self._since) * 1000 if self._since is not None else 0)

    def run(self, running: bool) -> None:
        self.running = running
        self._count(running)

    @contextmanager
    def standing(self) -> Iterator[None]:
        """A block in which nobody can be served: it costs no time. If it fails, the clock is left standing."""
        self._count(False)
        yield
        self._count(self.running)

    def _count(self, counting: bool) -> None:
        if counting and self._since is None:
            self._since = self._now()
        elif not counting:
            self._passed, self._since = self._exactly, None
