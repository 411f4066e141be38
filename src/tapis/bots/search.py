"""Determinised search: every candidate move is tried in the same re-dealt worlds, the best on average is played.

The worlds come from `Look.world`, so the search knows no more than its seat. The work is a fixed number of
playouts, never a length of time: the same look gives the same answer on every machine.
"""

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
