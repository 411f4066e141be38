"""Mimes, as the house sees it."""

from msgspec.structs import replace

from tapis.games.mimes import rules
from tapis.games.mimes.bots import BOTS
from tapis.games.mimes.ending import result
from tapis.games.mimes.model import State
from tapis.games.mimes.moves import EVENTS, MOVES, Guess, Opened, Options, Shown, Table
from tapis.games.mimes.text import text
from tapis.games.mimes.tries import tries
from tapis.games.mimes.view import census, redeal, view
from tapis.games.mimes.windows import windows
from tapis.kernel import Ms

THINKING: dict[str, tuple[Ms, Ms]] = {
    "teams": (300, 900),
    "roll": (1_500, 3_000),
    "read": (2_500, 4_000),
    "perform": (700, 1_600),
    "guess": (3_500, 7_500),
    "verdict": (1_500, 3_500),
    "answer": (3_000, 7_000),
    "judge": (1_500, 3_500),
    "contest": (1_500, 3_500),
    "show": (1_000, 2_500),
}


class Mimes:
    name = "mimes"
    min_seats = 4
    max_seats = 16
    minutes = 40
    options = Options
    moves = MOVES
    events = EVENTS
    look = Table
    bots = BOTS
    asks = (Guess,)  # a right guess ends the minute
    opens = (Opened, Shown)
    turn = "roll"  # the window with which a turn begins

    start = staticmethod(rules.start)
    windows = staticmethod(windows)
    play = staticmethod(rules.play)
    view = staticmethod(view)
    result = staticmethod(result)
    redeal = staticmethod(redeal)
    census = staticmethod(census)
    tries = staticmethod(tries)
    text = staticmethod(text)

    def stirs(self, state: State) -> bool:
        """Bots speak unasked only to guess, and look on while something is being drawn."""
        looked = not state.said or (state.ink and state.ink[-1].at > state.said[-1].at)
        return state.phase == "perform" and bool(state.gone or looked)

    def public_options(self, options: Options) -> Options:
        """A host's own words are to be guessed: the others learn how many there are."""
        return replace(options, own_words="\n".join("…" for _ in options.own_words.splitlines()))

    def delays(self, options: Options) -> dict[str, tuple[Ms, Ms]]:
        return THINKING
