"""Which words the server's own drafts put together (taste.toml): fewer than a reader would accept (sense.py)."""

from functools import cache
from typing import Final

import msgspec
from msgspec import Struct

from tapis.games.mots.deck import WORDS
from tapis.games.mots.language import sense
from tapis.games.mots.language.data import read
from tapis.words.sentences import BE, BEINGS, Lang, Term

GOOD, FAIR, POOR, NO = 1.0, 0.85, 0.6, 0.0
PLAYFUL_LEAST: Final = 0.6
LAST_RESORT: Final = 0.4
UNKNOWN: Final = 0.9  # words that no card has: the player who named one decides
WORTH: Final = {"does": 1.0, "is": 1.0, "has": 0.95, "there": 0.85, "here": 0.75, "nobody": 0.85, "also": 0.92}

Tastes = dict[str, str]


class Tables(Struct, frozen=True, forbid_unknown_fields=True):
    sorts: Tastes
    where: Tastes
    when: Tastes
    beside: Tastes
    has: Tastes
    of: Tastes
    carries: Tastes
    lies: Tastes
    is_: Tastes = msgspec.field(name="is")
    becomes: Tastes
    there: Tastes
    then: Tastes
    ranks: list[str]
    fits: Tastes
    so: Tastes
    by: Tastes
    what: Tastes
    what_en: Tastes
    never: Tastes
    never_en: Tastes


TABLES: Final = msgspec.convert(read("taste.toml"), Tables)


@cache
def members(names: str) -> frozenset[str]:
    """The words that a list means: `-` before a name takes its words away, `=` means the word and not the sort."""
    some: set[str] = set()
    for name in sense.split(names):
        if name.startswith("-"):
            some -= members(name[1:])
        elif name.startswith("="):
            some.add(name[1:])
        elif name in TABLES.sorts:
            some |= members(TABLES.sorts[name])
        else:
            some |= sense.members(name)
    return frozenset(some)


def _is_a_word(name: str) -> bool:
    return members(name) == {name.removeprefix("=")}


def _pairs(table: Tastes) -> dict[str, frozenset[str]]:
    """Each word with the words it goes with: by its own line of the table, else by the lines of its sorts."""
    found: dict[str, frozenset[str]] = {}
    for name in sorted(table, key=_is_a_word):
        for word in members(name):
            others = members(table[name])
            found[word] = others if _is_a_word(name) else found.get(word, frozenset()) | others
    return found


_WHERE, _WHEN, _BESIDE = _pairs(TABLES.where), _pairs(TABLES.when), _pairs(TABLES.beside)
_HAS, _OF, _CARRIES, _LIES = _pairs(TABLES.has), _pairs(TABLES.of), _pairs(TABLES.carries), _pairs(TABLES.lies)
_IS, _BECOMES, _THEN = _pairs(TABLES.is_), _pairs(TABLES.becomes), _pairs(TABLES.then)
_BY, _WHAT, _WHAT_EN = _pairs(TABLES.by), _pairs(TABLES.what), _pairs(TABLES.what_en)
_RANKS: Final = {word: rank for rank, names in enumerate(TABLES.ranks) for word in members(names)}
_FITS: Final = _pairs(TABLES.fits)
_SO: Final = _pairs(TABLES.so)
_FOR, _FAVOURED, _DESCRIBED = members("for"), members("favoured"), members("described")
_PITY, _LAST_DEEDS = members("pity"), members("last_deeds")
_NOT_US, _PASSING, _STEADY, _SIZES = members("not_us"), members("passing"), members("steady"), members("size")
DAYS: Final = ("hier", "demain")
_BARE: Final = members("bare")
_THERE: Final = members(TABLES.there["any"])


def _never(*tables: Tastes) -> dict[str, frozenset[str]]:
    """Each word with the words never said of it: by its own line and by all lines of its sorts."""
    lines = [(word, members(said)) for table in tables for name, said in table.items() for word in members(name)]
    return {word: frozenset().union(*(said for one, said in lines if one == word)) for word, _ in lines}


_NEVER, _NEVER_EN = _never(TABLES.never), _never(TABLES.never, TABLES.never_en)


def _are_known(*words: Term) -> bool:
    return all(word.fr in WORDS for word in words)


def _goes(pairs: dict[str, frozenset[str]], one: Term, other: Term, unknown: float = NO) -> float:
    if not _are_known(one, other):
        return unknown
    return GOOD if other.fr in pairs.get(one.fr, ()) else NO


class HouseTaste:
    """The `Taste` of the server's own drafts: marks from 0 to 1 that `wordings` asks for."""

    def __init__(self, lang: Lang) -> None:
        self.what = {**_WHAT, **(_WHAT_EN if lang == "en" else {})}
        self.never = _NEVER_EN if lang == "en" else _NEVER

    def does(self, noun: Term, verb: Term) -> float:
        if not _are_known(noun, verb):
            return UNKNOWN
        if verb.fr in _BY:
            return GOOD if noun.fr in _BY[verb.fr] else POOR * (sense.does(noun, verb) == GOOD)
        return sense.does(noun, verb)

    def nobody(self, verb: Term) -> float:
        """Can the verb have the subject on, we: on danse, we dance?"""
        return NO if verb.fr in _NOT_US else GOOD

    def suffers(self, verb: Term, noun: Term) -> float:
        if not _are_known(noun, verb):
            return UNKNOWN
        if verb.fr in self.what:
            return GOOD if noun.fr in self.what[verb.fr] else NO
        return sense.suffers(verb, noun)

    def needs_object(self, verb: Term) -> bool:
        return verb.frame != "alone" and verb.fr in WORDS and verb.fr not in _BARE

    def receives(self, verb: Term, noun: Term) -> float:
        if noun.sense == "person":
            return GOOD
        return FAIR * (verb.en_to == "to" and noun.fr in _FAVOURED)

    def beside(self, verb: Term, noun: Term) -> float:
        return _goes(_BESIDE, noun, verb)

    def favour(self, verb: Term, noun: Term) -> float:
        return FAIR * (noun.fr in _FAVOURED and verb.fr in _FOR)

    def where(self, verb: Term, noun: Term) -> float:
        return _goes(_WHERE, noun, verb)

    def when(self, verb: Term, noun: Term) -> float:
        return FAIR * (noun.sense == "time") if verb == BE else _goes(_WHEN, noun, verb)

    def lies(self, noun: Term, place: Term) -> float:
        return _goes(_LIES, place, noun)

    def fits(self, adjective: Term, noun: Term) -> float:
        if adjective.kind == "number":
            return GOOD if noun.sense not in ("idea", "time", "nature") or noun.fr == "arbre" else POOR
        if adjective.fr in self.never.get(noun.fr, ()) or (noun.mass and adjective.fr in _SIZES):
            return NO
        if not _are_known(adjective, noun):
            return UNKNOWN
        if adjective.fr == "pareil" or adjective.fr in _FITS.get(noun.fr, ()):
            return GOOD
        return sense.fits(adjective, noun)

    def is_so(self, noun: Term, adjective: Term) -> float:
        """Can the adjective stand behind to be? Un pauvre lapin is not un lapin pauvre."""
        return POOR if adjective.fr in _PITY and noun.sense != "person" else GOOD

    def done_too(self, verb: Term, other: Term) -> float:
        """Can one subject do both?"""
        return POOR if _LAST_DEEDS & {verb.fr, other.fr} else GOOD

    def pairs(self, adjective: Term, other: Term) -> float:
        """Two adjectives of one noun, in this order."""
        first, second = (_RANKS.get(word.fr, 1) for word in (adjective, other))
        return FAIR if first < second else POOR

    def passes(self, adjective: Term) -> float:
        """Does the adjective name a passing state: happy, not old?"""
        return GOOD if adjective.fr in _PASSING else POOR

    def so(self, verb: Term, adverb: Term) -> float:
        if adverb.fr in DAYS:
            return POOR if verb.fr in _STEADY else GOOD
        if not _are_known(verb, adverb):
            return UNKNOWN
        return GOOD if verb.fr in _SO.get(adverb.fr, ()) else sense.so(verb, adverb)

    def is_a(self, noun: Term, other: Term) -> float:
        return _goes(_IS, noun, other) if noun.fr != other.fr else NO

    def becomes(self, noun: Term, other: Term) -> float:
        return _goes(_BECOMES, noun, other, UNKNOWN) if noun.fr != other.fr else NO

    def has(self, noun: Term, other: Term) -> float:
        return _goes(_HAS, noun, other)

    def of(self, noun: Term, owner: Term) -> float:
        return _goes(_OF, noun, owner)

    def carries(self, noun: Term, other: Term) -> float:
        return FAIR * _goes(_CARRIES, noun, other)

    def alike(self, noun: Term, other: Term) -> float:
        """Can they be joined by and, as subjects or in a list?"""
        if noun.fr == other.fr:
            return NO
        if "troupeau" in (noun.fr, other.fr):
            return POOR
        if {noun.sense, other.sense} <= BEINGS:
            return GOOD
        if noun.sense == "thing" and noun.mass != other.mass:
            return POOR
        return GOOD if noun.sense == other.sense and noun.sense in ("thing", "food") else POOR

    def meets(self, noun: Term, other: Term) -> float:
        """Can they be the subjects of two clauses joined by and?"""
        if {noun.sense, other.sense} <= BEINGS:
            return GOOD
        return FAIR if {noun.sense, other.sense} <= BEINGS | {"nature"} else POOR

    def both(self, noun: Term, other: Term) -> float:
        """Can they be joined by and, as objects?"""
        mixed = {noun.sense, other.sense} in ({"thing", "food"}, {"thing", "animal"})
        return FAIR if mixed else self.alike(noun, other)

    def is_plain(self, noun: Term) -> bool:
        return noun.fr not in _DESCRIBED

    def there(self, noun: Term) -> float:
        return GOOD if noun.fr in _THERE else UNKNOWN * (noun.fr not in WORDS)

    def then(self, verb: Term, other: Term) -> float:
        return _goes(_THEN, verb, other, UNKNOWN)

    def worth(self, shape: str) -> float:
        return WORTH[shape]


class PlayfulTaste(HouseTaste):
    """For drafts where sense fails: any subject, verb and object, but nothing unkind about people."""

    def does(self, noun: Term, verb: Term) -> float:
        return max(PLAYFUL_LEAST, super().does(noun, verb))

    def suffers(self, verb: Term, noun: Term) -> float:
        return max(PLAYFUL_LEAST, super().suffers(verb, noun))

    def receives(self, verb: Term, noun: Term) -> float:
        return GOOD if noun.sense in BEINGS else NO

    def worth(self, shape: str) -> float:
        return LAST_RESORT if shape in ("there", "here") else super().worth(shape)

    def fits(self, adjective: Term, noun: Term) -> float:
        unkind = adjective.fr in self.never.get(noun.fr, ())
        return NO if unkind else max(PLAYFUL_LEAST, super().fits(adjective, noun))


HOUSE: Final[dict[Lang, HouseTaste]] = {"fr": HouseTaste("fr"), "en": HouseTaste("en")}
PLAYFUL: Final[dict[Lang, HouseTaste]] = {"fr": PlayfulTaste("fr"), "en": PlayfulTaste("en")}
