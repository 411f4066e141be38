"""Syntax (SYN-): words on the table are laid, lengthened and changed by everybody."""

from tapis.games.syntax.game import Syntax

GAME = syntax = Syntax()

__all__ = ["GAME", "syntax"]
