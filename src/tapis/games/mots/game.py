"""1000 Bornes des Mots, as the house sees it."""

from tapis.games.mots import rules
from tapis.games.mots.bots import BOTS
from tapis.games.mots.count import result
from tapis.games.mots.model import State
from tapis.games.mots.moves import EVENTS, MOVES, STUDIES, Counted, Options, Orders, Table
from tapis.games.mots.study import study
from tapis.games.mots.told import told
from tapis.games.mots.tries import tries
from tapis.games.mots.view import census, redeal, view
from tapis.games.mots.windows import windows
from tapis.kernel import Ms

THINKING: dict[str, tuple[Ms, Ms]] = {
    "turn": (1_500, 3_500),
    "discard": (900, 2_000),
    "take": (700, 1_500),
    "fourre": (1_200, 2_500),
    "object": (1_500, 3_000),
    "vote": (2_000, 4_000),
    "grade": (1_500, 3_500),
    "count": (1_000, 3_000),
}


class Mots:
    name = "mots"
    min_seats = 2
    max_seats = 8
    minutes = 45
    options = Options
    moves = MOVES
    events = EVENTS
    look = Table
    studies = STUDIES
    bots = BOTS
    unlisted = (Orders(fourre="pass"), Orders(vote="for", grade="simple"), Orders(object="ask"))
    opens = (Counted,)  # at the count all hands lie open

    start = staticmethod(rules.start)
    windows = staticmethod(windows)
    play = staticmethod(rules.play)
    view = staticmethod(view)
    result = staticmethod(result)
    redeal = staticmethod(redeal)
    census = staticmethod(census)
    tries = staticmethod(tries)
    text = staticmethod(told)
    study = staticmethod(study)

    def stirs(self, state: State) -> bool:
        """Bots leave no orders: nobody need ask them."""
        return False

    def delays(self, options: Options) -> dict[str, tuple[Ms, Ms]]:
        return THINKING
