"""Words without a card: what a Joker stands for (MOT-40), what is written on a blank (MOT-04, MOT-07)."""

from functools import lru_cache
from typing import Final

from tapis.games.mots import english
from tapis.games.mots.deck import WORDS
from tapis.games.mots.text import pieces
from tapis.words import Reading, fold, lexicon
from tapis.words.weave import Kind, Lang, Term

_KINDS: Final[dict[str, Kind]] = {
    "v": "verb",
    "adj": "adjective",
    "nom": "noun",
    "adv": "adverb",
    "nb": "number",
    "n": "noun",
    "a": "adjective",
    "r": "adverb",
}
_LIKELY: Final[dict[Lang, tuple[Kind, ...]]] = {  # how a named word is meant if it can be read in several ways
    "fr": ("verb", "adjective", "noun", "adverb", "number"),
    "en": ("noun", "verb", "adjective", "adverb", "number"),
}


@lru_cache(maxsize=10_000)
def is_named(word: str, form: tuple[str, ...], lang: Lang) -> bool:
    """Are these pieces of a text the named word, or an inflected form of it?"""
    own = tuple(piece.text for piece in pieces(word, "fr"))
    if form == own:
        return True
    if lang == "en" and form in _regular(word):
        return True
    return len(form) == len(own) and all(
        piece == said or _lemmas(piece, lang) & _lemmas(said, lang) for piece, said in zip(own, form, strict=True)
    )


@lru_cache(maxsize=1_000)
def meaning(word: str, lang: Lang) -> Term:
    """A named word as a sentence takes it: like the card that has it, or as the dictionary reads it."""
    for card in WORDS.values():
        if fold(card.text(lang)) == fold(word):
            return card
    read = {kind: reading for reading in _own(word, lang) for kind in _kinds(reading)}
    for kind in _LIKELY[lang]:
        if kind in read:
            lemma = read[kind].lemma
            return Term(fr=lemma, en=lemma, kind=kind, gender="f" if "fem" in read[kind].tags else "m")
    return Term(fr=word, en=word, kind="noun")


def _kinds(reading: Reading) -> list[Kind]:
    return [_KINDS[pos] for pos in reading.pos.split() if pos in _KINDS]


def _own(word: str, lang: Lang) -> tuple[Reading, ...]:
    """How to read a word: as itself if it is a headword, else as a form of others."""
    readings = lexicon(lang, "").readings(word)
    return tuple(reading for reading in readings if reading.lemma == word.lower()) or readings


def _lemmas(piece: str, lang: Lang) -> set[str]:
    return {reading.lemma for reading in lexicon(lang, "").readings(piece)}


def _regular(word: str) -> set[tuple[str, ...]]:
    kinds: tuple[Kind, ...] = ("noun", "verb", "adjective")
    forms = {form for kind in kinds for form in english.inflected(word, kind)} if word else set()
    return {tuple(piece.text for piece in pieces(form, "fr")) for form in forms}
