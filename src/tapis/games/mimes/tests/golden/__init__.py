"""The kept games of mimes; `python -m tapis.games.mimes.tests.golden` writes how they read now.

They are played with lists of their own, so that a better word in the deck changes none of them.
"""

from pathlib import Path

from tapis.games.mimes import GAME
from tapis.games.mimes.model import State
from tapis.kernel.golden import Golden


def _standing(state: State) -> str:
    return f"{state.phase:8}" + " ".join(f"{score:3}" for score in state.scores)


GOLDEN = Golden(GAME, Path(__file__).parent, _standing)
