"""`tapis serve` for the tests of the Mimes board: a minute may be short, a scene be set, and bots stay silent."""

from msgspec.structs import replace

from tapis.games.mimes.game import Mimes
from tapis.games.mimes.model import State
from tapis.games.mimes.moves import Options
from tapis.kernel import Ms, Rng, Setup
from tests.browser import performing_server
from tests.browser.mimes_scenes import scene
from tests.browser.rigged import NEVER, story_of

SHORT, BRIEF = "short", "brief"  # stories with a minute of so many seconds, which the option does not allow
SECONDS = {SHORT: 5, BRIEF: 15}


SCENE = "scene "  # a story that begins so is one of `mimes_scenes`, where nobody but people moves
KINDS = ("teams", "roll", "read", "perform", "guess", "verdict", "answer", "hear", "judge", "contest", "show")


def rig() -> None:
    performing_server.rig()
    before, delays = Mimes.start, Mimes.delays

    def rigged(options: Options, setup: Setup, at: Ms, rng: Rng) -> State:
        story = story_of(options)
        if story.startswith(SCENE):
            return scene(story.removeprefix(SCENE), options, setup)
        return before(replace(options, seconds=SECONDS.get(story, options.seconds)), setup, at, rng)

    def still(self: Mimes, options: Options) -> dict[str, tuple[Ms, Ms]]:
        set_by_hand = story_of(options).startswith(SCENE)
        return dict.fromkeys(KINDS, NEVER) if set_by_hand else delays(self, options)

    Mimes.start = staticmethod(rigged)
    Mimes.delays = still  # type: ignore[method-assign]
