"""The bots of mots, weakest first."""

from collections.abc import Mapping

from tapis.games.mots.bots.player import Player
from tapis.games.mots.bots.temper import Temper
from tapis.kernel import Bot

TEMPERS: Mapping[str, Temper] = {
    "child": Temper(width=3, taste=0.5, goal=4, tolerance=0.12, laughs=0.36, attacks=30),
    "normal": Temper(
        width=12, taste=0.68, goal=5, tolerance=0.15, laughs=0.4, attacks=70, captures=True, proverbs=True
    ),
    "strong": Temper(
        width=28,
        taste=0.72,
        goal=7,
        tolerance=0.18,
        laughs=0.4,
        attacks=100,
        captures=True,
        proverbs=True,
        weighs=True,
    ),
}
BOTS: Mapping[str, Bot] = {level: Player(temper) for level, temper in TEMPERS.items()}

__all__ = ["BOTS", "TEMPERS"]
