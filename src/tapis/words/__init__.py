"""Words: lexicons, the word graph, and the questions that word games ask of it.

from tapis.words import COURTS_VALUES, best_division, lexicon
best_division(lexicon("fr").graph, ("QU", "I", "T", "E", "S", "A"), COURTS_VALUES)
"""

from tapis.words.cards import (
    COURTS_VALUES,
    JOKER,
    LEXICON_VALUES,
    PAIRS,
    SYNTAX_VALUES,
    BadCards,
    letters_of,
    parse_cards,
    parse_letters,
)
from tapis.words.divide import Division, Goals, best_division, best_layout, best_with_bonuses, going_out
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
from tapis.words.syntax import Move, Table, best_move, changes, inserts

__all__ = [
    "COURTS_VALUES",
    "JOKER",
    "LANGUAGES",
    "LEXICON_VALUES",
    "PAIRS",
    "SYNTAX_VALUES",
    "BadCards",
    "BadWordList",
    "Division",
    "Goals",
    "Graph",
    "Lexicon",
    "Move",
    "Reading",
    "Table",
    "UnknownLanguage",
    "UnknownWords",
    "best_division",
    "best_layout",
    "best_move",
    "best_with_bonuses",
    "changes",
    "fold",
    "fold_entry",
    "forget_words",
    "going_out",
    "graph_of",
    "house_words",
    "inserts",
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
