"""Tells participles of a tense (a bu, has eaten, was bitten) from those used as adjectives (MOT-16)."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, Literal

from tapis.games.mots.deck import WORDS
from tapis.games.mots.language.pieces import Piece
from tapis.games.mots.language.small_words import printed, verb_forms, words
from tapis.words import Reading, fold, lexicon
from tapis.words.sentences import Lang

Mood = Literal["finite", "past", "present"]  # a tense, or a participle
ANY: Final[frozenset[Mood]] = frozenset({"finite", "past", "present"})
FINITE: Final[frozenset[Mood]] = frozenset({"finite"})
NONE: Final[frozenset[Mood]] = frozenset()
_IN_TENSE: Final[dict[Lang, frozenset[Mood]]] = {"fr": ANY - {"present"}, "en": ANY}  # is eating; not: est mangeant


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


_AUXILIARIES: Final = _set("AM IS ARE WAS WERE BE BEEN BEING S M RE HAVE HAS HAD VE D")  # ’s: is or has; ’d: had
_DETERMINERS: Final = _set("A AN THE MY YOUR HIS HER ITS OUR THEIR EVERY EACH NO")
_ASKING: Final = _set("WHO WHOM WHAT WHICH WHY WHEN WHERE HOW AND BUT SO")
_AND: Final[dict[Lang, frozenset[str]]] = {"fr": _set("ET OU NI MAIS PUIS"), "en": _set("AND OR NOR BUT THEN")}
_PRONOUNS: Final[dict[Lang, frozenset[str]]] = {  # between an auxiliary and its participle
    "fr": _set("JE J TU IL ELLE ON NOUS VOUS ILS ELLES CE T TOUT TOUS TOUTE TOUTES RIEN CHACUN CHACUNE MEME"),
    "en": _set("I YOU HE SHE IT WE THEY THIS THAT ALL BOTH EACH"),
}


def mood(reading: Reading, piece: str) -> Mood:
    """The mood of a verb in this reading of the dictionary; in English only -ing is told apart."""
    if "ppas" in reading.tags:
        return "past"
    is_present = "ppre" in reading.tags or (reading.lang == "en" and piece.endswith("ING"))
    return "present" if is_present and piece != fold(reading.lemma) else "finite"


def moods(said: Sequence[Piece], text: str, at: int, lang: Lang) -> frozenset[Mood]:
    """How a verb may be read at this place where participles are not allowed as adjectives."""
    pieces = [piece.text for piece in said]
    if is_in_tense(pieces, at, lang):
        return _IN_TENSE[lang]
    written = text[said[at].start : said[at].end].lower()
    is_word = written.endswith(("é", "és")) if lang == "fr" else is_before_noun(pieces, at)
    return NONE if is_word else FINITE


def is_been(said: Sequence[str], at: int, lang: Lang) -> bool:
    """Is this « été » the participle of être, though a card has the summer? (MOT-18)"""
    return lang == "fr" and said[at] in printed("fr") and _is_participle(said[at], "fr") and is_in_tense(said, at, "fr")


def is_in_tense(said: Sequence[str], at: int, lang: Lang) -> bool:
    """Does a participle here stand behind its auxiliary, with nothing but adverbs and pronouns between?"""
    for before in range(at - 1, -1, -1):
        piece = said[before]
        if _is_participle(piece, lang):  # a été mordu, has been bitten; a chanté, dansé
            return is_in_tense(said, before, lang)
        if _is_auxiliary(piece, lang):
            return not (piece == "S" and _goes_on(said, at))
        if piece in _AND[lang]:  # a mangé le pain et bu le vin
            return any(_is_participle(said[i], lang) and is_in_tense(said, i, lang) for i in range(before))
        if piece not in _between(lang):
            break
    return lang == "en" and _is_asked(said, at)


def _is_asked(said: Sequence[str], at: int) -> bool:
    """Whether the auxiliary stands before the subject: Has the cat eaten? Why was the thief bitten?"""
    first = next((i for i, piece in enumerate(said) if piece not in _ASKING), at)
    return first < at and _is_auxiliary(said[first], "en") and said[at - 1] not in _DETERMINERS


def is_before_noun(said: Sequence[str], at: int) -> bool:
    """Whether a participle here is an adjective: the (old) painted door; not: the old painted the door."""
    if at and said[at - 1] in _DETERMINERS:
        return True
    first = at
    while first and said[first - 1] in _adjectives():
        first -= 1
    return first < at and _goes_on(said, at) and first > 0 and said[first - 1] in _DETERMINERS


def _goes_on(said: Sequence[str], at: int) -> bool:
    """Does a word follow that is not small? The king’s broken mirror; not: the king’s broken the mirror."""
    return at + 1 < len(said) and said[at + 1] not in words("en")


@lru_cache(maxsize=10_000)
def _is_auxiliary(piece: str, lang: Lang) -> bool:
    """A form of avoir and être, of have and be, that makes a tense: not « ayant », not "having"."""
    if lang == "en":
        return piece in _AUXILIARIES
    forms = verb_forms(piece)
    return piece == "A" or any("ppre" not in forms[verb] for verb in ("avoir", "être") if verb in forms)


@lru_cache(maxsize=10_000)
def _is_participle(piece: str, lang: Lang) -> bool:
    """Can it be a past participle? Of the auxiliaries themselves only what can be nothing else: été, been."""
    if lang == "en":
        inflected = [
            reading.pos == "v" and fold(reading.lemma) != piece for reading in lexicon("en", "").readings(piece)
        ]
        return piece in ("BEEN", "BEING") or (piece not in _AUXILIARIES and any(inflected))
    verbs = [reading for reading in lexicon("fr", "").readings(piece) if reading.pos == "v"]
    found = [mood(reading, piece) == "past" or f"{piece}R" == fold(reading.lemma) for reading in verbs]  # danse, dansé
    return any(found) and (all(found) or not verb_forms(piece)) and piece not in words("fr", "articles")


@cache
def _between(lang: Lang) -> frozenset[str]:
    adverbs = {fold(word.text(lang)) for word in WORDS.values() if word.kind == "adverb"}
    return frozenset({*adverbs, *words(lang, "adverbs", "negations"), *_PRONOUNS[lang]})


@cache
def _adjectives() -> frozenset[str]:
    return frozenset(fold(word.en) for word in WORDS.values() if word.kind == "adjective")
