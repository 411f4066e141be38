"""The small words (articles, pronouns, to be…), which need no card (MOT-12, MOT-18)."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

import msgspec
from msgspec import Struct

from tapis.games.mots.deck import WORDS
from tapis.games.mots.language.data import read
from tapis.games.mots.language.pieces import pieces
from tapis.words.fold import fold
from tapis.words.lexicon import lexicon
from tapis.words.sentences import Lang


class Small(Struct, frozen=True, forbid_unknown_fields=True):
    """The lists of one language."""

    articles: str
    pronouns: str
    prepositions: str
    conjunctions: str
    negations: str
    verbs: str
    adverbs: str
    forms: str = ""
    """Forms of the verbs that no dictionary lists, and what an apostrophe leaves of them."""


LISTS: Final = msgspec.convert(read("small_words.toml"), dict[Lang, Small])
LONGEST: Final = 4  # pieces of a phrase


def listed(lang: Lang) -> dict[str, list[str]]:
    """The words by the name of their list, as the rulebook prints them."""
    lists = msgspec.structs.asdict(LISTS[lang])
    return {name: [word.replace("_", " ") for word in text.split()] for name, text in lists.items()}


@cache
def entries(lang: Lang, *names: str) -> frozenset[tuple[str, ...]]:
    """The folded pieces of each word or phrase in these lists; in all of them if none is named."""
    lists = listed(lang)
    return frozenset(
        tuple(piece.text for piece in pieces(word, lang)) for name in names or lists for word in lists[name]
    )


@cache
def words(lang: Lang, *names: str) -> frozenset[str]:
    """The entries of one piece."""
    return frozenset(entry[0] for entry in entries(lang, *names) if len(entry) == 1)


@cache
def printed(lang: Lang) -> frozenset[str]:
    """The words on the cards, folded."""
    return frozenset(fold(word.text(lang)) for word in WORDS.values())


def small_lengths(said: Sequence[str], at: int, lang: Lang) -> list[int]:
    """The numbers of pieces, counted from `at`, that are one small word or phrase."""
    phrases = range(2, min(LONGEST, len(said) - at) + 1)
    found = [length for length in phrases if tuple(said[at : at + length]) in entries(lang)]
    return [1, *found] if is_small(said[at], lang) else found


@lru_cache(maxsize=10_000)
def is_small(piece: str, lang: Lang) -> bool:
    """Whether this folded piece of a text is a small word wherever it stands."""
    if piece in printed(lang):
        return False
    return piece in words(lang) or (lang == "fr" and bool(verb_forms(piece)))


def is_all_small(text: str, lang: Lang) -> bool:
    """Is this one small word or phrase, or nothing but small words?"""
    said = tuple(piece.text for piece in pieces(text, lang))
    return said in entries(lang) or all(is_small(piece, lang) for piece in said)


@lru_cache(maxsize=10_000)
def is_small_verb(piece: str, lang: Lang) -> bool:
    """Is this folded piece a form of one of the free verbs: to be, to have?"""
    if lang == "fr":
        is_form = piece == "A" or bool(verb_forms(piece))  # a may be à: folded, they are the same
        return is_form and piece not in words("fr", "articles")  # du may be dû, but hardly is
    return len(piece) > 1 and piece in words("en", "verbs", "forms")


@lru_cache(maxsize=10_000)
def verb_forms(piece: str) -> dict[str, frozenset[str]]:
    """Of which French small verbs this folded piece is a form, and the tags of these forms."""
    verbs = dict.fromkeys(LISTS["fr"].verbs.split(), frozenset[str]())
    for reading in lexicon("fr", "").readings(piece):
        if reading.pos == "v" and reading.lemma in verbs:
            verbs[reading.lemma] |= {*reading.tags}
    return {verb: tags for verb, tags in verbs.items() if tags}
