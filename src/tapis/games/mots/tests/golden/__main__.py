"""Writes how the kept games read now."""

from tapis.games.mots.tests.golden import GOLDEN

GOLDEN.rewrite()
