"""`tapis serve` for the tests of the Syntax board: bots that do not dawdle, and tables that are known beforehand."""

from tapis.games.syntax import rules
from tapis.games.syntax.game import Syntax
from tapis.games.syntax.model import Lying, State
from tapis.games.syntax.moves import Options
from tapis.kernel import Ms, Rng, Setup

MAIN = "import sys; from tapis.cli import main; from tests.browser.syntax_server import rig; rig(); sys.exit(main())"
KINDS = ("turn", "contest", "count", "rebuy")

SET = Options(min_letters=3)  # words on the table and cards that go with them
LAST = Options(first_word_min=4)  # one word from the end of a round; the others are near a hundred


def rig() -> None:
    """Hurry the bots; set the table where a story asks for it by an option that nothing else here uses."""

    def rigged(options: Options, setup: Setup, at: Ms, rng: Rng) -> State:
        state = rules.start(options, setup, at, rng)
        if options.min_letters == SET.min_letters:
            lay_out(state, ["PEUSENBLA?", *["TIRXKAEOUS"] * 7], "COUR ROND RUE")
        elif options.first_word_min == LAST.first_word_min:
            lay_out(state, ["CHAT", "EAISTNRLOU", "XZ", *["W"] * 5], "")
            state.counts = [0, 70, 10, *[20] * 5][: setup.seats]
        return state

    Syntax.start = staticmethod(rigged)
    Syntax.delays = lambda self, options: dict.fromkeys(KINDS, (5, 30))  # type: ignore[method-assign]


def lay_out(state: State, hands: list[str], words: str) -> None:
    state.player = 0
    state.hands = hands[: state.seats]
    state.sizes = tuple(map(len, state.hands))
    state.words = tuple(Lying(number, letters) for number, letters in enumerate(words.split(), 1))
    state.numbers = len(state.words)
    state.discard = "T"
