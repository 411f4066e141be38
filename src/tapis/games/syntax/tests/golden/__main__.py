"""Writes how the kept games read now."""

from tapis.games.syntax.tests.golden import GOLDEN

GOLDEN.rewrite()
