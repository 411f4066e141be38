"""Syntax, as the house sees it."""

from tapis.games.syntax import rules
from tapis.games.syntax.bots import BOTS, SPARRING
from tapis.games.syntax.count import result
from tapis.games.syntax.model import State
from tapis.games.syntax.moves import EVENTS, MOVES, STUDIES, Counted, Options, Orders, Table
from tapis.games.syntax.study import check_book, study
from tapis.games.syntax.text import text
from tapis.games.syntax.tries import tries
from tapis.games.syntax.view import census, redeal, view
from tapis.games.syntax.windows import windows
from tapis.kernel import Ms

THINKING: dict[str, tuple[Ms, Ms]] = {"turn": (900, 2_200), "contest": (1_200, 3_000), "count": (1_000, 3_000)}


class Syntax:
    name = "syntax"
    min_seats = 2
    max_seats = 8
    minutes = 25
    options = Options
    moves = MOVES
    events = EVENTS
    look = Table
    studies = STUDIES
    bots = BOTS
    sparring = SPARRING
    unlisted = (Orders("pass"), Orders("ask"))
    opens = (Counted,)  # at the count all hands lie open

    start = staticmethod(rules.start)
    windows = staticmethod(windows)
    play = staticmethod(rules.play)
    view = staticmethod(view)
    result = staticmethod(result)
    redeal = staticmethod(redeal)
    census = staticmethod(census)
    tries = staticmethod(tries)
    text = staticmethod(text)
    study = staticmethod(study)
    check_book = staticmethod(check_book)

    def stirs(self, state: State) -> bool:
        """Bots leave no orders: nobody need ask them."""
        return False

    def delays(self, options: Options) -> dict[str, tuple[Ms, Ms]]:
        return THINKING
