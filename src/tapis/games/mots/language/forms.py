"""Recognises the inflected forms of a card's word in a text (MOT-13), with the freedoms agreed on (MOT-16)."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final, Literal

import msgspec
from msgspec import Struct

from tapis.games.mots.language import inflection
from tapis.games.mots.language.data import read
from tapis.games.mots.language.joker_words import is_named, is_read, meaning
from tapis.games.mots.language.pieces import pieces
from tapis.games.mots.language.tense import ANY, Mood, mood
from tapis.words import Reading, fold, lexicon
from tapis.words.sentences import Kind, Lang, Term

Freedom = Literal["participles", "noun_as_adjective", "adjective_as_noun"]
FREEDOMS: Final[tuple[Freedom, ...]] = ("participles", "noun_as_adjective", "adjective_as_noun")
ALL: Final = frozenset(FREEDOMS)

Form = tuple[str, ...]  # the folded pieces of one form: usually one
Item = Term | str  # a card’s word; or a word that a Joker or a blank stands for, as its player named it (MOT-40)


class ListedForms(Struct, frozen=True, forbid_unknown_fields=True):
    """The forms that forms.toml lists for one language, because no rule gives them."""

    forms: dict[str, list[str]]
    adjective: dict[str, list[str]]
    noun: dict[str, list[str]]
    participles: frozenset[str] = frozenset()
    """Forms of English verbs that are participles and no past tense."""


LISTED: Final = msgspec.convert(read("forms.toml"), dict[Lang, ListedForms])
_TAG: Final[dict[Kind, str]] = {"noun": "nom", "verb": "v", "adjective": "adj", "adverb": "adv", "number": "nb"}
_LONGEST: Final = 4


def name(word: Item, lang: Lang) -> str:
    return word if isinstance(word, str) else word.text(lang)


def lengths(
    word: Item, said: Sequence[str], at: int, lang: Lang, freedoms: frozenset[Freedom], moods: frozenset[Mood] = ANY
) -> list[int]:
    """The numbers of pieces, counted from `at`, that are a form of the word. `moods`: how a verb may be read here."""
    some = range(1, min(_LONGEST, len(said) - at) + 1)
    return [length for length in some if is_form(word, tuple(said[at : at + length]), lang, freedoms, moods)]


@lru_cache(maxsize=50_000)
def is_form(word: Item, form: Form, lang: Lang, freedoms: frozenset[Freedom], moods: frozenset[Mood] = ANY) -> bool:
    if isinstance(word, str):
        named = is_named(word, form, lang) and is_read(word, form, lang, moods)
        return named or is_form(meaning(word, lang), form, lang, freedoms, moods)
    if lang == "en":
        free = any(form in _kin(word, freedom) for freedom in freedoms)
        return free or form in _plain(word, "en") or any(form in _english(word, read) for read in moods)
    return form in _plain(word, "fr") or (
        len(form) == 1
        and any(_is_reading(word, reading, form[0], freedoms, moods) for reading in lexicon("fr", "").readings(form[0]))
    )


@cache
def _plain(word: Term, lang: Lang) -> frozenset[Form]:
    """The forms allowed whatever the freedoms and moods are; other French forms are looked up in the dictionary."""
    listed = LISTED[lang].forms.get(word.text(lang), [])
    if lang == "fr":
        return _folded([word.fr, *listed])
    if word.kind == "verb":
        return _folded([word.en, inflection.with_s(word.en)])
    return _folded([*inflection.inflected(word.en, word.kind), *listed])


@cache
def _english(word: Term, read: Mood) -> frozenset[Form]:
    """The forms of an English verb in this mood: broke, painted; broken, painted; breaking."""
    if word.kind != "verb":
        return frozenset()
    listed = LISTED["en"]
    forms = {*inflection.past(word.en), *inflection.participles(word.en), *listed.forms.get(word.en, [])}
    match read:
        case "present":
            return _folded(form for form in forms if form.endswith("ing"))
        case "past":
            return _folded(form for form in forms if not form.endswith("ing"))
        case "finite":
            return _folded(form for form in forms if not form.endswith("ing") and form not in listed.participles)


@cache
def _kin(word: Term, freedom: Freedom) -> frozenset[Form]:
    """The English words that a freedom adds."""
    listed = LISTED["en"]
    if freedom == "noun_as_adjective" and word.kind == "noun":
        return _folded(listed.adjective.get(word.en, []))
    if freedom == "adjective_as_noun" and word.kind == "adjective":
        return _folded(listed.noun.get(word.en, []))
    return frozenset()


def _is_reading(word: Term, reading: Reading, piece: str, freedoms: frozenset[Freedom], moods: frozenset[Mood]) -> bool:
    kinds = reading.pos.split()
    if fold(reading.lemma) == fold(word.fr) and _TAG[word.kind] in kinds:
        return word.kind != "verb" or mood(reading, piece) in moods
    listed = LISTED["fr"]
    if word.kind == "noun" and "noun_as_adjective" in freedoms and reading.lemma in listed.adjective.get(word.fr, []):
        return "adj" in kinds or "v" in kinds
    return (
        word.kind == "adjective"
        and "adjective_as_noun" in freedoms
        and reading.lemma in listed.noun.get(word.fr, [])
        and "nom" in kinds
    )


def _folded(words: Iterable[str]) -> frozenset[Form]:
    return frozenset(tuple(piece.text for piece in pieces(word, "fr")) for word in words)
