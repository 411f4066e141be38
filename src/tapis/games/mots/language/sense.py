"""How well two words go together: who does what to whom, which adjective suits which noun (sense.toml).

Every answer is a mark between 0 (nobody would say it) and 1 (everybody would).
"""

from collections.abc import Callable
from functools import cache, lru_cache, wraps
from typing import Final

import msgspec
from msgspec import Struct

from tapis.games.mots.deck import WORDS
from tapis.games.mots.language.data import read
from tapis.words.sentences import BEINGS, Sense, Term


class Deed(Struct, frozen=True, forbid_unknown_fields=True):
    """A verb: its usual subjects, its usual objects, odd objects, and whether it can stand without an object."""

    by: str
    what: str = ""
    odd: str = ""
    bare: bool = False


class Fun(Struct, frozen=True, forbid_unknown_fields=True):
    deeds: str
    things: str


class Senses(Struct, frozen=True, forbid_unknown_fields=True):
    sorts: dict[str, str]
    verbs: dict[str, Deed]
    adjectives: dict[str, str]
    adverbs: dict[str, str]
    fun: Fun


SENSES: Final = msgspec.convert(read("sense.toml"), Senses)
GOOD, ODD, STRANGE, ABSURD = 1.0, 0.6, 0.3, 0.1
_MOST_KEPT: Final = 200_000
_UNKNOWN: Final = 0.7  # words that no card has
_COMPANY: Final[dict[Sense, float]] = {  # with somebody, with something, without some idea
    "person": 1.0,
    "animal": 0.9,
    "idea": 0.5,
    "nature": 0.6,
    "thing": 0.6,
    "food": 0.4,
}
_TOUCHED: Final = {"person", "animal", "thing", "food", "body", "place"}


def split(names: str) -> list[str]:
    return [name.strip() for name in names.split(",") if name.strip()]


@cache
def members(sort: str) -> frozenset[str]:
    """The words of a sort, of a sense, or the word itself."""
    if sort in SENSES.sorts:
        return frozenset(word for name in split(SENSES.sorts[sort]) for word in members(name))
    if sort == "being":
        return members("person") | members("animal")
    if sort == "solid":
        return frozenset(word for sense in _TOUCHED for word in members(sense))
    if sort == "*":
        return frozenset(WORDS)
    of_sense = {word.fr for word in WORDS.values() if word.kind == "noun" and word.sense == sort}
    return frozenset(of_sense or {sort})


@cache
def among(names: str) -> frozenset[str]:
    """The words that a list of words and sorts means."""
    return frozenset(word for name in split(names) for word in members(name))


Pair = Callable[[Term, Term], float]


def paired(ask: Pair) -> Pair:
    """Decorator: caches a function of two words, because a search asks for the same pair thousands of times."""
    answers: dict[tuple[str, str], float] = {}

    @wraps(ask)
    def answer(one: Term, other: Term) -> float:
        pair = (one.fr, other.fr)
        known = answers.get(pair)
        if known is None:
            if len(answers) > _MOST_KEPT:
                answers.clear()
            known = answers[pair] = ask(one, other)
        return known

    return answer


def _deed(verb: Term) -> Deed | None:
    return SENSES.verbs.get(verb.fr)


@paired
def does(noun: Term, verb: Term) -> float:
    """Can this noun be the subject of this verb?"""
    deed = _deed(verb)
    if deed is None or noun.fr not in WORDS:
        return _UNKNOWN
    if noun.fr in among(deed.by):
        return GOOD
    if noun.fr in members("being"):
        return ODD if members("person") & among(deed.by) else STRANGE
    return ABSURD


@paired
def suffers(verb: Term, noun: Term) -> float:
    """Can this noun be the object of this verb?"""
    deed = _deed(verb)
    if deed is None or noun.fr not in WORDS:
        return _UNKNOWN
    if noun.fr in among(deed.what):
        return GOOD
    return ODD if noun.fr in among(deed.odd) else ABSURD


def needs_object(verb: Term) -> bool:
    deed = _deed(verb)
    return verb.frame != "alone" and not (deed is not None and deed.bare)


@paired
def happens(verb: Term, noun: Term) -> float:
    """Can this noun be the place, the time or the company of this verb?"""
    if noun.fr not in WORDS:
        return _UNKNOWN
    if verb.en_to and noun.sense in BEINGS:
        return GOOD
    if verb.fr in ("aller", "valoir"):
        return STRANGE
    if noun.fr in members("room") or noun.sense == "time":
        return GOOD
    return _COMPANY.get(noun.sense, ABSURD) * (1.0 if verb.frame == "alone" else 0.8)


@paired
def fits(adjective: Term, noun: Term) -> float:
    """Does this adjective suit this noun?"""
    liked = SENSES.adjectives.get(adjective.fr)
    if liked is None or noun.fr not in WORDS:
        return _UNKNOWN
    if noun.fr in among(liked):
        return GOOD
    return STRANGE if noun.fr in members("solid") and liked and not noun.proper else ABSURD


@paired
def so(verb: Term, adverb: Term) -> float:
    """Does this adverb suit this verb?"""
    liked = SENSES.adverbs.get(adverb.fr)
    if liked is None:
        return _UNKNOWN
    return GOOD if verb.fr in among(liked) else STRANGE


@paired
def alike(noun: Term, other: Term) -> float:
    """Can the one noun be said to be the other, or be named beside it?"""
    if noun.fr not in WORDS or other.fr not in WORDS:
        return _UNKNOWN
    if noun.fr == other.fr:
        return ABSURD
    beings = members("being")
    if noun.fr in beings and other.fr in beings:
        return GOOD
    return 0.8 if noun.sense == other.sense else STRANGE


def fun(word: Term) -> float:
    """How funny a word is, from 0 to 1."""
    return _fun(word.fr)


@lru_cache(maxsize=10_000)
def _fun(word: str) -> float:
    if word in among(SENSES.fun.deeds) or word in among(SENSES.fun.things):
        return 1.0
    return 0.6 if word in members("crown") or word in members("magic") else 0.0
