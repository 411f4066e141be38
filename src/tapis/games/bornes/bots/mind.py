"""What bornes lends to the search: candidates, likely worlds, quick play, prospects."""

from typing import Final

from tapis.games.bornes.bots.belief import believe
from tapis.games.bornes.bots.calls import call_out
from tapis.games.bornes.bots.choice import choose
from tapis.games.bornes.bots.playout import playout
from tapis.games.bornes.bots.plays import rank_discards, rank_plays
from tapis.games.bornes.model import NOBODY, PLAY, State
from tapis.games.bornes.model import POLICE as SEARCH
from tapis.games.bornes.options import options
from tapis.kernel import Look, Move, Rng, Seat

TURNS: Final = 4  # how far a playout goes
MOST_PLAYS: Final = 4
MOST_DISCARDS: Final = 2


class BornesMind:
    def quick(self, look: Look) -> Move | None:
        return call_out(look)

    def candidates(self, world: State, seat: Seat) -> list[Move]:
        first = choose(world, seat)
        if world.phase == PLAY:
            moves = rank_plays(world, seat)[:MOST_PLAYS] + rank_discards(world, seat)[:MOST_DISCARDS]
        else:
            moves = options(world, seat)
        return [first, *(move for move in moves if move != first)]

    def likely(self, world: State, seat: Seat, rng: Rng) -> State:
        searched = world.target if world.phase == SEARCH and seat == world.player else NOBODY
        for rival in range(world.seats):
            if rival != seat and rival != searched:  # an open hand needs no belief
                believe(world, rival, rng)
        return world

    def playout(self, world: State, seat: Seat, move: Move, rng: Rng) -> float:
        return playout(world, seat, move, TURNS, rng)
