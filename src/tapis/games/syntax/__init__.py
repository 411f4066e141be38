"""Syntax (SYN-)."""

from tapis.games.syntax.game import Syntax

GAME = Syntax()

__all__ = ["GAME"]
