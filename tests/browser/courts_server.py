"""`tapis serve` for the board's tests: bots that do not dawdle, and hands that are known beforehand."""

from tapis.games.courts.cards import CODES
from tapis.games.courts.game import Courts
from tapis.games.courts.model import State
from tapis.games.courts.moves import Options
from tapis.kernel import Ms, Rng, Setup

MAIN = "import sys; from tapis.cli import main; from tests.browser.courts_server import rig; rig(); sys.exit(main())"
QUICK: tuple[Ms, Ms] = (5, 30)

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


def give(state: State, seat: int, wanted: bytes) -> None:
    """This hand and no other; every card comes out of the stock or a later hand, which gets one back."""
    pool = b"".join(state.hands[seat:]) + state.stock
    for card in wanted:
        at = pool.index(card)
        pool = pool[:at] + pool[at + 1 :]
    state.hands[seat] = wanted
    for other in range(seat + 1, state.seats):
        state.hands[other], pool = pool[: len(wanted)], pool[len(wanted) :]
    state.stock = pool
