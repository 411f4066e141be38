"""The bots of mots, weakest first; the middle one is for families, and what a table begins with."""

from collections.abc import Mapping

from tapis.games.mots.bots.player import Player
from tapis.games.mots.bots.traits import Traits
from tapis.games.mots.model import State
from tapis.games.mots.moves import MotsView
from tapis.kernel import Bot

TRAITS: Mapping[str, Traits] = {
    "child": Traits(width=2, taste=0.6, goal=4, tolerance=0.2, laughs=0.36, attacks=20, overlooks=32),
    "normal": Traits(width=4, taste=0.68, goal=4, tolerance=0.28, laughs=0.38, attacks=40, overlooks=16),
    "strong": Traits(
        width=28,
        taste=0.72,
        goal=7,
        tolerance=0.34,
        laughs=0.4,
        attacks=100,
        captures=True,
        proverbs=True,
        weighs=True,
    ),
}
LEVELS: Mapping[str, Bot[State, MotsView]] = {level: Player(traits) for level, traits in TRAITS.items()}

__all__ = ["LEVELS", "TRAITS"]
