"""Which words count: the dictionary chosen before the start (COU-04)."""

from tapis.games.courts.cards import spelt
from tapis.games.courts.moves import Options
from tapis.kernel import Illegal
from tapis.words import Lexicon, UnknownWords, lexicon


def book(options: Options) -> Lexicon:
    """The table's dictionary; a log that was played with a list of words which is not here is refused."""
    try:
        return lexicon(options.lexicon, options.house)
    except UnknownWords:
        raise Illegal("COU-04", why="words") from None


def is_word(word: bytes, options: Options) -> bool:
    """At least two cards (COU-03) that spell a word of the dictionary."""
    return len(word) > 1 and book(options).graph.contains(spelt(word))
