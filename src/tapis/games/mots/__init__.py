"""1000 Bornes des Mots (MOT-)."""

from tapis.games.mots.game import Mots

GAME = mots = Mots()

__all__ = ["GAME", "mots"]
