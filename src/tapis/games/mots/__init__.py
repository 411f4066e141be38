"""1000 Bornes des Mots (MOT-)."""

from tapis.games.mots.game import Mots

GAME = Mots()

__all__ = ["GAME"]
