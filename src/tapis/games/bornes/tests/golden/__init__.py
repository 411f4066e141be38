"""The kept games of bornes; `python -m tapis.games.bornes.tests.golden` writes how they read now."""

from pathlib import Path

from tapis.games.bornes import GAME
from tapis.games.bornes.model import State
from tapis.kernel.golden import Golden


def _standing(state: State) -> str:
    return " ".join(f"{zone.km:4}" for zone in state.zones)


GOLDEN = Golden(GAME, Path(__file__).parent, _standing)
