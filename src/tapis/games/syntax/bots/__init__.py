"""The bots of syntax, weakest first; a table offers the family first.

A match to a hundred makes much of small differences, so the levels lie near each other: everyday words and some of the
next rarer ones. The champion alone knows every word and looks further than its operation.
"""

from collections.abc import Mapping

from tapis.games.syntax.bots.bare import Bare
from tapis.games.syntax.bots.champion import Champion
from tapis.games.syntax.bots.player import Level, Player
from tapis.games.syntax.model import State
from tapis.games.syntax.moves import SyntaxView
from tapis.kernel import Bot

LEVELS: Mapping[str, Player] = {
    "child": Player(Level(vocabulary=1, longest=7, thoughts=35, slips=5, doubts=4, boldness=25)),
    "family": Player(Level(vocabulary=1, longest=8, thoughts=70, slips=4, doubts=4, boldness=40)),
    "solid": Player(Level(vocabulary=1, rarer=18, longest=8, thoughts=70, slips=3, doubts=4, boldness=55)),
    "strong": Player(Level(vocabulary=1, rarer=34, longest=8, thoughts=70, slips=2, doubts=4, boldness=70)),
    "champion": Champion(Level(vocabulary=5, card=6, doubts=5, boldness=100)),
}
SPARRING: Mapping[str, Bot[State, SyntaxView]] = {  # for the arena: what the others are measured against
    "bare": Bare(Level(vocabulary=5, doubts=5, boldness=100)),
}

__all__ = ["LEVELS", "SPARRING"]
