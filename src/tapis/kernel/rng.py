"""Chance as a function of (seed, seq): replayable, unpredictable, never stored in a state."""

from collections.abc import Sequence
from hashlib import shake_128
from struct import unpack
from typing import TypeVar, final

T = TypeVar("T")


@final
class Rng:
    """The random numbers of one log entry: the same seed and seq always give the same ones."""

    __slots__ = ("_count", "_seed", "_seq")

    def __init__(self, seed: bytes, seq: int) -> None:
        self._seed, self._seq = seed, seq
        self._count = 0

    def _digest(self, size: int) -> bytes:
        self._count += 1
        key = self._seed + self._seq.to_bytes(8, "big") + self._count.to_bytes(4, "big")
        return shake_128(key).digest(size)

    def below(self, n: int) -> int:
        """A number in range(n); the bias is below n / 2**128."""
        return int.from_bytes(self._digest(16), "big") % n

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def order(self, n: int) -> list[int]:
        """The numbers below n in random order: one digest serves as their sort keys."""
        keys = unpack(f">{n}Q", self._digest(8 * n))
        return sorted(range(n), key=keys.__getitem__)

    def shuffled(self, items: Sequence[T]) -> list[T]:
        return [items[i] for i in self.order(len(items))]

    def shuffled_bytes(self, cards: bytes) -> bytes:
        return bytes([cards[i] for i in self.order(len(cards))])
