"""A word that only looks like one: what somebody lays who is not sure of the spelling, or who bluffs."""

from tapis.games.syntax.moves import Lay, SyntaxView
from tapis.kernel import Rng
from tapis.words import JOKER, lexicon
from tapis.words.plausible import looks_like_a_word

LENGTHS = (4, 5, 3)
TRIES = 60  # orders of the letters that come to mind
VOWELS = frozenset("AEIOUY")


def misspelt(view: SyntaxView, rng: Rng) -> Lay | None:
    """Some cards of this hand as a word that is in no dictionary though it might be; None if none comes to mind."""
    letters = [card for card in view.hand if card != JOKER]
    for attempt in range(TRIES):
        length = LENGTHS[attempt * len(LENGTHS) // TRIES]
        word = "".join(rng.shuffled(letters)[:length])
        if view.lay_min <= len(word) == length and could_be_read(word, view.lexicon):
            return Lay(word)
    return None


def could_be_read(word: str, code: str) -> bool:
    """Whether it looks like a word, with a vowel or two among its consonants, and is none."""
    vowels = sum(letter in VOWELS for letter in word)
    sounds = 3 * vowels >= len(word) and vowels < len(word)
    return sounds and looks_like_a_word(word, code) and not lexicon(code).contains(word)
