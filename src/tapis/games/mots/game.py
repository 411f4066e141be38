"""1000 Bornes des Mots: its `Game` class, which names the functions of this folder for the kernel."""

from collections.abc import Collection

from tapis.games.mots import rules
from tapis.games.mots.bots import LEVELS
from tapis.games.mots.cards import HEADS, rows
from tapis.games.mots.ending import result
from tapis.games.mots.faces import faces, with_words
from tapis.games.mots.facts import FACTS
from tapis.games.mots.highlights import highlights
from tapis.games.mots.model import State
from tapis.games.mots.moves import EVENTS, MOVES, STUDIES, Counted, Keep, MotsView, Options, Orders
from tapis.games.mots.options import options as listed_options
from tapis.games.mots.review import Review, review
from tapis.games.mots.study import questions, study
from tapis.games.mots.text import text
from tapis.games.mots.tries import tries
from tapis.games.mots.view import census, redeal, view
from tapis.games.mots.windows import windows
from tapis.kernel import Game, Ms, Pack, Seat
from tapis.kernel.encoding import Encoding
from tapis.kernel.state import seats_of
from tapis.kernel.terminal import Terminal
from tapis.words.sentences.library import load_library

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


class Mots(Game[State, Options, MotsView]):
    name = "mots"
    min_seats = 2
    max_seats = 8
    minutes = 45
    options = Options
    moves = MOVES
    facts = FACTS
    events = EVENTS
    view_type = MotsView
    studies = (*STUDIES, Review)
    bots = LEVELS
    usual = "family"
    earlier_levels = {"normal": "family"}
    unlisted = (
        Orders(fourre="pass"),
        Orders(vote="for", grade="simple"),
        Orders(object="ask"),
        Keep(()),
        Keep((0, 1, 2)),
    )
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
    with_words = staticmethod(with_words)
    tries = staticmethod(tries)
    text = staticmethod(text)
    highlights = staticmethod(highlights)
    study = staticmethod(study)
    questions = staticmethod(questions)
    review = staticmethod(review)

    def waiting(self, state: State) -> Collection[Seat]:
        return seats_of(state.asked)

    def prepare(self) -> None:
        """The library that inflects words for drafts reads its dictionaries first (MOT-13)."""
        load_library()

    def may_interject(self, state: State) -> bool:
        """Never: what can be done unasked is to give standing orders and to keep cards back, and bots do neither."""
        return False

    def delays(self, options: Options) -> dict[str, tuple[Ms, Ms]]:
        return THINKING

    def standing(self, state: State) -> tuple[int, ...]:
        return tuple(map(state.score, range(state.seats)))

    def encoding(self, options: Options, seats: int) -> Encoding[State]:
        from tapis.games.mots.encoding import MotsEncoding

        return MotsEncoding(options, seats)

    def terminal(self) -> Terminal[Options, MotsView]:
        from tapis.games.mots.terminal import MotsTerminal

        return MotsTerminal()

    def pack(self, language: str) -> Pack:
        return Pack(HEADS, rows("fr" if language == "fr" else "en"))
