"""People between the strong ones and the champion: they think as it does, with fewer words, and not each time."""

from tapis.games.courts.bots.champion import Champion
from tapis.games.courts.bots.player import Player
from tapis.games.courts.bots.vocabulary import Vocabulary
from tapis.games.courts.model import State
from tapis.games.courts.moves import CourtsView
from tapis.kernel import Look, Move


class Aspirant(Champion):
    def draw(self, look: Look[State, CourtsView], world: State, words: Vocabulary) -> Move:
        return super().draw(look, world, words) if self._thinks(look) else Player.draw(self, look, world, words)

    def play(self, look: Look[State, CourtsView], world: State, words: Vocabulary) -> Move:
        return super().play(look, world, words) if self._thinks(look) else Player.play(self, look, world, words)

    def _thinks(self, look: Look[State, CourtsView]) -> bool:
        return look.rng.below(100) < self._level.ahead
