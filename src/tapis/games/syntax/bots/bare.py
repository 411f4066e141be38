"""A sparring partner, for the arena alone: what `champion` wins against it is what its thinking is worth."""

from tapis.games.syntax.bots.plans import Plan, lays
from tapis.games.syntax.bots.player import Player
from tapis.games.syntax.moves import SyntaxView
from tapis.kernel import Rng


class Bare(Player):
    """Lays the dearest word it can, or discards: nothing on the others' words."""

    def thoughts(self, view: SyntaxView, rng: Rng) -> list[Plan]:
        return list(lays(self.graph(view), view, view.hand))
