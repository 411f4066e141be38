"""Rate limits: token buckets."""

from collections.abc import Callable
from math import inf
from time import monotonic
from typing import NamedTuple


class Rate(NamedTuple):
    """A limit: so many at once, then so many a second."""

    burst: float
    per_second: float


UNLIMITED = Rate(inf, 0.0)


class Bucket:
    __slots__ = ("_at", "_left", "_now", "_rate")

    def __init__(self, rate: Rate, now: Callable[[], float] = monotonic) -> None:
        self._rate, self._now = rate, now
        self._left, self._at = rate.burst, now()

    def take(self, cost: float = 1) -> bool:
        """Take so much from the bucket; False, and nothing is taken, if there is not enough."""
        now = self._now()
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.per_second)
        self._at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def give_back(self, cost: float = 1) -> None:
        """Undo a `take`."""
        self._left = min(self._rate.burst, self._left + cost)
