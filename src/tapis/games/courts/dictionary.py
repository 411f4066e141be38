"""Which words count: the dictionary chosen before the start (COU-04)."""

from tapis.games.courts.cards import spelt
from tapis.words import lexicon


def is_word(word: bytes, choice: str) -> bool:
    """At least two cards (COU-03) that spell a word of the dictionary."""
    return len(word) > 1 and lexicon(choice).graph.contains(spelt(word))
