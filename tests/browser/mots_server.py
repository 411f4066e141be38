"""`tapis serve` for the tests of the board of mots: bots that do not dawdle, and tables that are known beforehand."""

from typing import Any, NamedTuple

from tapis.games.mots import rules
from tapis.games.mots.cards import FIRST
from tapis.games.mots.game import Mots
from tapis.games.mots.model import State
from tapis.games.mots.moves import Options
from tapis.games.mots.tests.vocabulary import table
from tapis.kernel import Ms, Rng, Setup
from tapis.kernel.state import retime
from tests.browser.rigged import QUICK, story_of, tell_stories

KINDS = ("turn", "discard", "take", "fourre", "object", "vote", "grade", "count")
DEAL = b"always the same cards"
DONE = ("0! argent or porte moine", "0! bébé enfant jouer balle", "1! prophète croire silence beau")


FULL = (
    "0 bébé regarder",
    "1 fantôme écouter chanter",
    "2 reine embrasser vampire chauve",
    "3 girafe bizarre faute",
    "4! sorcière perdre balai rouge",
    "5 éléphant éternuer",
    "6! clown triste danser pluie",
    "7 extraterrestre invisible vivre château",
)
NO_WORDS = "faute dictionnaire dictionnaire2 dictionnaire3 dictionnaire4 dictionnaire5"
SAYING = "argent odeur faute dictionnaire dictionnaire2 dictionnaire3"


class Story(NamedTuple):
    """Seat 0 begins with the first hand; short hands are filled up with other words, where they are not left short."""

    hands: tuple[str, ...]
    on: tuple[str, ...] = ()
    filled: bool = True
    turn: int = 0  # who begins
    censored: tuple[int, ...] = ()


STORIES = {
    "write": Story(("chat gris dormir lit souris faute", "enfant jouer balle odeur argent or")),
    "joker": Story(("croire bébé dormir gris lit chat",), ("1 prophète joker:croire père_noël",)),
    "censure": Story(("censure chat gris dormir lit bébé", "liberte enfant jouer balle odeur argent")),
    "faute": Story(("dictionnaire faute chat gris dormir lit",), ("0 bébé regarder faute", "1 enfant jouer")),
    "last": Story(("chat gris", "dormir lit odeur"), DONE, filled=False),  # the last two cards
    "team": Story(("chat gris dormir lit souris faute",), ("2 bébé regarder", "1 enfant jouer balle")),
    # eight around a full table, for the law of the fold
    "full": Story(("chat avant-bras dormir capuchon joker censure",), FULL),
    "attacks": Story(("faute dictionnaire chat gris dormir liberte",), (*FULL, "0 roi manger faute")),
    "judge": Story(
        ("chat avant-bras dormir capuchon joker censure", NO_WORDS), (*FULL, "1 vieux homme lire livre"), turn=1
    ),
    "saying": Story(("chat avant-bras dormir capuchon joker censure", SAYING), FULL, turn=1),
    "dispute": Story(
        (
            "chat avant-bras rouge capuchon joker2 liberte",
            "manger petit jour dictionnaire dictionnaire2 dictionnaire3",  # little to think about: it takes the Joker
        ),
        (*FULL, "1+ loup joker:manger saucisse énorme"),
        turn=1,
    ),
    "struck": Story(
        (
            "chat avant-bras dormir capuchon joker liberte",
            "censure dictionnaire dictionnaire2 dictionnaire3 faute faute2",
        ),
        ("0! argent or violon roi", "2 fantôme juge"),
        turn=1,
    ),
    "silenced": Story(("chat avant-bras dormir capuchon joker liberte",), FULL, censored=(0, 3)),
    "countered": Story(("censure avant-bras dormir capuchon joker chat", "liberte"), FULL),
    "end": Story(("chat gris",), DONE, filled=False),
}


def rig() -> None:
    """Hurry the bots; set the table where a story is asked for."""

    tell_stories(Mots)

    def rigged(options: Options, setup: Setup, at: Ms, rng: Rng) -> State:
        story = STORIES.get(story_of(options))
        return set_out(story, options, setup, at) if story else rules.start(options, setup, at, Rng(DEAL, 0))

    Mots.start = staticmethod(rigged)
    Mots.delays = lambda self, options: dict.fromkeys(KINDS, QUICK)  # type: ignore[method-assign]


def set_out(story: Story, options: Options, setup: Setup, at: Ms) -> State:
    hands = (*story.hands, *[""] * setup.seats)[: setup.seats]
    chosen: dict[str, Any] = {"teams": options.teams, "rebus": options.rebus, "swap_any": options.swap_any}
    state = table(*hands, on=story.on, turn=story.turn, filled=story.filled, asked=setup.asked, **chosen).state
    for nth, seat in enumerate(story.censored):
        state.censures[seat] = FIRST["censure"] + 3 - nth
    retime(state, setup.pace)
    state.since = at
    return state
