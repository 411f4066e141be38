"""`tapis serve` for the board's tests: bots that do not dawdle, and hands that are known beforehand."""

from tapis.games.courts.cards import CODES
from tapis.games.courts.game import Courts
from tapis.games.courts.model import State
from tapis.games.courts.moves import Options
from tapis.kernel import Ms, Rng, Setup
from tests.browser.rigged import QUICK, give, main_with

MAIN = main_with("courts_server")

HANDS = {  # by the option `two_player_bonus`, for two seats: the host begins
    "most": (["Z", "E", "N"], ["I", "A", "K"]),
}


def rig() -> None:
    """Hurry the bots; deal the hands of a story where one is asked for."""
    start = Courts.start

    def rigged(options: Options, setup: Setup, at: Ms, rng: Rng) -> State:
        state = start(options, setup, at, rng)
        told = HANDS.get(options.two_player_bonus) if setup.seats == 2 else None
        for seat, hand in enumerate(told or ()):
            give(state, seat, bytes(CODES[card] for card in hand))
        if told:
            state.dealer, state.player = 1, 0
        return state

    def hurried(self: Courts, options: Options) -> dict[str, tuple[Ms, Ms]]:
        return dict.fromkeys(("turn", "contest", "count"), QUICK)

    Courts.start = staticmethod(rigged)
    Courts.delays = hurried  # type: ignore[method-assign]
