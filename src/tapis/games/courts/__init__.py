"""Quiddler, the game of short words (« le jeu des mots courts »)."""

from tapis.games.courts.game import Courts

GAME = courts = Courts()

__all__ = ["GAME", "courts"]
