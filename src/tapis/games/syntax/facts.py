"""What never changes in syntax and its board needs: what is printed on the cards of each deck, and the limit."""

from msgspec import Struct

from tapis.games.syntax.cards import DECKS
from tapis.games.syntax.model import LIMIT


class Facts(Struct, frozen=True):
    values: dict[str, dict[str, int]]  # by deck, then by card (SYN-04)
    limit: int  # whoever reaches it is out (SYN-41)


FACTS = Facts(values={name: deck.values for name, deck in DECKS.items()}, limit=LIMIT)
