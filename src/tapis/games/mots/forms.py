"""Which pieces of a text are a form of a card's word (MOT-13), and with which freedom (MOT-16)."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final, Literal

import msgspec
from msgspec import Struct

from tapis.games.mots import english
from tapis.games.mots.deck import read
from tapis.games.mots.named import is_named, meaning
from tapis.games.mots.text import pieces
from tapis.words import Reading, fold, lexicon
from tapis.words.weave import Kind, Lang, Term

Freedom = Literal["participles", "noun_as_adjective", "adjective_as_noun"]
FREEDOMS: Final[tuple[Freedom, ...]] = ("participles", "noun_as_adjective", "adjective_as_noun")
ALL: Final = frozenset(FREEDOMS)

Form = tuple[str, ...]  # the folded pieces of one form: usually one
Item = Term | str  # a card’s word; or a word that a Joker or a blank stands for, as its player named it (MOT-40)


class Hand(Struct, frozen=True, forbid_unknown_fields=True):
    """The forms written by hand, of one language."""

    forms: dict[str, list[str]]
    adjective: dict[str, list[str]]
    noun: dict[str, list[str]]


HAND: Final = msgspec.convert(read("forms.toml"), dict[Lang, Hand])
_TAG: Final[dict[Kind, str]] = {"noun": "nom", "verb": "v", "adjective": "adj", "adverb": "adv", "number": "nb"}
_PARTICIPLES: Final = {"ppas", "ppre"}
_LONGEST: Final = 4


def name(word: Item, lang: Lang) -> str:
    return word if isinstance(word, str) else word.text(lang)


def lengths(word: Item, said: Sequence[str], at: int, lang: Lang, freedoms: frozenset[Freedom]) -> list[int]:
    """How many pieces from here on are a form of the word; none if they are not."""
    some = range(1, min(_LONGEST, len(said) - at) + 1)
    return [length for length in some if is_form(word, tuple(said[at : at + length]), lang, freedoms)]


@lru_cache(maxsize=50_000)
def is_form(word: Item, form: Form, lang: Lang, freedoms: frozenset[Freedom]) -> bool:
    if isinstance(word, str):
        return is_named(word, form, lang) or is_form(meaning(word, lang), form, lang, freedoms)
    if form in _plain(word, lang):
        return True
    if lang == "en":
        return any(form in _english(word, freedom) for freedom in freedoms)
    return len(form) == 1 and any(
        _is_reading(word, reading, freedoms) for reading in lexicon("fr", "").readings(form[0])
    )


@cache
def _plain(word: Term, lang: Lang) -> frozenset[Form]:
    """What is allowed whatever the freedoms: in French the rest is asked of the dictionary."""
    by_hand = HAND[lang].forms.get(word.text(lang), [])
    if lang == "fr":
        return _folded([word.fr, *by_hand])
    regular = [form for form in english.inflected(word.en, word.kind) if form not in english.participles(word.en)]
    return _folded([*regular, *(form for form in by_hand if form not in english.participles(word.en))])


@cache
def _english(word: Term, freedom: Freedom) -> frozenset[Form]:
    hand = HAND["en"]
    match freedom:
        case "participles":
            doubled = [form for form in hand.forms.get(word.en, []) if form.endswith("ing")]
            return _folded([*english.participles(word.en), *doubled] if word.kind == "verb" else [])
        case "noun_as_adjective":
            return _folded(hand.adjective.get(word.en, []) if word.kind == "noun" else [])
        case "adjective_as_noun":
            return _folded(hand.noun.get(word.en, []) if word.kind == "adjective" else [])


def _is_reading(word: Term, reading: Reading, freedoms: frozenset[Freedom]) -> bool:
    kinds = reading.pos.split()
    if fold(reading.lemma) == fold(word.fr) and _TAG[word.kind] in kinds:
        return word.kind != "verb" or "participles" in freedoms or not _PARTICIPLES & set(reading.tags)
    hand = HAND["fr"]
    if word.kind == "noun" and "noun_as_adjective" in freedoms and reading.lemma in hand.adjective.get(word.fr, []):
        return "adj" in kinds or "v" in kinds
    return (
        word.kind == "adjective"
        and "adjective_as_noun" in freedoms
        and reading.lemma in hand.noun.get(word.fr, [])
        and "nom" in kinds
    )


def _folded(words: Iterable[str]) -> frozenset[Form]:
    return frozenset(tuple(piece.text for piece in pieces(word, "fr")) for word in words)
