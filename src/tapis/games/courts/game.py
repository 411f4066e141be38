"""Quiddler, the game of short words: its `Game` class, which names the functions of this folder for the kernel."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from msgspec.structs import replace

from tapis.games.courts import rules
from tapis.games.courts.bots import LEVELS
from tapis.games.courts.daily import puzzle_of
from tapis.games.courts.ending import result
from tapis.games.courts.faces import LINES, faces
from tapis.games.courts.facts import FACTS
from tapis.games.courts.highlights import highlights
from tapis.games.courts.kit import kit
from tapis.games.courts.model import State
from tapis.games.courts.moves import EVENTS, MOVES, STUDIES, Arrange, CourtsView, Options, Orders
from tapis.games.courts.options import options as listed_options
from tapis.games.courts.review import review
from tapis.games.courts.study import check_book, study
from tapis.games.courts.text import text
from tapis.games.courts.tries import tries
from tapis.games.courts.view import census, redeal, view
from tapis.games.courts.windows import windows
from tapis.kernel import Game, Move, Ms, Seat
from tapis.kernel.encoding import Encoding
from tapis.kernel.luck import Luck
from tapis.kernel.state import seats_of
from tapis.kernel.terminal import Terminal

if TYPE_CHECKING:
    from click import Command

THINKING: dict[str, tuple[Ms, Ms]] = {"turn": (1_400, 3_600), "contest": (2_000, 5_000), "count": (1_000, 3_000)}


class Courts(Game[State, Options, CourtsView]):
    name = "courts"
    min_seats = 1
    max_seats = 8
    minutes = 30
    starts_with_orders = False  # challenges are asked for everywhere (COU-34)
    youngest_begins = False  # chance names the first dealer (COU-06)
    options = Options
    moves = MOVES
    facts = FACTS
    score_lines = LINES
    events = EVENTS
    view_type = CourtsView
    studies = (*STUDIES, Luck)
    bots = LEVELS
    usual = "family"
    earlier_levels = {"normal": "family"}
    unlisted = (Orders("pass"), Orders("ask"), Arrange(()))

    start = staticmethod(rules.start)
    windows = staticmethod(windows)
    listed = staticmethod(listed_options)
    apply = staticmethod(rules.apply)
    view = staticmethod(view)
    result = staticmethod(result)
    redeal = staticmethod(redeal)
    census = staticmethod(census)
    faces = staticmethod(faces)
    text = staticmethod(text)
    highlights = staticmethod(highlights)
    tries = staticmethod(tries)
    study = staticmethod(study)
    review = staticmethod(review)
    check_book = staticmethod(check_book)
    daily = staticmethod(puzzle_of)
    kit = staticmethod(kit)

    def waiting(self, state: State) -> Collection[Seat]:
        return seats_of(state.asked) if state.solo is None else range(state.seats)

    def prepare(self) -> None:
        """The usual dictionary, as every level knows it."""
        for level in LEVELS.values():
            level.prepare(Options())

    def public_options(self, options: Options) -> Options:
        """A deal that is played again lies face down again."""
        return replace(options, deal=())

    def may_interject(self, state: State) -> bool:
        """Bots arrange nothing and leave no orders."""
        return False

    def delays(self, options: Options) -> dict[str, tuple[Ms, Ms]]:
        return THINKING

    def standing(self, state: State) -> tuple[int, ...]:
        return tuple(state.totals)

    def regret(self, options: Options, view: CourtsView, move: Move) -> float | None:
        from tapis.games.courts.regret import regret

        return regret(options, view, move)

    def encoding(self, options: Options, seats: int) -> Encoding[State]:
        from tapis.games.courts.encoding import CourtsEncoding

        return CourtsEncoding(options, seats)

    def terminal(self) -> Terminal[Options, CourtsView]:
        from tapis.games.courts.terminal import CourtsTerminal

        return CourtsTerminal()

    def solver(self) -> "Command":
        from tapis.games.courts.solver.command import courts

        return courts
