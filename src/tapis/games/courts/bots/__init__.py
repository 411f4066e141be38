"""The bots of courts: the same way to play, with more words and more thought at each level."""

from tapis.games.courts.bots.player import Level, Player

LEVELS = {
    "child": Player(Level(vocabulary=1, samples=0, overlooks=50, doubts=3, boldness=15)),
    "normal": Player(Level(vocabulary=3, samples=0, overlooks=15, doubts=4, boldness=40)),
    "champion": Player(Level(vocabulary=5, samples=12, overlooks=0, doubts=5, boldness=100)),
}

__all__ = ["LEVELS"]
