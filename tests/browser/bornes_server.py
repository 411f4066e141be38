"""`tapis serve` for the board's tests: bots that do not dawdle, and hands that are known beforehand."""

import msgspec

from tapis.games.bornes.cards import CODES
from tapis.games.bornes.game import Bornes
from tapis.games.bornes.model import State
from tapis.games.bornes.moves import Options
from tapis.kernel import Ms, Rng, Setup
from tests.browser.rigged import QUICK, give, main_with

MAIN = main_with("bornes_server")
KINDS = ("turn", "attack", "borne", "police", "steal", "pay")

HANDS = {  # by the option `notice`, which nothing else in these tests needs; seat 1 begins
    51: (["increvable", "100", "50", "roue"], ["crevaison", "25", "50", "75"]),
    52: (["100", "50", "radar", "accident"], ["200", "100", "75", "50"]),
    53: (["police", "100", "feu-vert", "helico"], ["25", "50", "75", "crevaison"]),
}


def rig() -> None:
    """Hurry the bots; deal the hands of a story where one is asked for."""
    start = Bornes.start

    def rigged(options: Options, setup: Setup, at: Ms, rng: Rng) -> State:
        told = HANDS.get(options.notice)
        state = start(options, msgspec.structs.replace(setup, youngest=1) if told else setup, at, rng)
        for seat, hand in enumerate(told or ()):
            give(state, seat, bytes(CODES[card] for card in hand))
        return state

    def hurried(self: Bornes, options: Options) -> dict[str, tuple[Ms, Ms]]:
        return dict.fromkeys(KINDS, QUICK) | {"calls": (1_500, 3_000)}

    Bornes.start = staticmethod(rigged)
    Bornes.delays = hurried  # type: ignore[method-assign]
