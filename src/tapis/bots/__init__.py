"""Players of any game: by chance, by searching re-dealt worlds; and the arena where bots meet."""

from tapis.bots.levels import UnknownLevel, level
from tapis.bots.random import Random
from tapis.bots.search import Race, Rollouts, Search

__all__ = ["Race", "Random", "Rollouts", "Search", "UnknownLevel", "level"]
