"""Limits counted by address: how often something is done, how many connections are open."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import NamedTuple

from tapis.table.rates import Bucket, Rate

MOST = 10_000  # addresses remembered


class Buckets:
    """One bucket for each address; those unused for longest are dropped."""

    def __init__(self, rate: Rate, now: Callable[[], float] = monotonic) -> None:
        self._rate, self._now = rate, now
        self._all: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, address: str) -> Bucket:
        bucket = self._all.pop(address, None) or Bucket(self._rate, self._now)
        self._all[address] = bucket
        if len(self._all) > MOST:
            self._all.popitem(last=False)
        return bucket


class Shared(NamedTuple):
    """What all behind one address take from, and what one of them still has when the others have left nothing."""

    together: Bucket
    own: Bucket

    def take(self, amount: float = 1.0) -> bool:
        return self.together.take(amount) or self.own.take(amount)


class Doors:
    """How many sockets each address (or whatever they are counted by) has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[str, int] = {}

    @property
    def open(self) -> int:
        return sum(self._open.values())

    def enter(self, address: str) -> bool:
        if self._open.get(address, 0) >= self._most:
            return False
        self._open[address] = self._open.get(address, 0) + 1
        return True

    def leave(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]
