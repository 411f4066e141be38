"""The bots of syntax, weakest first; a table offers the family first."""

from collections.abc import Mapping

from tapis.games.syntax.bots.speller import Bare, Child, Family, Normal
from tapis.games.syntax.bots.strong import Strong
from tapis.games.syntax.model import State
from tapis.games.syntax.moves import SyntaxView
from tapis.kernel import Bot

LEVELS: Mapping[str, Bot[State, SyntaxView]] = {
    "child": Child(),
    "family": Family(),
    "normal": Normal(),
    "strong": Strong(),
}
SPARRING: Mapping[str, Bot[State, SyntaxView]] = {"bare": Bare()}  # for the arena: what the others are measured against

__all__ = ["LEVELS", "SPARRING"]
