"""Cards and words as they are shown."""

from typing import Literal

from tapis.games.courts.cards import NAMES, Card, points, spelt
from tapis.games.courts.moves import Spelt


def names(cards: bytes) -> tuple[Card, ...]:
    return tuple([NAMES[card] for card in cards])


def as_spelt(word: bytes, contested: Literal["", "held", "fell"] = "") -> Spelt:
    return Spelt(names(word), spelt(word), points(word), contested)
