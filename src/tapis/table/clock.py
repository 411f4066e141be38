"""Table time: milliseconds that stand still while the table is paused, asleep, or its server down."""

from collections.abc import Callable

from tapis.kernel import Ms


class Clock:
    def __init__(self, now: Callable[[], float], at: Ms = 0) -> None:
        self._now = now  # seconds, monotone
        self._at = at
        self._since: float | None = None

    @property
    def at(self) -> Ms:
        if self._since is None:
            return self._at
        return self._at + int((self._now() - self._since) * 1000)

    @property
    def running(self) -> bool:
        return self._since is not None

    def run(self, running: bool) -> None:
        if running and self._since is None:
            self._since = self._now()
        elif not running:
            self._at, self._since = self.at, None
