"""The kept games of mots; `python -m tapis.games.mots.tests.golden` writes how they read now.

Every sentence in them has its player's text, so that a better draft of the house changes none of them.
"""

from pathlib import Path

from tapis.games.mots import GAME
from tapis.games.mots.model import State
from tapis.kernel.golden import Golden


def _standing(state: State) -> str:
    hands = " ".join(str(len(hand)) for hand in state.hands)
    points = " ".join(f"{points:3}" for points in state.points)
    return f"{state.phase:7} {hands} |{points}"


GOLDEN = Golden(GAME, Path(__file__).parent, _standing)
