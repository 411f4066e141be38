"""How well words go together: marks from 0 to 1 that a caller may supply (`Taste`); `AnyTaste` allows everything."""

from typing import Protocol

from tapis.words.sentences.terms import BEINGS, Term


class Taste(Protocol):
    """0: that cannot be said; 1: anybody would say it."""

    def does(self, noun: Term, verb: Term) -> float: ...
    def nobody(self, verb: Term) -> float: ...
    def suffers(self, verb: Term, noun: Term) -> float: ...
    def needs_object(self, verb: Term) -> bool: ...
    def receives(self, verb: Term, noun: Term) -> float: ...
    def beside(self, verb: Term, noun: Term) -> float: ...
    def favour(self, verb: Term, noun: Term) -> float: ...
    def where(self, verb: Term, noun: Term) -> float: ...
    def when(self, verb: Term, noun: Term) -> float: ...
    def lies(self, noun: Term, place: Term) -> float: ...
    def fits(self, adjective: Term, noun: Term) -> float: ...
    def is_so(self, noun: Term, adjective: Term) -> float: ...
    def pairs(self, adjective: Term, other: Term) -> float: ...
    def done_too(self, verb: Term, other: Term) -> float: ...
    def passes(self, adjective: Term) -> float: ...
    def so(self, verb: Term, adverb: Term) -> float: ...
    def is_a(self, noun: Term, other: Term) -> float: ...
    def becomes(self, noun: Term, other: Term) -> float: ...
    def has(self, noun: Term, other: Term) -> float: ...
    def of(self, noun: Term, owner: Term) -> float: ...
    def carries(self, noun: Term, other: Term) -> float: ...
    def alike(self, noun: Term, other: Term) -> float: ...
    def meets(self, noun: Term, other: Term) -> float: ...
    def both(self, noun: Term, other: Term) -> float: ...
    def is_plain(self, noun: Term) -> bool: ...
    def there(self, noun: Term) -> float: ...
    def then(self, verb: Term, other: Term) -> float: ...
    def worth(self, shape: str) -> float: ...


class AnyTaste:
    """Everything that grammar allows, the plain before the far-fetched."""

    def does(self, noun: Term, verb: Term) -> float:
        return 1.0

    def nobody(self, verb: Term) -> float:
        return 1.0

    def suffers(self, verb: Term, noun: Term) -> float:
        return 1.0

    def needs_object(self, verb: Term) -> bool:
        return False

    def receives(self, verb: Term, noun: Term) -> float:
        return 1.0 if noun.sense in BEINGS else 0.0

    def beside(self, verb: Term, noun: Term) -> float:
        return 0.75 if noun.sense not in ("place", "time", "nature") and not noun.fr_prep else 0.0

    def favour(self, verb: Term, noun: Term) -> float:
        return 0.0

    def where(self, verb: Term, noun: Term) -> float:
        return 0.9 if noun.sense in ("place", "nature") or (noun.fr_prep and noun.sense != "time") else 0.0

    def when(self, verb: Term, noun: Term) -> float:
        return 0.9 if noun.sense == "time" else 0.0

    def lies(self, noun: Term, place: Term) -> float:
        return 0.7 * self.where(noun, place)

    def fits(self, adjective: Term, noun: Term) -> float:
        return 0.0 if noun.proper else 1.0

    def is_so(self, noun: Term, adjective: Term) -> float:
        return 1.0

    def done_too(self, verb: Term, other: Term) -> float:
        return 1.0

    def pairs(self, adjective: Term, other: Term) -> float:
        return 1.0

    def passes(self, adjective: Term) -> float:
        return 1.0

    def so(self, verb: Term, adverb: Term) -> float:
        return 1.0

    def is_a(self, noun: Term, other: Term) -> float:
        return 0.9 if noun.sense == other.sense or {noun.sense, other.sense} <= BEINGS else 0.0

    def becomes(self, noun: Term, other: Term) -> float:
        return 1.0

    def has(self, noun: Term, other: Term) -> float:
        return 0.6

    def of(self, noun: Term, owner: Term) -> float:
        if owner.sense not in BEINGS or noun.proper:
            return 0.0
        return 0.7 if noun.sense == "person" and owner.sense == "animal" else 0.9

    def carries(self, noun: Term, other: Term) -> float:
        return 0.5 if noun.sense in BEINGS and other.sense == "thing" else 0.0

    def alike(self, noun: Term, other: Term) -> float:
        return 1.0

    def meets(self, noun: Term, other: Term) -> float:
        return 1.0

    def both(self, noun: Term, other: Term) -> float:
        return 0.9 if noun.sense == other.sense else 0.6

    def is_plain(self, noun: Term) -> bool:
        return True

    def there(self, noun: Term) -> float:
        return 0.7

    def then(self, verb: Term, other: Term) -> float:
        return 1.0

    def worth(self, shape: str) -> float:
        return {"does": 1.0, "is": 1.0, "has": 0.6, "there": 0.5, "here": 0.4, "nobody": 0.8, "also": 0.7}[shape]
