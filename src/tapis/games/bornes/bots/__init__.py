"""The bots of bornes, weakest first, and whom they are measured against."""

from tapis.bots import Race, Random, Search
from tapis.games.bornes.bots.calls import call_out
from tapis.games.bornes.bots.casual import Casual
from tapis.games.bornes.bots.choice import choose
from tapis.games.bornes.bots.mille import Mille
from tapis.games.bornes.bots.search import BornesRollouts
from tapis.games.bornes.model import State
from tapis.games.bornes.moves import BornesView
from tapis.kernel import Bot, Look, Move


class Solid(Bot[State, BornesView]):
    """Counts cards and weighs each by its worth; plays the best at once."""

    def answer(self, look: Look[State, BornesView]) -> Move | None:
        return choose(look.world(), look.seat) if look.window.waits else call_out(look)


LEVELS: dict[str, Bot[State, BornesView]] = {
    "child": Casual(slips=100, among=3, misses=95),
    "family": Casual(slips=50, among=3, misses=90),
    "solid": Solid(),
    "strong": Search(BornesRollouts(turns=4), playouts=400, doubt=0.01),
    "champion": Race(BornesRollouts(turns=8), playouts=2_000),
}
SPARRING: dict[str, Bot[State, BornesView]] = {"random": Random(), "mille": Mille()}  # for the arena alone

__all__ = ["LEVELS", "SPARRING"]
