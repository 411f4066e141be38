"""`tapis serve` for the tests of the Mimes board: a minute may be short, and bots stay silent."""

from msgspec.structs import replace

from tapis.games.mimes.game import Mimes
from tapis.games.mimes.model import State
from tapis.games.mimes.moves import Options
from tapis.kernel import Ms, Rng, Setup
from tests.browser import performing_server
from tests.browser.rigged import main_with

MAIN = main_with("mimes_server")
SHORT, SECONDS = 297, 5  # this option `seconds`, which nobody chooses, is a minute of five


def rig() -> None:
    performing_server.rig()
    before = Mimes.start

    def rigged(options: Options, setup: Setup, at: Ms, rng: Rng) -> State:
        if options.seconds == SHORT:
            options = replace(options, seconds=SECONDS)
        return before(options, setup, at, rng)

    Mimes.start = staticmethod(rigged)
