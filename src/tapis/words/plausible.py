"""Whether letters could be a word at all, for somebody who has never seen them: by the pairs in known words."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final

from tapis.words.lexicon import lexicon

_READ: Final = 3
"""The level of the words that one has read."""
_SELDOM: Final = 2_000
"""A pair that fewer than one in so many of them has looks wrong."""
_EDGE: Final = "·"


def looks_like_a_word(word: str, code: str) -> bool:
    """Every two neighbouring letters, and its first and last letter as such, are met in words of this lexicon."""
    return all(pair in _familiar(code) for pair in _pairs(word))


@cache
def _familiar(code: str) -> frozenset[str]:
    words = list(lexicon(code, "").at_level(_READ).words())
    met = Counter(pair for word in words for pair in set(_pairs(word)))
    return frozenset(pair for pair, count in met.items() if count * _SELDOM > len(words))


def _pairs(word: str) -> Iterator[str]:
    framed = f"{_EDGE}{word}{_EDGE}"
    return (framed[i : i + 2] for i in range(len(framed) - 1))
