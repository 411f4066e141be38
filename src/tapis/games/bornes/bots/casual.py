"""Bots that play as people do who are not counting: sensibly, with slips, and not always with their eyes open."""

from tapis.games.bornes.bots.calls import call_out
from tapis.games.bornes.bots.choice import choose
from tapis.games.bornes.bots.plays import rank_discards, rank_plays
from tapis.games.bornes.model import DRAW, PLAY, State
from tapis.games.bornes.moves import BornesView
from tapis.games.bornes.options import DRAWS, options
from tapis.kernel import Bot, Look, Move


class Casual(Bot[State, BornesView]):
    """Plays as `solid` does, but for slips; `slips` and `misses` are percentages.

    A slip takes one of the `among` best moves, or a card from the stock where the discard pile had a better one. What
    is missed is the moment for a call: « Hold Up ! », « BORNES KILLER ! ».
    """

    def __init__(self, slips: int, among: int, misses: int) -> None:
        self.slips = slips
        self.among = among
        self.misses = misses

    def answer(self, look: Look[State, BornesView]) -> Move | None:
        if not look.window.waits:
            return None if look.rng.below(100) < self.misses else call_out(look)
        world = look.world()
        return self._slip(world, look) if look.rng.below(100) < self.slips else choose(world, look.seat)

    def _slip(self, world: State, look: Look[State, BornesView]) -> Move:
        if world.phase == DRAW and DRAWS[0] in options(world, look.seat):
            return DRAWS[0]
        if world.phase != PLAY:
            return choose(world, look.seat)
        moves = [*rank_plays(world, look.seat), *rank_discards(world, look.seat)][: self.among]
        return moves[look.rng.below(len(moves))]
