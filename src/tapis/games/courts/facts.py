"""What never changes in courts and its board needs: what is printed on the cards, and how long a word is."""

from msgspec import Struct

from tapis.games.courts.cards import NAMES, SHORTEST, VALUES, Card
from tapis.games.courts.moves import LONGEST_TYPED


class Facts(Struct, frozen=True):
    values: dict[Card, int]  # COU-02
    shortest: int  # cards of a word (COU-03)
    longest_typed: int  # letters of a word that somebody types


FACTS = Facts(values=dict(zip(NAMES, VALUES, strict=True)), shortest=SHORTEST, longest_typed=LONGEST_TYPED)
