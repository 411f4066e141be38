"""Mille Bornes, the fast edition: its `Game` class, which names the functions of this folder for the kernel."""

from collections.abc import Collection

from tapis.games.bornes import rules
from tapis.games.bornes.bots import LEVELS, SPARRING
from tapis.games.bornes.ending import result
from tapis.games.bornes.faces import LINES, faces
from tapis.games.bornes.facts import FACTS
from tapis.games.bornes.highlights import highlights
from tapis.games.bornes.model import State
from tapis.games.bornes.moves import EVENTS, MOVES, BornesView, Options
from tapis.games.bornes.options import options as listed_options
from tapis.games.bornes.review import Review, review
from tapis.games.bornes.text import text
from tapis.games.bornes.ties import worth_asking
from tapis.games.bornes.tries import UNLISTED
from tapis.games.bornes.view import census, redeal, view, views
from tapis.games.bornes.windows import windows
from tapis.kernel import Game, Ms, Seat
from tapis.kernel.encoding import Encoding
from tapis.kernel.terminal import Terminal


class Bornes(Game[State, Options, BornesView]):
    name = "bornes"
    min_seats = 2
    max_seats = 4
    minutes = 15
    options = Options
    moves = MOVES
    events = EVENTS
    view_type = BornesView
    bots = LEVELS
    usual = "family"
    earlier_levels = {"random": "child"}
    sparring = SPARRING
    unlisted = UNLISTED
    facts = FACTS
    studies = (Review,)
    score_lines = LINES

    start = staticmethod(rules.start)
    windows = staticmethod(windows)
    listed = staticmethod(listed_options)
    play = staticmethod(rules.play)
    apply = staticmethod(rules.apply)
    view = staticmethod(view)
    views = staticmethod(views)
    result = staticmethod(result)
    redeal = staticmethod(redeal)
    may_interject = staticmethod(worth_asking)
    census = staticmethod(census)
    review = staticmethod(review)
    faces = staticmethod(faces)

    def waiting(self, state: State) -> Collection[Seat]:
        return state.waiting()

    def delays(self, options: Options) -> dict[str, tuple[Ms, Ms]]:
        """Bots notice a tie about as late as the host wishes (BOR-64); a silent Borne before anybody lets it pass."""
        return {"calls": (750 * options.notice, 1_250 * options.notice), "calls@borne": (300, 650)}

    text = staticmethod(text)
    highlights = staticmethod(highlights)

    def standing(self, state: State) -> tuple[int, ...]:
        return tuple(zone.km for zone in state.zones)

    def encoding(self, options: Options, seats: int) -> Encoding[State]:
        from tapis.games.bornes.encoding import BornesEncoding

        return BornesEncoding(options, seats)

    def terminal(self) -> Terminal[Options, BornesView]:
        from tapis.games.bornes.terminal import BornesTerminal

        return BornesTerminal()
