"""The bots of mots, weakest first: what they overlook, how long their sentences are, what they use."""

from collections.abc import Mapping

from tapis.games.mots.bots.player import WordBot
from tapis.games.mots.bots.traits import Traits
from tapis.games.mots.model import State
from tapis.games.mots.moves import MotsView
from tapis.kernel import Bot

TRAITS: Mapping[str, Traits] = {
    "child": Traits(width=3, taste=0.62, goal=4, tolerance=0.22, laughs=0.36, attacks=25, overlooks=25),
    "family": Traits(width=4, taste=0.68, goal=4, tolerance=0.24, laughs=0.38, attacks=40, overlooks=16),
    "solid": Traits(width=5, taste=0.69, goal=5, tolerance=0.26, laughs=0.38, attacks=50, overlooks=10),
    "strong": Traits(
        width=8, taste=0.7, goal=6, hurried=5, tolerance=0.28, laughs=0.4, attacks=70, overlooks=5, proverbs=True
    ),
    "champion": Traits(
        width=14,
        taste=0.72,
        goal=8,
        hurried=6,
        tolerance=0.28,
        laughs=0.4,
        attacks=100,
        captures=True,
        proverbs=True,
        weighs=True,
    ),
}
LEVELS: Mapping[str, Bot[State, MotsView]] = {level: WordBot(traits) for level, traits in TRAITS.items()}

__all__ = ["LEVELS", "TRAITS"]
