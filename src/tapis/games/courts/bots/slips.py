"""A word that only looks like one: what somebody lays who is not quite sure of the spelling."""

from collections.abc import Sequence
from itertools import permutations

from tapis.games.courts.cards import CODES, NAMES, Card
from tapis.games.courts.dictionary import book
from tapis.games.courts.moves import Options
from tapis.words.plausible import looks_like_a_word

LENGTHS = (4, 3)  # cards
LOOKED_AT = 6  # cards that are turned about


def misspelt(cards: Sequence[str], options: Options) -> tuple[Card, ...] | None:
    """Some of these cards as a word that is in no dictionary though it might be, or None."""
    known = book(options).graph
    for length in LENGTHS:
        for some in permutations(cards[:LOOKED_AT], length):
            word = "".join(some)
            if looks_like_a_word(word, options.lexicon) and not known.contains(word):
                return tuple(NAMES[CODES[card]] for card in some)
    return None
