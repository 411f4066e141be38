"""What bornes lends to the search: candidates, likely worlds, quick play, prospects."""

from tapis.games.bornes.bots.calls import call_out
from tapis.games.bornes.bots.choice import choose
from tapis.games.bornes.bots.playout import play_on
from tapis.games.bornes.bots.prospect import prospect
from tapis.games.bornes.model import State
from tapis.games.bornes.options import options
from tapis.games.bornes.rules import apply
from tapis.kernel import Look, Move, Rng, Seat

TURNS = 6


class BornesMind:
    def quick(self, look: Look) -> Move | None:
        return call_out(look)

    def candidates(self, world: State, seat: Seat) -> list[Move]:
        first = choose(world, seat)
        return [first, *(move for move in options(world, seat) if move != first)]

    def likely(self, world: State, seat: Seat, rng: Rng) -> State:
        return world

    def playout(self, world: State, seat: Seat, move: Move, rng: Rng) -> float:
        s = world.copy()
        apply(s, seat, move, s.since, rng, [])
        play_on(s, TURNS, rng)
        return prospect(s, seat)
