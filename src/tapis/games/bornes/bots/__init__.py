"""Those who play bornes when people do not."""

from tapis.games.bornes.bots.levels import LEVELS

__all__ = ["LEVELS"]
