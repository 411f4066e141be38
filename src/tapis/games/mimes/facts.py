"""What never changes in mimes and its board needs: the sheet, the dice, the limits of what one writes."""

from typing import get_args

from msgspec import Struct

from tapis.games.mimes.cards import LINES, ZONES
from tapis.games.mimes.model import CARDS_A_TURN
from tapis.games.mimes.moves import HEIGHT, LONGEST_TEXT, MOST_POINTS, WIDTH, Die, Zone
from tapis.games.mimes.teams import LEAST


class Facts(Struct, frozen=True):
    width: int  # of the sheet, in points
    height: int
    most_points: int  # in one piece of a drawing
    longest_text: int  # letters of a guess or an answer
    zones: tuple[Zone, ...]  # of a card: the faces of the first die
    lines: int  # words in a zone: the faces of the second die
    dice: tuple[Die, ...]  # the faces of the third
    cards_a_turn: int  # at most
    least: int  # teams, and players in one (MIM-01)


FACTS = Facts(
    width=WIDTH,
    height=HEIGHT,
    most_points=MOST_POINTS,
    longest_text=LONGEST_TEXT,
    zones=ZONES,
    lines=LINES,
    dice=get_args(Die),
    cards_a_turn=CARDS_A_TURN,
    least=LEAST,
)
