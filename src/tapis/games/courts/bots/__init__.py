"""The bots of courts: the same way to play, with more words and more thought at each level.

`normal` is what a table offers first: a family that plays with everyday words and now and then gets one wrong.
"""

from tapis.games.courts.bots.player import Level, Player

LEVELS = {
    "child": Player(
        Level(vocabulary=1, longest=4, samples=0, overlooks=65, settles=2, slips=12, doubts=3, boldness=10)
    ),
    "normal": Player(
        Level(vocabulary=1, longest=5, samples=0, overlooks=40, settles=1, slips=6, doubts=4, boldness=25)
    ),
    "solid": Player(Level(vocabulary=2, longest=6, samples=0, overlooks=25, settles=1, slips=4, doubts=4, boldness=50)),
    "strong": Player(Level(vocabulary=4, longest=7, samples=0, overlooks=5, slips=2, doubts=4, boldness=75)),
    "champion": Player(Level(vocabulary=5, samples=12, overlooks=0, doubts=5, boldness=100)),
}

__all__ = ["LEVELS"]
