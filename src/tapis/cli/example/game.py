"""The game in one place: its `Game` class names what the house asks for and where each answer is written."""

from tapis.kernel import Game

from . import rules
from .bots import LEVELS
from .ending import result
from .model import State
from .moves import Believe, Doubt, Doubted, Laid, Lay, MenteurView, Options, Revealed, Stood, Took
from .text import text
from .view import census, redeal, view
from .windows import windows


class Menteur(Game[State, Options, MenteurView]):
    name = "menteur"
    min_seats, max_seats, minutes = 2, 5, 10
    options, view_type = Options, MenteurView
    moves = (Lay, Doubt, Believe)
    events = (Laid, Doubted, Revealed, Took, Stood)
    bots = LEVELS
    opens = (Revealed,)  # a hidden card is laid open: what follows may depend on it

    start = staticmethod(rules.start)
    windows = staticmethod(windows)
    play = staticmethod(rules.play)
    view = staticmethod(view)
    result = staticmethod(result)
    redeal = staticmethod(redeal)
    census = staticmethod(census)
    text = staticmethod(text)
