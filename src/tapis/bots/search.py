"""Determinised search: every candidate move is tried in the same re-dealt worlds, the best on average is played.

`Search` shares its playouts out beforehand; `Race` spends them on the moves that are still hard to tell apart.

The worlds come from `Look.world`, so the search knows no more than its seat. The work is a fixed number of
playouts, never a length of time: the same look gives the same answer on every machine.
"""

from math import sqrt
from typing import Any, Protocol, TypeVar

from tapis.kernel import AnyLook, Bot, Move, Rng, Seat

S = TypeVar("S")


class Rollouts(Protocol[S]):
    """What a game lends to the search."""

    def quick(self, look: AnyLook) -> Move | None:
        """The answer without searching, where a window asks nobody."""

    def candidates(self, world: S, seat: Seat) -> list[Move]:
        """The moves worth a thought, the best guess first. Looks only at what the seat sees."""

    def likely(self, world: S, seat: Seat, rng: Rng) -> S:
        """The same world, made more likely by what the others have been seen to do."""

    def playout(self, world: S, seat: Seat, move: Move, rng: Rng) -> float:
        """The seat's prospects, 0 to 1, after this move and some quick play. Leaves `world` as it is."""


class Search(Bot[Any, Any]):
    """Tries all candidates in a few worlds, then the better half in more, and so on to the last two.

    The first guess is left only for a move that does better by more than `doubt` on average: a difference
    smaller than that is mostly the luck of the worlds.
    """

    slow = True  # a table lets it think in a process of its own

    def __init__(self, rollouts: Rollouts[Any], playouts: int, doubt: float = 0.0) -> None:
        self._rollouts = rollouts
        self._playouts = playouts
        self._doubt = doubt

    def answer(self, look: AnyLook) -> Move | None:
        if not look.window.waits:
            return self._rollouts.quick(look)
        candidates = self._rollouts.candidates(look.world(), look.seat)
        return candidates[0] if len(candidates) == 1 else self._search(look, candidates)

    def _search(self, look: AnyLook, candidates: list[Move]) -> Move:
        rounds = max(1, (len(candidates) - 1).bit_length())
        totals = [0.0] * len(candidates)
        left = list(range(len(candidates)))
        for _ in range(rounds):
            for _ in range(max(1, self._playouts // (rounds * len(left)))):
                world = self._rollouts.likely(look.world(), look.seat, look.rng)
                totals[0] += self._doubt
                for i in left:
                    totals[i] += self._rollouts.playout(world, look.seat, candidates[i], look.rng)
            left.sort(key=lambda i: -totals[i])
            left = left[: max(2, (len(left) + 1) // 2)]
        return candidates[left[0]]


class Race(Bot[Any, Any]):
    """Tries the moves in more and more worlds and drops each that is surely behind; ends when one is left.

    At most `playouts` are spent on a decision: where a move is plain it takes a few, where two are close all of them.
    """

    slow = True
    heat = 24  # worlds before moves are compared again
    sure = 3.0  # standard errors behind the best that a move is dropped for

    def __init__(self, rollouts: Rollouts[Any], playouts: int) -> None:
        self._rollouts = rollouts
        self._playouts = playouts

    def answer(self, look: AnyLook) -> Move | None:
        if not look.window.waits:
            return self._rollouts.quick(look)
        candidates = self._rollouts.candidates(look.world(), look.seat)
        values: dict[int, list[float]] = {i: [] for i in range(len(candidates))}
        left = self._playouts
        while len(values) > 1 and left >= self.heat * len(values):
            left -= self.heat * len(values)
            self._run(look, candidates, values)
            best = max(values.values(), key=sum)
            values = {i: tried for i, tried in values.items() if tried is best or not self._is_behind(tried, best)}
        return candidates[max(values, key=lambda i: sum(values[i]))]

    def _run(self, look: AnyLook, candidates: list[Move], values: dict[int, list[float]]) -> None:
        for _ in range(self.heat):
            world = self._rollouts.likely(look.world(), look.seat, look.rng)
            for i, tried in values.items():
                tried.append(self._rollouts.playout(world, look.seat, candidates[i], look.rng))

    def _is_behind(self, tried: list[float], best: list[float]) -> bool:
        """By more than the luck of these worlds, in which both were tried, explains."""
        gaps = [high - low for high, low in zip(best, tried, strict=True)]
        mean = sum(gaps) / len(gaps)
        spread = sum((gap - mean) ** 2 for gap in gaps) / len(gaps)
        return mean > self.sure * sqrt(spread / len(gaps))
