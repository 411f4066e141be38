"""The letter cards of syntax: two named decks, and what a card costs in hand (SYN-04)."""

from typing import Final, NamedTuple

from tapis.words import JOKER, LEXICON_VALUES, SYNTAX_VALUES

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Deck(NamedTuple):
    cards: str  # one character a card, "?" a Joker
    values: dict[str, int]


def _cards(counts: dict[str, int]) -> str:
    return "".join(letter * counts.get(letter, 1) for letter in LETTERS) + JOKER * counts[JOKER]


DECKS: Final = {
    "syntax": Deck(_cards({"E": 5, **dict.fromkeys("AI", 4), **dict.fromkeys("OUSTNRL", 3), JOKER: 2}), SYNTAX_VALUES),
    "lexicon": Deck(_cards({**dict.fromkeys("AEI", 4), **dict.fromkeys("HLORSTUW", 3), JOKER: 1}), LEXICON_VALUES),
}


def card_of(letter: str) -> str:
    """The card that shows this letter: a Joker where the letter is small."""
    return JOKER if letter.islower() else letter


def cards_of(letters: str) -> str:
    return "".join(map(card_of, letters))
