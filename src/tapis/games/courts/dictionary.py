"""Which words count: the dictionary chosen before the start (COU-04)."""

from collections.abc import Sequence

from tapis.games.courts.cards import CODES, NAMES, SHORTEST, Card, spelt
from tapis.games.courts.moves import Options
from tapis.kernel import Illegal
from tapis.words import Lexicon, UnknownWords, lexicon, spelled
from tapis.words.lexicon import RAREST


def book(options: Options) -> Lexicon:
    """The table's dictionary; a log that was played with a list of words which is not here is refused."""
    try:
        return lexicon(options.lexicon, options.house)
    except UnknownWords:
        raise Illegal("COU-04", why="words") from None


def is_word(word: bytes, options: Options) -> bool:
    """At least two cards (COU-03) that spell a word of the dictionary."""
    return len(word) >= SHORTEST and book(options).graph.contains(spelt(word))


def in_known_order(word: Sequence[str], options: Options) -> tuple[Card, ...]:
    """The same cards as the word that most people know among those they spell: THE before ETH."""
    dictionary = book(options)
    for level in range(1, RAREST + 1):
        found = spelled(dictionary.at_level(level), word)
        if found is not None:
            return tuple([NAMES[CODES[card]] for card in found])
    raise AssertionError(f"{word} is no word")
