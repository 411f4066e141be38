"""The levels of bornes, weakest first."""

from tapis.bots import Random, Search
from tapis.games.bornes.bots.calls import call_out
from tapis.games.bornes.bots.choice import choose
from tapis.games.bornes.bots.mind import BornesMind
from tapis.kernel import Bot, Look, Move

PLAYOUTS = 400  # for one of strong's decisions
DOUBT = 0.01


class Solid:
    """Counts cards and weighs each by its worth; plays the best at once."""

    def answer(self, look: Look) -> Move | None:
        return choose(look.world(), look.seat) if look.window.waits else call_out(look)


LEVELS: dict[str, Bot] = {"random": Random(), "solid": Solid(), "strong": Search(BornesMind(), PLAYOUTS, DOUBT)}
