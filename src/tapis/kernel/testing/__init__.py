"""What tests of games need: the laws on games played at random, and a scene to set a table by hand.

from tapis.kernel.testing import LAWS, wander
walk = wander(game, seed=1, seats=3)
for law in LAWS:
    law(walk)
"""

import pytest

from tapis.kernel.testing.laws import LAWS
from tapis.kernel.testing.scene import SEED, Scene
from tapis.kernel.testing.walk import LIVE, LONGEST, RELAXED, Moment, RandomGame, play_in_silence, some_options, wander


def rule(*ids: str) -> pytest.MarkDecorator:
    """Says which numbered rules a test shows."""
    return pytest.mark.rule(*ids)


__all__ = [
    "LAWS",
    "LIVE",
    "LONGEST",
    "RELAXED",
    "SEED",
    "Moment",
    "RandomGame",
    "Scene",
    "play_in_silence",
    "rule",
    "some_options",
    "wander",
]
