"""Mille Bornes, the fast edition (BOR-)."""

from tapis.games.bornes.game import Bornes

GAME = bornes = Bornes()

__all__ = ["GAME", "bornes"]
