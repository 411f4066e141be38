"""The bots of courts: the same way to play, with more words and more thought at each level.

The middle one is what a table offers first: a family that plays with everyday words and now and then gets one wrong.
"""

from tapis.games.courts.bots.player import Level, Player

LEVELS = {
    "child": Player(
        Level(vocabulary=1, longest=4, samples=0, overlooks=65, settles=2, slips=12, doubts=3, boldness=10)
    ),
    "normal": Player(
        Level(vocabulary=1, longest=5, samples=0, overlooks=40, settles=1, slips=6, doubts=4, boldness=25)
    ),
    "champion": Player(Level(vocabulary=5, samples=12, overlooks=0, doubts=5, boldness=100)),
}

__all__ = ["LEVELS"]
