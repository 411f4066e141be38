"""Mimes (MIM-): mime or draw a word, and make your team find it."""

from tapis.games.mimes.game import Mimes

GAME = mimes = Mimes()

__all__ = ["GAME", "mimes"]
