"""`tapis serve` for the board's tests: bots that do not dawdle, and hands that are known beforehand."""

from collections.abc import Callable

import msgspec

from tapis.games.bornes.cards import CODES
from tapis.games.bornes.game import Bornes
from tapis.games.bornes.model import State
from tapis.games.bornes.moves import Holdup, Options, Police
from tapis.games.bornes.tests.vocabulary import Scene, attack, lay, table
from tapis.kernel import Ms, Rng, Setup
from tapis.kernel.state import retime
from tests.browser.rigged import QUICK, give, story_of, tell_stories

KINDS = ("turn", "attack", "borne", "police", "steal", "pay")

HANDS = {  # by story; seat 1 begins
    "fourre": (["increvable", "100", "50", "roue"], ["crevaison", "25", "50", "75"]),
    "killer": (["100", "50", "radar", "accident"], ["200", "100", "75", "50"]),
    "police": (["police", "100", "feu-vert", "helico"], ["25", "50", "75", "crevaison"]),
}
FAR = ["100 75 50 25", "200 100 75 citerne=200 radar", "200 50 50 volant accident", "100x1 100 25 feu-rouge"]
HELD = "75 50 25 fin-radar"
STILL: tuple[Ms, Ms] = (600_000, 600_000)


def far(mine: str, *, zone: str = FAR[0], other: str = HELD, turn: int = 0, rivals: list[str] = FAR[1:]) -> Scene:
    """Four cars well on their way; seat 0 holds `mine`, seat 1 `other`."""
    return table(mine, other, "", "", zones=[zone, *rivals], turn=turn, discard="essence")


SCENES: dict[str, Callable[[], Scene]] = {  # by story: a table of four in mid-game, where no bot stirs but at home
    "full": lambda: far("75 accelerateur accelerateur radar", other="200 50 25 fin-radar"),
    "stopped": lambda: far("100 essence super retroviseur", zone=FAR[0] + " panne"),
    "attacked": lambda: far("increvable roue super retroviseur", other=HELD + " crevaison", turn=1).play(
        1, attack("crevaison", 0)
    ),
    "hit": lambda: far("100 accelerateur police crevaison", other=HELD + " panne", turn=1).play(1, attack("panne", 0)),
    "passing": lambda: far("demi-tour 100 50 roue", other=HELD + " 200", turn=1, rivals=["100", *FAR[2:]]).play(
        1, lay("200")
    ),
    "search": lambda: far("100 feu-vert roue 50 police").play(0, Police(1)),
    "steal": lambda: far("100 feu-vert roue 50", rivals=["200 100 75 50 25", "200 100x1 25 25", "100"]).play(
        0, Holdup()
    ),
    "pay": lambda: far("100 feu-vert roue 50", zone="200 100 75 50x1 25 prioritaire increvable=200").play(0, Holdup()),
    "helico": lambda: far("100 feu-vert roue 50 helico"),
    "home": lambda: far("200 feu-vert roue 50 100", zone="200 200 100"),
    "idle": lambda: far("100 accelerateur police crevaison", other=HELD + " 200", turn=1),
}


def rig() -> None:
    """Hurry the bots; deal the hands of a story where one is asked for."""
    tell_stories(Bornes)
    start = Bornes.start

    def rigged(options: Options, setup: Setup, at: Ms, rng: Rng) -> State:
        if story_of(options) in SCENES:
            return set_scene(SCENES[story_of(options)]().state, options, setup)
        told = HANDS.get(story_of(options))
        state = start(options, msgspec.structs.replace(setup, youngest=1) if told else setup, at, rng)
        for seat, hand in enumerate(told or ()):
            give(state, seat, bytes(CODES[card] for card in hand))
        return state

    def hurried(self: Bornes, options: Options) -> dict[str, tuple[Ms, Ms]]:
        if story_of(options) in SCENES and story_of(options) != "home":
            return dict.fromkeys((*KINDS, "calls"), STILL)
        return dict.fromkeys(KINDS, QUICK) | {"calls": (1_500, 3_000)}

    Bornes.start = staticmethod(rigged)
    Bornes.delays = hurried  # type: ignore[method-assign]


def set_scene(state: State, options: Options, setup: Setup) -> State:
    """The scene with the options and the clocks of the table that asked for it."""
    state.options = options
    retime(state, setup.pace)
    return state
