"""The bots of syntax, weakest first."""

from collections.abc import Mapping

from tapis.games.syntax.bots.speller import Bare, Child, Normal
from tapis.games.syntax.bots.strong import Strong
from tapis.kernel import Bot

BOTS: Mapping[str, Bot] = {"child": Child(), "normal": Normal(), "strong": Strong()}
SPARRING: Mapping[str, Bot] = {"bare": Bare()}  # for the arena: what the others are measured against

__all__ = ["BOTS", "SPARRING"]
