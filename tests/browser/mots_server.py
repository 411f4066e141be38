"""`tapis serve` for the tests of the board of mots: bots that do not dawdle, and tables that are known beforehand."""

from typing import Any, NamedTuple

from tapis.games.mots import rules
from tapis.games.mots.game import Mots
from tapis.games.mots.model import State
from tapis.games.mots.moves import Options
from tapis.games.mots.tests.vocabulary import table
from tapis.kernel import Ms, Rng, Setup
from tests.browser.rigged import QUICK, main_with

MAIN = main_with("mots_server")
KINDS = ("turn", "discard", "take", "fourre", "object", "vote", "grade", "count")
DEAL = b"always the same cards"
DONE = ("0! argent or porte moine", "0! bébé enfant jouer balle", "1! prophète croire silence beau")


class Story(NamedTuple):
    """Seat 0 begins with the first hand; short hands are filled up with other words, where they are not left short."""

    hands: tuple[str, ...]
    on: tuple[str, ...] = ()
    filled: bool = True


# by the length of a turn, which nothing else in these tests asks about
STORIES = {
    60_001: Story(("chat gris dormir lit souris faute", "enfant jouer balle odeur argent or")),
    60_002: Story(("croire bébé dormir gris lit chat",), ("1 prophète joker:croire père_noël",)),
    60_003: Story(("censure chat gris dormir lit bébé", "liberte enfant jouer balle odeur argent")),
    60_004: Story(("dictionnaire faute chat gris dormir lit",), ("0 bébé regarder faute", "1 enfant jouer")),
    60_005: Story(("chat gris", "dormir lit odeur"), DONE, filled=False),  # the last two cards
    60_006: Story(("chat gris dormir lit souris faute",), ("2 bébé regarder", "1 enfant jouer balle")),
}


def rig() -> None:
    """Hurry the bots; set the table where a story is asked for."""

    def rigged(options: Options, setup: Setup, at: Ms, rng: Rng) -> State:
        story = STORIES.get(setup.pace.turn or 0)
        return set_out(story, options, setup, at) if story else rules.start(options, setup, at, Rng(DEAL, 0))

    Mots.start = staticmethod(rigged)
    Mots.delays = lambda self, options: dict.fromkeys(KINDS, QUICK)  # type: ignore[method-assign]


def set_out(story: Story, options: Options, setup: Setup, at: Ms) -> State:
    hands = (*story.hands, *[""] * setup.seats)[: setup.seats]
    chosen: dict[str, Any] = {"teams": options.teams, "rebus": options.rebus, "swap_any": options.swap_any}
    state = table(*hands, on=story.on, filled=story.filled, asked=setup.asked, **chosen).state
    rules.retime(state, setup.pace)
    state.since = at
    return state
