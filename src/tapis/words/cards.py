"""Letter cards: single letters, the pair cards, and the joker."""

from collections.abc import Iterable, Sequence
from typing import Final

from tapis.words.fold import fold

PAIRS: Final = ("CL", "ER", "IN", "QU", "TH")
JOKER: Final = "?"

COURTS_VALUES: Final[dict[str, int]] = {
    "A": 2, "B": 8, "C": 8, "D": 5, "E": 2, "F": 6, "G": 6, "H": 7, "I": 2, "J": 13, "K": 8, "L": 3, "M": 5,
    "N": 5, "O": 2, "P": 6, "Q": 15, "R": 5, "S": 3, "T": 3, "U": 4, "V": 11, "W": 10, "X": 12, "Y": 4, "Z": 14,
    "QU": 9, "IN": 7, "ER": 7, "CL": 10, "TH": 9,
}  # fmt: skip
"""COU-02."""

SYNTAX_VALUES: Final[dict[str, int]] = {
    **dict.fromkeys("AEI", 10), **dict.fromkeys("OUSTNRL", 8), **dict.fromkeys("CDMP", 6),
    **dict.fromkeys("BFGHV", 4), **dict.fromkeys("JKQWXYZ", 2), JOKER: 15,
}  # fmt: skip
"""SYN-04, the default deck."""

LEXICON_VALUES: Final[dict[str, int]] = {
    **dict.fromkeys("AEI", 10), **dict.fromkeys("CHKLMNOPRSTUW", 8), **dict.fromkeys("DJV", 6),
    **dict.fromkeys("GQY", 4), **dict.fromkeys("BFXZ", 2), JOKER: 15,
}  # fmt: skip
"""The second deck of syntax, for play in English."""


class BadCards(ValueError):
    """A text that does not name cards; the message says which part and why."""


def is_card(card: str) -> bool:
    return card == JOKER or card in PAIRS or (len(card) == 1 and "A" <= card <= "Z")


def check_cards(cards: Iterable[str]) -> None:
    for card in cards:
        if not is_card(card):
            raise BadCards(f"{card!r} is not a card: a letter A–Z, one of {' '.join(PAIRS)}, or {JOKER} for a joker")


def letters_of(cards: Sequence[str]) -> int:
    """How many letters the cards have; a pair card has two, a joker one."""
    return sum(len(card) for card in cards)


def parse_cards(text: str) -> tuple[str, ...]:
    """Cards of courts: `QU I T E`, or glued with pair cards in brackets, `(QU)ITE`."""
    found: list[str] = []
    for token in _tokens(text):
        if token in PAIRS:
            found.append(token)
        else:
            found.extend(_glued(token))
    return _some(found, text)


def parse_letters(text: str) -> tuple[str, ...]:
    """Cards of a game without pair cards: every letter is a card, `ROND?` or `R O N D ?`."""
    found = [char for token in _tokens(text) for char in token]
    check_cards(found)
    return _some(found, text)


def _tokens(text: str) -> list[str]:
    return fold(text).replace(",", " ").replace("*", JOKER).split()


def _glued(token: str) -> list[str]:
    found: list[str] = []
    rest = token
    while rest:
        if rest[0] == "(":
            pair, closed, after = rest[1:].partition(")")
            if not closed or pair not in PAIRS:
                raise BadCards(f"{token!r}: brackets hold a pair card, one of {' '.join(PAIRS)}")
            found.append(pair)
            rest = after
        else:
            check_cards(rest[0])
            found.append(rest[0])
            rest = rest[1:]
    return found


def _some(found: list[str], text: str) -> tuple[str, ...]:
    if not found:
        raise BadCards(f"no cards in {text!r}")
    return tuple(found)
