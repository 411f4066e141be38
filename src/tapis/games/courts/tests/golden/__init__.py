"""The kept games of courts; `python -m tapis.games.courts.tests.golden` writes how they read now."""

from pathlib import Path

from tapis.games.courts import GAME
from tapis.games.courts.model import State
from tapis.kernel.golden import Golden


def _standing(state: State) -> str:
    return f"{state.solo.left:4} left" if state.solo else " ".join(f"{total:4}" for total in state.totals)


GOLDEN = Golden(GAME, Path(__file__).parent, _standing)
