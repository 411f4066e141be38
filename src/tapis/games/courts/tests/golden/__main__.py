"""Writes how the kept games read now."""

from tapis.games.courts.tests.golden import GOLDEN

GOLDEN.rewrite()
