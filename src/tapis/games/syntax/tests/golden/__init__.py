"""The kept games of syntax; `python -m tapis.games.syntax.tests.golden` writes how they read now."""

from pathlib import Path

from tapis.games.syntax import GAME
from tapis.games.syntax.model import State
from tapis.kernel.golden import Golden


def _standing(state: State) -> str:
    """Each player's count, and the cards in hand."""
    return " ".join(f"{count:4}({len(hand)})" for count, hand in zip(state.counts, state.hands, strict=True))


GOLDEN = Golden(GAME, Path(__file__).parent, _standing)
