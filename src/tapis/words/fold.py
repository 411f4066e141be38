"""Texts as the games compare them: capitals A–Z, no accents, no ligatures (ALL-08)."""

import unicodedata
from typing import Final

_LIGATURES: Final = str.maketrans(
    {"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "ß": "ss", "ø": "o", "Ø": "O", "đ": "d", "ł": "l"}
)
_APOSTROPHES: Final = "'’ʼ‘"


def fold(text: str) -> str:
    """The text in capitals without accents or ligatures; what is not a letter stays as it is."""
    if text.isascii():
        return text.upper()
    plain = unicodedata.normalize("NFD", text.translate(_LIGATURES))
    return "".join(c for c in plain if not unicodedata.combining(c)).upper()


def fold_entry(entry: str) -> str | None:
    """A dictionary entry as a playable word, or None if it is not one (ALL-08)."""
    word = fold(entry)
    if word and word[-1] in _APOSTROPHES:
        return None
    for mark in _APOSTROPHES:
        word = word.replace(mark, "")
    return word if is_folded(word) else None


def is_folded(word: str) -> bool:
    """Is it made of A–Z only, at least one?"""
    return word.isascii() and word.isalpha() and word.isupper()
