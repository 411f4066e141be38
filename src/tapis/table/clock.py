"""Table time: milliseconds that stand still while the table is paused or asleep, its server down, or its store busy."""

from collections.abc import Callable

from tapis.kernel import Ms


class Clock:
    def __init__(self, now: Callable[[], float], at: Ms = 0) -> None:
        self._now = now  # seconds, monotone
        self._passed = float(at)  # ms, up to `_since`
        self._since: float | None = None
        self.running = False  # but for the moments after `stand`

    @property
    def at(self) -> Ms:
        return int(self._exactly)

    @property
    def _exactly(self) -> float:
        return self._passed + ((self._now() - self._since) * 1000 if self._since is not None else 0)

    def run(self, running: bool) -> None:
        self.running = running
        self._count(running)

    def stand(self) -> None:
        """Nobody can be served from here until `go_on`: that costs no time."""
        self._count(False)

    def go_on(self) -> None:
        self._count(self.running)

    def _count(self, counting: bool) -> None:
        if counting and self._since is None:
            self._since = self._now()
        elif not counting:
            self._passed, self._since = self._exactly, None
