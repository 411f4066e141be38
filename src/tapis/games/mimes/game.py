"""Mimes: its `Game` class, which names the functions of this folder for the kernel."""

from collections.abc import Collection

from msgspec.structs import replace

from tapis.games.mimes import rules
from tapis.games.mimes.bots import LEVELS
from tapis.games.mimes.cards import HEADS, rows
from tapis.games.mimes.ending import by_seat, result
from tapis.games.mimes.faces import faces, with_words
from tapis.games.mimes.facts import FACTS
from tapis.games.mimes.highlights import highlights
from tapis.games.mimes.model import State
from tapis.games.mimes.moves import EVENTS, MOVES, Guess, MimesView, Opened, Options, Shown
from tapis.games.mimes.options import options as listed_options
from tapis.games.mimes.pack import prepare
from tapis.games.mimes.review import Review, review
from tapis.games.mimes.text import text
from tapis.games.mimes.tries import tries
from tapis.games.mimes.view import census, redeal, view
from tapis.games.mimes.windows import windows
from tapis.kernel import TABLE, Game, Ms, Pack, Seat
from tapis.kernel.encoding import Encoding
from tapis.kernel.state import seats_of
from tapis.kernel.terminal import Terminal

THINKING: dict[str, tuple[Ms, Ms]] = {
    "teams": (300, 900),
    "roll": (1_500, 3_000),
    "read": (2_500, 4_000),
    "perform": (700, 1_600),
    "guess": (3_500, 7_500),
    "verdict": (1_500, 3_500),
    "answer": (3_000, 7_000),
    "hear": (2_500, 4_500),
    "judge": (1_500, 3_500),
    "contest": (1_500, 3_500),
    "show": (1_000, 2_500),
}


class Mimes(Game[State, Options, MimesView]):
    name = "mimes"
    min_seats = 4
    max_seats = 16
    minutes = 40
    starts_with_orders = False  # nobody leaves orders here
    youngest_begins = False  # a team begins (MIM-04)
    options = Options
    moves = MOVES
    facts = FACTS
    events = EVENTS
    view_type = MimesView
    studies = (Review,)
    bots = LEVELS
    usual = "family"
    earlier_levels = {"normal": "solid"}
    asks = (Guess,)  # a right guess ends the minute
    opens = (Opened, Shown)
    turn = "roll"  # the window with which a turn begins

    start = staticmethod(rules.start)
    windows = staticmethod(windows)
    listed = staticmethod(listed_options)
    apply = staticmethod(rules.apply)
    view = staticmethod(view)
    result = staticmethod(result)
    redeal = staticmethod(redeal)
    census = staticmethod(census)
    review = staticmethod(review)
    faces = staticmethod(faces)
    with_words = staticmethod(with_words)
    tries = staticmethod(tries)
    text = staticmethod(text)
    highlights = staticmethod(highlights)

    def prepare(self) -> None:
        """The words of the cards, which the first deal would read."""
        prepare()

    def waiting(self, state: State) -> Collection[Seat]:
        if state.phase == "perform":
            return (TABLE if state.gone else state.performer,)
        return seats_of(state.asked)

    def may_interject(self, state: State) -> bool:
        """Bots speak unasked only to guess, and look on while something is being drawn."""
        looked = not state.said or (state.ink and state.ink[-1].at > state.said[-1].at)
        return state.phase == "perform" and bool(state.gone or looked)

    def drawings(self, state: State) -> int:
        return state.drawings

    def public_options(self, options: Options) -> Options:
        """A host's own words are to be guessed: the others learn how many there are."""
        if not options.own_words.strip():
            return options
        return replace(options, own_words="\n".join("…" for _ in options.own_words.splitlines()))

    def delays(self, options: Options) -> dict[str, tuple[Ms, Ms]]:
        return THINKING

    def standing(self, state: State) -> tuple[int, ...]:
        return by_seat(state, state.scores) if state.scores else (0,) * state.seats  # no teams yet

    def encoding(self, options: Options, seats: int) -> Encoding[State]:
        from tapis.games.mimes.encoding import MimesEncoding

        return MimesEncoding(options, seats)

    def terminal(self) -> Terminal[Options, MimesView]:
        from tapis.games.mimes.terminal import MimesTerminal

        return MimesTerminal()

    def pack(self, language: str) -> Pack:
        return Pack(HEADS, rows("fr" if language == "fr" else "en"))
