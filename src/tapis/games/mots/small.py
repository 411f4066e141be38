"""The small words, which need no card (MOT-12, MOT-18)."""

from functools import cache, lru_cache
from typing import Final

import msgspec
from msgspec import Struct

from tapis.games.mots.deck import WORDS, read
from tapis.words import fold, lexicon
from tapis.words.weave import Lang


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


LISTS: Final = msgspec.convert(read("small.toml"), dict[Lang, Small])


def listed(lang: Lang) -> dict[str, list[str]]:
    """The words by the name of their list, as the rulebook shows them."""
    return {name: text.split() for name, text in msgspec.structs.asdict(LISTS[lang]).items()}


@cache
def _pieces(lang: Lang) -> frozenset[str]:
    return frozenset(fold(word) for words in listed(lang).values() for word in words)


@cache
def printed(lang: Lang) -> frozenset[str]:
    """The words on the cards, folded."""
    return frozenset(fold(word.text(lang)) for word in WORDS.values())


@lru_cache(maxsize=10_000)
def is_small(piece: str, lang: Lang) -> bool:
    """Is this folded piece of a text free?"""
    if piece in printed(lang):
        return False
    return piece in _pieces(lang) or (lang == "fr" and any(_is_auxiliary(piece)))


@lru_cache(maxsize=10_000)
def is_small_verb(piece: str, lang: Lang) -> bool:
    """Is this folded piece a form of one of the free verbs: to be, to have?"""
    lists = LISTS[lang]
    if lang == "fr":
        is_form = piece == "A" or any(_is_auxiliary(piece))  # a may be à; who knows
        return is_form and piece not in map(fold, lists.articles.split())  # du may be dû, but hardly is
    return piece in {fold(word) for word in (*lists.verbs.split(), *lists.forms.split()) if len(word) > 1}


def _is_auxiliary(piece: str) -> list[bool]:
    verbs = LISTS["fr"].verbs.split()
    return [reading.pos == "v" and reading.lemma in verbs for reading in lexicon("fr", "").readings(piece)]
