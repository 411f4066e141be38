"""The bots of syntax, weakest first; a table offers the family first.

A match to a hundred makes much of small differences, so the levels lie near each other: everyday words and some of the
next rarer ones; then all of those, and from the captain on more and more turns planned ahead. The champion alone knows
every word and always looks further than its operation.
"""

from collections.abc import Mapping

from tapis.games.syntax.bots.aspirant import Aspirant
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
    "keen": Player(Level(vocabulary=1, rarer=84, longest=8, thoughts=70, card=6, slips=1, doubts=4, boldness=75)),
    "club": Aspirant(Level(vocabulary=2, thoughts=200, card=6, ahead=3, slips=1, doubts=4, boldness=80)),
    "captain": Aspirant(Level(vocabulary=2, thoughts=200, card=6, ahead=15, slips=1, doubts=4, boldness=84)),
    "tournament": Aspirant(Level(vocabulary=2, thoughts=200, card=6, ahead=42, slips=1, doubts=4, boldness=88)),
    "expert": Aspirant(Level(vocabulary=2, rarer=25, thoughts=200, card=6, ahead=82, slips=1, doubts=4, boldness=91)),
    "master": Aspirant(Level(vocabulary=3, thoughts=200, card=6, ahead=87, slips=1, doubts=4, boldness=94)),
    "finalist": Aspirant(Level(vocabulary=4, thoughts=200, card=6, ahead=97, slips=1, doubts=5, boldness=97)),
    "champion": Champion(Level(vocabulary=5, card=6, doubts=5, boldness=100)),
}
SPARRING: Mapping[str, Bot[State, SyntaxView]] = {  # for the arena: what the others are measured against
    "bare": Bare(Level(vocabulary=5, doubts=5, boldness=100)),
}

__all__ = ["LEVELS", "SPARRING"]
