"""The letter cards of syntax: two named decks, and what a card costs in hand (SYN-04)."""

from typing import Final, NamedTuple

from tapis.words import JOKER

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Deck(NamedTuple):
    cards: str  # one character a card, "?" a Joker
    values: dict[str, int]


def _cards(counts: dict[str, int]) -> str:
    return "".join(letter * counts.get(letter, 1) for letter in LETTERS) + JOKER * counts[JOKER]


_SYNTAX: Final[dict[str, int]] = {
    **dict.fromkeys("AEI", 10), **dict.fromkeys("OUSTNRL", 8), **dict.fromkeys("CDMP", 6),
    **dict.fromkeys("BFGHV", 4), **dict.fromkeys("JKQWXYZ", 2), JOKER: 15,
}  # fmt: skip
_LEXICON: Final[dict[str, int]] = {
    **dict.fromkeys("AEI", 10), **dict.fromkeys("CHKLMNOPRSTUW", 8), **dict.fromkeys("DJV", 6),
    **dict.fromkeys("GQY", 4), **dict.fromkeys("BFXZ", 2), JOKER: 15,
}  # fmt: skip

DECKS: Final = {
    "syntax": Deck(_cards({"E": 5, **dict.fromkeys("AI", 4), **dict.fromkeys("OUSTNRL", 3), JOKER: 2}), _SYNTAX),
    "lexicon": Deck(_cards({**dict.fromkeys("AEI", 4), **dict.fromkeys("HLORSTUW", 3), JOKER: 1}), _LEXICON),
}


def card_of(letter: str) -> str:
    """The card that shows this letter: a Joker where the letter is small."""
    return JOKER if letter.islower() else letter


def cards_of(letters: str) -> str:
    return "".join(map(card_of, letters))
