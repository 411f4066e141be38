"""The bots of bornes, weakest first. The middle one is what a table offers first: a family on a Sunday."""

from tapis.bots import Random, Search
from tapis.games.bornes.bots.calls import call_out
from tapis.games.bornes.bots.casual import Casual
from tapis.games.bornes.bots.choice import choose
from tapis.games.bornes.bots.search import BornesRollouts
from tapis.games.bornes.model import State
from tapis.games.bornes.moves import BornesView
from tapis.kernel import Bot, Look, Move

PLAYOUTS = 400  # for one of strong's decisions
DOUBT = 0.01


class Solid(Bot[State, BornesView]):
    """Counts cards and weighs each by its worth; plays the best at once."""

    def answer(self, look: Look[State, BornesView]) -> Move | None:
        return choose(look.world(), look.seat) if look.window.waits else call_out(look)


LEVELS: dict[str, Bot[State, BornesView]] = {
    "random": Random(),
    "child": Casual(slips=100, among=5, misses=80),
    "family": Casual(slips=80, among=3, misses=50),
    "solid": Solid(),
    "strong": Search(BornesRollouts(), PLAYOUTS, DOUBT),
}

__all__ = ["LEVELS"]
