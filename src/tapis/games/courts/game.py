"""Quiddler, the game of short words, as the house sees it."""

from collections.abc import Mapping

from tapis.games.courts import rules
from tapis.games.courts.bots import LEVELS
from tapis.games.courts.count import result
from tapis.games.courts.daily import puzzle_of
from tapis.games.courts.model import State
from tapis.games.courts.moves import EVENTS, MOVES, STUDIES, Arrange, Options, Orders, Table
from tapis.games.courts.study import check_book, study
from tapis.games.courts.text import text
from tapis.games.courts.tries import tries
from tapis.games.courts.view import view
from tapis.games.courts.windows import windows
from tapis.games.courts.worlds import census, redeal
from tapis.kernel import Bot, Ms

THINKING: dict[str, tuple[Ms, Ms]] = {"turn": (900, 2_200), "contest": (1_500, 4_000), "count": (1_000, 3_000)}


class Courts:
    name = "courts"
    min_seats = 1
    max_seats = 8
    minutes = 30
    options = Options
    moves = MOVES
    events = EVENTS
    look = Table
    studies = STUDIES
    bots: Mapping[str, Bot] = LEVELS
    unlisted = (Orders("pass"), Orders("ask"), Arrange(()))

    start = staticmethod(rules.start)
    windows = staticmethod(windows)
    play = staticmethod(rules.play)
    view = staticmethod(view)
    result = staticmethod(result)
    redeal = staticmethod(redeal)
    census = staticmethod(census)
    text = staticmethod(text)
    tries = staticmethod(tries)
    study = staticmethod(study)
    check_book = staticmethod(check_book)
    daily = staticmethod(puzzle_of)

    def stirs(self, state: State) -> bool:
        """Bots arrange nothing and leave no orders."""
        return False

    def delays(self, options: Options) -> dict[str, tuple[Ms, Ms]]:
        return THINKING
