"""Cards with letters on them, as texts: one letter, one of the pairs, or the joker."""

from collections.abc import Iterable, Sequence
from typing import Final

from tapis.words.fold import fold

PAIRS: Final = ("CL", "ER", "IN", "QU", "TH")
JOKER: Final = "?"


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


def fewest_cards(word: str) -> int:
    """How many cards a folded word takes at least; no pair ends with the letter that another begins with."""
    return len(word) - sum([word.count(pair) for pair in PAIRS])


def parse_cards(text: str) -> tuple[str, ...]:
    """Cards apart, `QU I T E`, or glued with pair cards in brackets, `(QU)ITE`."""
    found: list[str] = []
    for token in _tokens(text):
        if token in PAIRS:
            found.append(token)
        else:
            found.extend(_glued(token))
    return _some(found, text)


def parse_letters(text: str) -> tuple[str, ...]:
    """Cards of one letter each, for a pack without pair cards: `ROND?` or `R O N D ?`."""
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
