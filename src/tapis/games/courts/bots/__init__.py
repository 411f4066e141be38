"""The bots of courts: the same way to play, with more words and more thought at each level.

`family` is what a table offers first: a family that plays with everyday words and now and then gets one wrong.
"""

from collections.abc import Mapping

from tapis.games.courts.bots.champion import Champion
from tapis.games.courts.bots.player import Level, Player

LEVELS: Mapping[str, Player] = {
    "child": Player(Level(vocabulary=1, longest=4, overlooks=60, settles=1, slips=10, doubts=3, boldness=10)),
    "family": Player(Level(vocabulary=1, longest=5, overlooks=35, settles=1, slips=6, doubts=4, boldness=25)),
    "solid": Player(Level(vocabulary=2, longest=5, overlooks=33, settles=1, slips=5, doubts=4, boldness=50)),
    "strong": Player(Level(vocabulary=3, longest=6, overlooks=20, slips=3, doubts=4, boldness=75)),
    "champion": Champion(Level(vocabulary=5, overlooks=0, doubts=5, boldness=100)),
}

__all__ = ["LEVELS"]
