"""A word with what a sentence needs to know of it: its kind, gender, prepositions, what it stands for."""

from typing import Final, Literal

from msgspec import Struct

Lang = Literal["fr", "en"]
Gender = Literal["m", "f"]
Kind = Literal["noun", "verb", "adjective", "adverb", "number"]
Sense = Literal["person", "animal", "thing", "place", "food", "body", "time", "nature", "idea"]


class Term(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A word in both languages, with what a sentence must know of it."""

    fr: str
    en: str
    kind: Kind
    gender: Gender = "m"
    sense: Sense = "thing"
    mass: bool = False
    """Not counted: some bread."""
    proper: bool = False
    """A name."""
    unique: bool = False
    """There is one: the sea."""
    frame: Literal["object", "alone", "become"] = "object"
    """What follows a verb."""
    fr_prep: str = ""
    en_prep: str = ""
    """A verb: before its object. A noun: for being there."""
    en_to: str = ""
    """A verb of giving or taking: "to" or "from" whom; always à in French."""
    settled: Literal["", "en", "always"] = ""
    """A verb that must say where or how, in English only or in both: to put, to live."""
    without: Literal["", "all", "one"] = ""
    """A verb that lacks its object: he forgets everything, he meets somebody."""
    general: bool = False
    """A verb for all there is of something: aimer le vin, where others say du vin."""
    related: bool = False
    """A noun for somebody’s: he kisses his mother."""
    fresh: bool = False
    """A verb whose object is new to us: he finds a key."""
    own: bool = False
    """A verb that one does to one’s own: he hides his nose."""
    lasting: bool = False
    """A verb that goes on: yesterday he was asleep, where others say that it was done."""
    infinitive: str | None = None
    """A verb that takes another: the French preposition between them."""
    before: bool = False
    """An adjective that stands before its noun in French."""

    def text(self, lang: Lang) -> str:
        return self.fr if lang == "fr" else self.en


BE: Final = Term(fr="être", en="be", kind="verb", lasting=True)
HAVE: Final = Term(fr="avoir", en="have", kind="verb", lasting=True)

PLACES: Final[dict[Sense, tuple[str, str]]] = {  # where something happens, or with what
    "person": ("avec", "with"),
    "animal": ("avec", "with"),
    "thing": ("avec", "with"),
    "place": ("dans", "in"),
    "food": ("avec", "with"),
    "body": ("avec", "with"),
    "time": ("pendant", "during"),
    "nature": ("sous", "under"),
    "idea": ("sans", "without"),
}
BEINGS: Final[frozenset[Sense]] = frozenset({"person", "animal"})
UNIQUE: Final[frozenset[Sense]] = frozenset({"nature", "time", "body"})  # the sun, the night: nobody says "a" of them
