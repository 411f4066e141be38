"""People between the strong ones and the champion: they plan as it does, with fewer words, and not in every turn."""

from tapis.games.syntax.bots.champion import Champion
from tapis.games.syntax.bots.player import Player
from tapis.games.syntax.model import State
from tapis.games.syntax.moves import SyntaxView
from tapis.kernel import Look, Move


class Aspirant(Champion):
    def operate(self, look: Look[State, SyntaxView]) -> Move:
        planned = look.rng.below(100) < self.level.ahead
        return super().operate(look) if planned else Player.operate(self, look)
