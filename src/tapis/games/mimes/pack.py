"""The cards that a table plays with: the printed ones, made of a host's own words, or both (MIM-03)."""

import unicodedata
from functools import lru_cache
from typing import NamedTuple, get_args

from tapis.games.mimes.cards import LEAST, BadLine, Card, Entry, Lang, alone, key, mixed, own, word
from tapis.games.mimes.entries import parts, singular
from tapis.games.mimes.moves import Options
from tapis.kernel import Illegal
from tapis.kernel.shared import remembered
from tapis.words import fold


class Pack(NamedTuple):
    """The cards; `accents`: for each folded word the accented spellings that the cards have of it."""

    lang: Lang
    cards: tuple[Card, ...]
    accents: dict[str, frozenset[str]]

    def entry(self, number: int) -> Entry:
        return word(self.cards, number)


@remembered(64)
def pack(options: Options) -> Pack:
    return _pack(options)


@lru_cache(maxsize=64)
def _pack(options: Options) -> Pack:
    """The same for equal options, which cost more to compare than a word to look up."""
    cards = _cards(options)
    accents: dict[str, set[str]] = {}
    for card in cards:
        for entry in card.entries:
            found, way = _spelling(entry.text, options.lang)
            accents.setdefault(found, set()).add(way)
    return Pack(options.lang, cards, {found: frozenset(ways) for found, ways in accents.items()})


@lru_cache(maxsize=4096)
def _spelling(text: str, lang: Lang) -> tuple[str, str]:
    """A word as it is compared, without its accents and with them; our own words are the same in every pack."""
    return key(text, lang), accented(text, lang)


def prepare() -> None:
    """Read our words in both languages, which takes some 20 ms each."""
    for lang in get_args(Lang):
        _pack(Options(lang=lang))


def _cards(options: Options) -> tuple[Card, ...]:
    only = options.own_only and options.own_words.strip() != ""
    try:
        words = own(options.own_words, options.lang, LEAST if only else 0)
    except BadLine as bad:
        raise Illegal("MIM-03", line=bad.line, why=bad.why) from None
    return alone(options.lang, words) if only else mixed(options.lang, words)


def accented(text: str, lang: Lang) -> str:
    """A key that keeps the accents."""
    kept = set(parts(text, lang))
    words = unicodedata.normalize("NFC", text).casefold().replace("œ", "oe").replace("æ", "ae")
    found = "".join(c if c.isalnum() else " " for c in words).split()
    return "".join(singular(w.upper()) for w in found if fold(w) in kept)
