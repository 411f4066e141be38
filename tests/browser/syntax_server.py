"""`tapis serve` for the tests of the Syntax board: bots that do not dawdle, and tables that are known beforehand."""

from typing import NamedTuple

from tapis.games.syntax import rules
from tapis.games.syntax.game import Syntax
from tapis.games.syntax.history import Lying
from tapis.games.syntax.model import State
from tapis.games.syntax.moves import Options
from tapis.kernel import Ms, Rng, Setup
from tests.browser.rigged import QUICK, story_of, tell_stories

KINDS = ("turn", "contest", "count", "rebuy")


class Story(NamedTuple):
    """Seat 0 begins, with these hands, words on the table and counts."""

    hands: tuple[str, ...]
    words: str = ""
    counts: tuple[int, ...] = (0,) * 8


HEAVY = "EAISTNRLOU"  # 86 points
MANY = "ROND FLAIR ETALERIONS COUR MARTYRS SEL NID AMI DEROULERAI VIS HOUX PAIN ABATTOIRS LUNE RUE OR QUIZ"
STORIES = {
    "set": Story(("PEUSENBLA?", *["TIRXKAEOUS"] * 7), "COUR ROND RUE"),
    "last": Story(("CHAT", HEAVY, "XZ", *["W"] * 5), counts=(0, 70, 10, *[20] * 5)),  # one word from the end
    "fall": Story((HEAVY, "OU", "XZ"), counts=(70, 0, 10)),  # the next player ends the round
    "full": Story(("PEUSENBLA?", *["MARTYRSEUX"] * 7), MANY, (0, 38, 54, 72, 20, 91, 104, 8)),
    "full-fall": Story((HEAVY, "OU", *["MARTYRSEUX"] * 6), MANY, (70, 0, *[8] * 6)),
    "match": Story(("CHAT", HEAVY), counts=(0, 70)),  # one word from the end of the match
}


def rig() -> None:
    """Hurry the bots; set the table where a story is asked for."""

    tell_stories(Syntax)

    def rigged(options: Options, setup: Setup, at: Ms, rng: Rng) -> State:
        state = rules.start(options, setup, at, rng)
        story = STORIES.get(story_of(options))
        if story:
            lay_out(state, story)
        return state

    Syntax.start = staticmethod(rigged)
    Syntax.delays = lambda self, options: dict.fromkeys(KINDS, QUICK)  # type: ignore[method-assign]


def lay_out(state: State, story: Story) -> None:
    state.player, state.asked = 0, 1 << 0
    state.hands = list(story.hands[: state.seats])
    state.sizes = tuple(map(len, state.hands))
    state.counts = list(story.counts[: state.seats])
    state.words = tuple(Lying(number, letters) for number, letters in enumerate(story.words.split(), 1))
    state.numbers = len(state.words)
    state.discard = "T"
