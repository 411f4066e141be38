"""`tapis serve` for the tests of the sheet and the camera: seat 0 is about to perform, and the bots stay silent."""

from tapis.games.mimes import GAME, rules
from tapis.games.mimes.game import Mimes
from tapis.games.mimes.model import State
from tapis.games.mimes.moves import Begin, Die, Options, Ready, Roll
from tapis.kernel import Ms, Rng, Setup
from tests.browser.rigged import main_with, story_of, tell_stories

MAIN = main_with("performing_server")
DICE: dict[str, Die] = {"draw": "draw", "mime": "mime", "choice": "choice"}  # by story


def rig() -> None:
    """Seat 0 has rolled; for a drawing the minute has begun, for a mime it is about to."""

    tell_stories(Mimes)

    def rigged(options: Options, setup: Setup, at: Ms, rng: Rng) -> State:
        state = rules.start(options, setup, at, rng)
        die = DICE.get(story_of(options))
        return rolled(state, die, at) if die else state

    def silent(self: Mimes, options: Options) -> dict[str, tuple[Ms, Ms]]:
        return dict.fromkeys(("guess", "verdict", "answer", "judge"), (600_000, 600_001))

    Mimes.start = staticmethod(rigged)
    Mimes.delays = silent  # type: ignore[method-assign]


def rolled(start: State, die: Die, at: Ms) -> State:
    """The first of many beginnings in which chance would have it so."""
    for seq in range(1000):
        state, rng = start, Rng(b"performing", seq)
        for seat in range(start.seats):
            state, _ = GAME.play(state, seat, Ready(), at, rng)
        if state.performer == 0:
            state, _ = GAME.play(state, 0, Roll(), at, rng)
            if state.die == die:
                return GAME.play(state, 0, Begin(), at, rng)[0] if die == "draw" else state
    raise AssertionError(die)
