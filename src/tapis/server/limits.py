"""Rate limits: buckets that fill again with time."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

from tapis.server.settings import Rate

MOST = 10_000  # addresses remembered


class Bucket:
    __slots__ = ("_at", "_left", "_now", "_rate")

    def __init__(self, rate: Rate, now: Callable[[], float] = monotonic) -> None:
        self._rate, self._now = rate, now
        self._left, self._at = rate.burst, now()

    def take(self) -> bool:
        """Whether one more is allowed."""
        now = self._now()
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def empty(self) -> bool:
        return self._left + (self._now() - self._at) * self._rate.per_second < 1


class Buckets:
    """One bucket for each address; the longest unused are forgotten."""

    def __init__(self, rate: Rate, now: Callable[[], float] = monotonic) -> None:
        self._rate, self._now = rate, now
        self._all: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, address: str) -> Bucket:
        bucket = self._all.pop(address, None) or Bucket(self._rate, self._now)
        self._all[address] = bucket
        if len(self._all) > MOST:
            self._all.popitem(last=False)
        return bucket


class Doors:
    """How many sockets each address has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        if self._open.get(address, 0) >= self._most:
            return False
        self._open[address] = self._open.get(address, 0) + 1
        return True

    def leave(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]
