"""`tapis serve` for the tests of the sheet and the camera: seat 0 is about to perform, and the bots stay silent."""

from tapis.games.mimes import rules
from tapis.games.mimes.game import Mimes
from tapis.games.mimes.model import State
from tapis.games.mimes.moves import Begin, Die, Options
from tapis.kernel import Ms, Rng, Setup
from tests.browser.mimes_scenes import rolled
from tests.browser.rigged import NEVER, story_of, tell_stories

DICE: dict[str, Die] = {"draw": "draw", "mime": "mime", "choice": "choice"}  # by story


def rig() -> None:
    """Seat 0 has rolled; for a drawing the minute has begun, for a mime it is about to."""

    tell_stories(Mimes)

    def rigged(options: Options, setup: Setup, at: Ms, rng: Rng) -> State:
        die = DICE.get(story_of(options))
        return performing(options, setup, die) if die else rules.start(options, setup, at, rng)

    def silent(self: Mimes, options: Options) -> dict[str, tuple[Ms, Ms]]:
        return dict.fromkeys(("guess", "verdict", "answer", "judge"), NEVER)

    Mimes.start = staticmethod(rigged)
    Mimes.delays = silent  # type: ignore[method-assign]


def performing(options: Options, setup: Setup, die: Die) -> State:
    stage = rolled(options, setup, "performer", die)
    if die == "draw":
        stage.play(0, Begin(), at=0)
    stage.state.options = options
    return stage.state
