"""A match in which every move is held against the best one, by the game's exact solver."""

from collections.abc import Sequence
from typing import Any

from tapis.bots.arena import Arena, GameResult
from tapis.kernel import AnyBot, AnyGame, Move, Ms, Result, Seat, Window


class RegretArena(Arena):
    """Keeps what each seat's moves gave away."""

    def __init__(self, game: AnyGame, bots: Sequence[AnyBot], options: Any, seed: bytes) -> None:
        super().__init__(game, bots, options, seed)
        self.regrets: list[list[float]] = [[] for _ in bots]

    def enter(self, window: Window, seat: Seat, move: Move, took: Ms) -> bool:
        seen = self.match.view(seat)
        if not super().enter(window, seat, move, took):
            return False
        cost = self.match.game.regret(self.match.options, seen, move)
        if cost is not None:
            self.regrets[seat].append(cost)
        return True

    def played(self, end: Result, first: Seat) -> GameResult:
        return super().played(end, first)._replace(regrets=tuple(map(tuple, self.regrets)))
