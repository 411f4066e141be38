"""Mimes (MIM-): mime or draw a word, and make your team find it."""

from tapis.games.mimes.game import Mimes

GAME = Mimes()

__all__ = ["GAME"]
