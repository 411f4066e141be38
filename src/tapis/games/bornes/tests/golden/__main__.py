"""Writes how the kept games read now."""

from tapis.games.bornes.tests.golden import GOLDEN

GOLDEN.rewrite()
