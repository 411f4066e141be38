"""Words: lexicons, the word graph, what cards with letters can spell, and sentences. Knows no game.

from tapis.words import lexicon, words_from
words_from(lexicon("fr").graph, ("QU", "I", "T", "E", "S", "A"))
"""

from tapis.words.cards import (
    JOKER,
    PAIRS,
    BadCards,
    letters_of,
    parse_cards,
    parse_letters,
)
from tapis.words.extra import BadWordList, load_words
from tapis.words.fold import fold, fold_entry
from tapis.words.forms import Reading
from tapis.words.graph import Graph
from tapis.words.hand import spelled
from tapis.words.lexicon import (
    LANGUAGES,
    Lexicon,
    UnknownLanguage,
    UnknownWords,
    forget_words,
    house_words,
    know_words,
    lexicon,
    set_house_words,
)
from tapis.words.make import graph_of, with_words
from tapis.words.rack import words_from

__all__ = [
    "JOKER",
    "LANGUAGES",
    "PAIRS",
    "BadCards",
    "BadWordList",
    "Graph",
    "Lexicon",
    "Reading",
    "UnknownLanguage",
    "UnknownWords",
    "fold",
    "fold_entry",
    "forget_words",
    "graph_of",
    "house_words",
    "know_words",
    "letters_of",
    "lexicon",
    "load_words",
    "parse_cards",
    "parse_letters",
    "set_house_words",
    "spelled",
    "with_words",
    "words_from",
]
