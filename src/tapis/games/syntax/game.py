"""Syntax: its `Game` class, which names the functions of this folder for the kernel."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from tapis.games.syntax import rules
from tapis.games.syntax.bots import LEVELS, SPARRING
from tapis.games.syntax.ending import result
from tapis.games.syntax.faces import faces
from tapis.games.syntax.facts import FACTS
from tapis.games.syntax.highlights import highlights
from tapis.games.syntax.model import State
from tapis.games.syntax.moves import EVENTS, MOVES, STUDIES, Counted, Options, Orders, SyntaxView
from tapis.games.syntax.options import options as listed_options
from tapis.games.syntax.review import review
from tapis.games.syntax.study import check_book, study
from tapis.games.syntax.text import text
from tapis.games.syntax.tries import tries
from tapis.games.syntax.view import census, redeal, view
from tapis.games.syntax.windows import windows
from tapis.kernel import Game, Move, Ms, Seat
from tapis.kernel.encoding import Encoding
from tapis.kernel.luck import Luck
from tapis.kernel.state import seats_of
from tapis.kernel.terminal import Terminal

if TYPE_CHECKING:
    from click import Command

THINKING: dict[str, tuple[Ms, Ms]] = {"turn": (1_600, 4_200), "contest": (1_800, 4_500), "count": (1_000, 3_000)}


class Syntax(Game[State, Options, SyntaxView]):
    name = "syntax"
    min_seats = 2
    max_seats = 8
    minutes = 25
    starts_with_orders = False  # words lie open: all are asked (ALL-12)
    youngest_begins = False  # cards are drawn for the deal (SYN-02)
    options = Options
    moves = MOVES
    facts = FACTS
    events = EVENTS
    view_type = SyntaxView
    studies = (*STUDIES, Luck)
    bots = LEVELS
    usual = "family"
    earlier_levels = {"normal": "solid"}
    sparring = SPARRING
    unlisted = (Orders("pass"), Orders("ask"))
    opens = (Counted,)  # at the count all hands lie open

    start = staticmethod(rules.start)
    windows = staticmethod(windows)
    listed = staticmethod(listed_options)
    apply = staticmethod(rules.apply)
    view = staticmethod(view)
    result = staticmethod(result)
    redeal = staticmethod(redeal)
    census = staticmethod(census)
    faces = staticmethod(faces)
    tries = staticmethod(tries)
    text = staticmethod(text)
    highlights = staticmethod(highlights)
    study = staticmethod(study)
    review = staticmethod(review)
    check_book = staticmethod(check_book)

    def waiting(self, state: State) -> Collection[Seat]:
        return seats_of(state.asked)

    def prepare(self) -> None:
        """The usual dictionary, as every level knows it."""
        for level in LEVELS.values():
            level.prepare(Options())

    def may_interject(self, state: State) -> bool:
        """Never: the only move that nobody is asked for is to give standing orders, and bots give none."""
        return False

    def out(self, state: State) -> frozenset[int]:
        """Whoever has reached 100, unless there is a way back (SYN-41, SYN-44)."""
        return frozenset(() if state.options.rebuy else (seat for seat in range(state.seats) if not state.is_in(seat)))

    def delays(self, options: Options) -> dict[str, tuple[Ms, Ms]]:
        return THINKING

    def standing(self, state: State) -> tuple[int, ...]:
        return tuple(-count for count in state.counts)

    def regret(self, options: Options, view: SyntaxView, move: Move) -> float | None:
        from tapis.games.syntax.regret import regret

        return regret(options, view, move)

    def encoding(self, options: Options, seats: int) -> Encoding[State]:
        from tapis.games.syntax.encoding import SyntaxEncoding

        return SyntaxEncoding(options, seats)

    def terminal(self) -> Terminal[Options, SyntaxView]:
        from tapis.games.syntax.terminal import SyntaxTerminal

        return SyntaxTerminal()

    def solver(self) -> "Command":
        from tapis.games.syntax.solver.command import syntax

        return syntax
