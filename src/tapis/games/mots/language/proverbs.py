"""The listed proverbs (MOT-91); a text is compared with them without accents and articles."""

from functools import cache
from typing import Final

import msgspec
from msgspec import Struct

from tapis.games.mots.language.data import read
from tapis.games.mots.language.pieces import pieces
from tapis.games.mots.language.small_words import words
from tapis.words.sentences import Lang


class Proverbs(Struct, frozen=True, forbid_unknown_fields=True):
    """The proverbs of one language: those printed with the game, and other common ones."""

    printed: tuple[str, ...]
    common: tuple[str, ...]


PROVERBS: Final = msgspec.convert(read("proverbs.toml"), dict[Lang, Proverbs])


def bare(text: str, lang: Lang) -> tuple[str, ...]:
    """A text as proverbs are compared: folded pieces, no articles."""
    return tuple(piece.text for piece in pieces(text, lang) if piece.text not in words(lang, "articles"))


@cache
def _known(lang: Lang, added: frozenset[str]) -> dict[tuple[str, ...], str]:
    return {bare(text, lang): text for text in (*PROVERBS[lang].printed, *PROVERBS[lang].common, *sorted(added))}


def proverb(text: str, lang: Lang, added: frozenset[str] = frozenset()) -> str | None:
    """The listed proverb that a text equals, as it is written in the list; `added` are the host’s own."""
    return _known(lang, added).get(bare(text, lang))
