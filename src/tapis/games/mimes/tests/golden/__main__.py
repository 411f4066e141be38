"""Writes how the kept games read now."""

from tapis.games.mimes.tests.golden import GOLDEN

GOLDEN.rewrite()
