"""Words that players bring themselves: named for a Joker (MOT-40) or written on a blank card (MOT-04, MOT-07)."""

from functools import cache, lru_cache
from typing import Final

from tapis.games.mots.deck import WORDS
from tapis.games.mots.language import inflection
from tapis.games.mots.language.pieces import pieces
from tapis.games.mots.language.tense import ANY, Mood, mood
from tapis.words import Reading, fold, lexicon
from tapis.words.compounds import is_compound
from tapis.words.sentences import Kind, Lang, Term

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


def is_one_word(word: str, lang: Lang) -> bool:
    """Is it one word, or one compound that a card or a dictionary has? (MOT-40)"""
    parts = tuple(piece.text for piece in pieces(word, "fr"))
    if len(parts) == 1 or parts in _printed(lang):
        return True
    return lexicon(lang, "").contains(word) or is_compound(word, lang)


@cache
def _printed(lang: Lang) -> frozenset[tuple[str, ...]]:
    return frozenset(tuple(piece.text for piece in pieces(card.text(lang), "fr")) for card in WORDS.values())


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


def is_read(word: str, form: tuple[str, ...], lang: Lang, moods: frozenset[Mood]) -> bool:
    """Whether a form of the named word can be read in one of these moods; a word that is no verb always can."""
    if moods == ANY:
        return True
    lemmas = {lemma for piece in pieces(word, "fr") for lemma in _lemmas(piece.text, lang)}
    readings = [(reading, said) for said in form for reading in lexicon(lang, "").readings(said)]
    own = [reading.pos != "v" or mood(reading, said) in moods for reading, said in readings if reading.lemma in lemmas]
    return any(own) or not own


@lru_cache(maxsize=1_000)
def meaning(word: str, lang: Lang) -> Term:
    """The named word with its grammar: that of the card with the same word, else what the dictionary says."""
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
    """The dictionary's readings of a word: as a headword if it is one, else as a form of other words."""
    readings = lexicon(lang, "").readings(word)
    return tuple(reading for reading in readings if reading.lemma == word.lower()) or readings


def _lemmas(piece: str, lang: Lang) -> set[str]:
    return {reading.lemma for reading in lexicon(lang, "").readings(piece)}


def _regular(word: str) -> set[tuple[str, ...]]:
    kinds: tuple[Kind, ...] = ("noun", "verb", "adjective")
    forms = {form for kind in kinds for form in inflection.inflected(word, kind)} if word else set()
    return {tuple(piece.text for piece in pieces(form, "fr")) for form in forms}
