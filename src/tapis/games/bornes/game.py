"""Mille Bornes, the fast edition, as the house sees it."""

from collections.abc import Mapping

from tapis.games.bornes import rules
from tapis.games.bornes.bots import LEVELS
from tapis.games.bornes.bots.calls import worth_asking
from tapis.games.bornes.ending import result
from tapis.games.bornes.moves import EVENTS, MOVES, Options, Table
from tapis.games.bornes.options import UNLISTED
from tapis.games.bornes.text import text
from tapis.games.bornes.view import census, redeal, view
from tapis.games.bornes.windows import windows
from tapis.kernel import Bot, Ms


class Bornes:
    name = "bornes"
    min_seats = 2
    max_seats = 4
    minutes = 15
    options = Options
    moves = MOVES
    events = EVENTS
    look = Table
    bots: Mapping[str, Bot] = LEVELS
    unlisted = UNLISTED

    start = staticmethod(rules.start)
    windows = staticmethod(windows)
    play = staticmethod(rules.play)
    view = staticmethod(view)
    result = staticmethod(result)
    redeal = staticmethod(redeal)
    stirs = staticmethod(worth_asking)
    census = staticmethod(census)

    def delays(self, options: Options) -> dict[str, tuple[Ms, Ms]]:
        """Bots notice a tie about as late as the host wishes (BOR-64)."""
        return {"calls": (750 * options.notice, 1_250 * options.notice)}

    text = staticmethod(text)
