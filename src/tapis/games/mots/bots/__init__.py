"""The bots of mots, weakest first."""

from collections.abc import Mapping

from tapis.games.mots.bots.player import Player
from tapis.games.mots.bots.temper import Temper
from tapis.kernel import Bot

BOTS: Mapping[str, Bot] = {
    "child": Player(
        Temper(
            width=3,
            taste=0.5,
            goal=4,
            tolerance=0.3,
            laughs=0.36,
            attacks=30,
            captures=False,
            proverbs=False,
            weighs=False,
        )
    ),
    "normal": Player(
        Temper(
            width=12,
            taste=0.68,
            goal=5,
            tolerance=0.35,
            laughs=0.4,
            attacks=70,
            captures=True,
            proverbs=True,
            weighs=False,
        )
    ),
    "strong": Player(
        Temper(
            width=28,
            taste=0.72,
            goal=7,
            tolerance=0.4,
            laughs=0.4,
            attacks=100,
            captures=True,
            proverbs=True,
            weighs=True,
        )
    ),
}

__all__ = ["BOTS"]
