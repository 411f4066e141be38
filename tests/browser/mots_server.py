"""`tapis serve` for the tests of the board of mots: bots that do not dawdle, and tables that are known beforehand."""

from typing import Any

from tapis.games.mots import rules
from tapis.games.mots.game import Mots
from tapis.games.mots.model import State
from tapis.games.mots.moves import Options
from tapis.games.mots.tests.vocabulary import table
from tapis.kernel import Ms, Rng, Setup

MAIN = "import sys; from tapis.cli import main; from tests.browser.mots_server import rig; rig(); sys.exit(main())"
KINDS = ("turn", "discard", "take", "fourre", "object", "vote", "grade", "count")
DONE = ("0! argent or porte moine", "0! bébé enfant jouer balle", "1! prophète croire silence beau")

# hands by seat, then what lies on the table; a story is asked for by its name in the host's own proverbs
STORIES: dict[str, dict[str, Any]] = {
    "write": {"hands": ("chat gris dormir lit souris faute", "enfant jouer balle odeur argent or")},
    "joker": {"hands": ("croire bébé dormir gris lit chat",), "on": ("1 prophète joker:croire père_noël",)},
    "censure": {"hands": ("censure chat gris dormir lit bébé", "liberte enfant jouer balle odeur argent")},
    "faute": {"hands": ("dictionnaire faute chat gris dormir lit",), "on": ("0 bébé regarder faute", "1 enfant jouer")},
    "last": {"hands": ("chat gris", "dormir lit odeur"), "on": DONE, "filled": False},
    "team": {"hands": ("chat gris dormir lit souris faute",), "on": ("2 bébé regarder", "1 enfant jouer")},
    "swap": {"hands": ("chat gris dormir lit souris faute",), "on": ("1 enfant jouer balle",)},
}


def rig() -> None:
    """Hurry the bots; set the table where a story asks for it."""

    def rigged(options: Options, setup: Setup, at: Ms, rng: Rng) -> State:
        story = STORIES.get(options.proverbs)
        return set_out(story, options, setup, at) if story else rules.start(options, setup, at, rng)

    Mots.start = staticmethod(rigged)
    Mots.delays = lambda self, options: dict.fromkeys(KINDS, (5, 30))  # type: ignore[method-assign]


def set_out(story: dict[str, Any], options: Options, setup: Setup, at: Ms) -> State:
    hands = (*story["hands"], *[""] * setup.seats)[: setup.seats]
    filled = bool(story.get("filled", True))
    chosen = {"teams": options.teams, "rebus": options.rebus, "swap_any": options.swap_any}
    state = table(*hands, on=story.get("on", ()), filled=filled, asked=setup.asked, pace=setup.pace, **chosen).state
    state.options, state.since = options, at
    return state
