"""The search bots of bornes: which moves they compare, in which worlds, and how they play on and judge them."""

from typing import Final

from tapis.games.bornes.bots.belief import believe
from tapis.games.bornes.bots.calls import call_out
from tapis.games.bornes.bots.choice import choose, throwing_back, would_throw_back
from tapis.games.bornes.bots.playout import playout
from tapis.games.bornes.bots.plays import rank_discards, rank_plays
from tapis.games.bornes.model import DRAW, NOBODY, PLAY, State
from tapis.games.bornes.model import POLICE as SEARCH
from tapis.games.bornes.moves import AnyMove, BornesView
from tapis.games.bornes.options import options
from tapis.kernel import Look, Move, Rng, Seat

MOST_PLAYS: Final = 4
MOST_DISCARDS: Final = 2


class BornesRollouts:
    """What the search knows of bornes: moves worth trying, likely hands, and how a game is played out quickly."""

    def __init__(self, turns: int) -> None:
        self._turns = turns  # how far a playout goes

    def quick(self, look: Look[State, BornesView]) -> Move | None:
        return call_out(look)

    def candidates(self, world: State, seat: Seat) -> list[Move]:
        first = choose(world, seat)
        return [first, *(move for move in _others(world, seat) if move != first)]

    def likely(self, world: State, seat: Seat, rng: Rng) -> State:
        searched = world.target if world.phase == SEARCH and seat == world.player else NOBODY
        for rival in range(world.seats):
            if rival != seat and rival != searched:  # an open hand needs no belief
                believe(world, rival, rng)
        return world

    def playout(self, world: State, seat: Seat, move: Move, rng: Rng) -> float:
        return playout(world, seat, move, self._turns, rng)


def _others(world: State, seat: Seat) -> list[AnyMove]:
    """The other moves to compare; not a discard of the card just taken from the discard pile."""
    if world.phase == DRAW and world.discard and would_throw_back(world, seat):
        return []
    if world.phase != PLAY:
        return options(world, seat)
    discards = [move for move in rank_discards(world, seat) if move != throwing_back(world, seat)]
    return rank_plays(world, seat)[:MOST_PLAYS] + discards[:MOST_DISCARDS]
