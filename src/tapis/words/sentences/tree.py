"""A sentence as a tree of items: who does what to whom, with whom, where and when. Items are places among the terms."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Final, Literal, NamedTuple

from tapis.words.sentences.terms import Lang, Term

Shape = Literal["does", "is", "has", "there", "here"]
NONE: Final = -1

BESIDE_VERB: Final = frozenset({"toujours", "souvent", "jamais", "bien", "davantage"})  # in French
BEFORE_VERB: Final = frozenset({"toujours", "souvent", "jamais"})  # in English
AT_FRONT: Final = frozenset({"souvent"})  # may open a sentence
DAYS: Final = frozenset({"hier", "demain"})


class Phrase(NamedTuple):
    """A noun and what belongs to it."""

    noun: int
    adjectives: tuple[int, ...] = ()
    number: int = NONE
    owner: "Phrase | None" = None
    of: bool = False  # English: the hat of the queen, where it would be the queen’s hat
    carried: "Phrase | None" = None  # the clown with an umbrella
    who: "Clause | None" = None  # the clown who laughs


class Clause(NamedTuple):
    """Somebody does, is or has something; or there is something; or here it is."""

    shape: Shape
    subjects: tuple[Phrase, ...] = ()
    verb: int = NONE
    then: int = NONE  # the infinitive behind the verb
    attributes: tuple[int, ...] = ()  # adjectives behind to be or to become
    objects: tuple[Phrase, ...] = ()
    whom: Phrase | None = None
    beside: Phrase | None = None  # with whom, with what
    favour: Phrase | None = None  # for whom
    where: Phrase | None = None
    when: Phrase | None = None
    adverb: int = NONE
    day: int = NONE  # yesterday, tomorrow
    also: "Clause | None" = None  # what else is done, by the same or by somebody else


class Layout(NamedTuple):
    """Where the movable parts stand."""

    place_first: bool = False
    time_first: bool = False
    adverb_last: bool = False
    adverb_first: bool = False


Role = Literal[
    "subject", "verb", "then", "attribute", "object", "whom", "beside", "favour", "where", "when", "adverb", "also"
]


def layouts(clause: Clause, terms: tuple[Term, ...]) -> Iterator[Layout]:
    """The ways to put the parts that this clause has, the plainest first."""
    adverb = clause.adverb != NONE
    here_or_there = (
        clause.where is not None,
        clause.when is not None or clause.day != NONE,
        adverb,
        adverb and terms[clause.adverb].fr in AT_FRONT,
    )
    yield from (Layout(*choice) for choice in product(*((False, True)[: 1 + moves] for moves in here_or_there)))


def breaks_off(clause: Clause, layout: Layout) -> bool:
    """Whether to be is left with nothing behind it: in the car, the phone is."""
    said = clause.attributes or clause.objects or clause.whom or clause.beside or clause.favour or clause.then != NONE
    return clause.shape == "is" and layout.place_first and not said


class Part(NamedTuple):
    role: Role
    phrase: Phrase | None = None
    item: int = NONE
    clause: Clause | None = None


def parts(clause: Clause, terms: tuple[Term, ...], lang: Lang, layout: Layout) -> Iterator[Part]:
    """What is said, one after the other."""
    adverb = Part("adverb", item=clause.adverb)
    place = _slot(clause, terms, lang, layout) if clause.adverb != NONE else ""
    time = [Part("when", clause.when)] if clause.when else []
    time += [Part("adverb", item=clause.day)] if clause.day != NONE else []
    where = [Part("where", clause.where)] if clause.where else []
    if place == "front":
        yield adverb
    if layout.time_first:
        yield from reversed(time)
    if layout.place_first:
        yield from where
    yield from (Part("subject", phrase) for phrase in clause.subjects)
    if place == "before":
        yield adverb
    yield Part("verb", item=clause.verb)
    if place == "behind":
        yield adverb
    if clause.then != NONE:
        yield Part("then", item=clause.then)
    yield from (Part("attribute", item=item) for item in clause.attributes)
    yield from (Part("object", phrase) for phrase in clause.objects)
    if clause.whom:
        yield Part("whom", clause.whom)
    if clause.beside:
        yield Part("beside", clause.beside)
    if clause.favour:
        yield Part("favour", clause.favour)
    if place == "end" and not layout.adverb_last:
        yield adverb
    if not layout.place_first:
        yield from where
    if not layout.time_first:
        yield from time
    if place == "end" and layout.adverb_last:
        yield adverb
    if clause.also:
        yield Part("also", clause=clause.also)


def _slot(clause: Clause, terms: tuple[Term, ...], lang: Lang, layout: Layout) -> str:
    name = terms[clause.adverb].fr
    if layout.adverb_first and name in AT_FRONT:
        return "front"
    if lang == "fr":
        return "behind" if name in BESIDE_VERB else "end"
    return "before" if name in BEFORE_VERB else "end"


def items(clause: Clause, terms: tuple[Term, ...], lang: Lang, layout: Layout) -> Iterator[int]:
    """The items as they are said."""
    for part in parts(clause, terms, lang, layout):
        if part.phrase is not None:
            yield from phrase_items(part.phrase, terms, lang, layout)
        elif part.clause is not None:
            yield from items(part.clause, terms, lang, Layout())
        elif part.item != NONE:
            yield part.item


def phrase_items(phrase: Phrase, terms: tuple[Term, ...], lang: Lang, layout: Layout) -> Iterator[int]:
    owned_first = lang == "fr" or phrase.of
    if phrase.owner and not owned_first:
        yield from phrase_items(phrase.owner, terms, lang, layout)
    if phrase.number != NONE:
        yield phrase.number
    yield from (item for item in phrase.adjectives if lang == "en" or terms[item].before)
    yield phrase.noun
    yield from (item for item in phrase.adjectives if not (lang == "en" or terms[item].before))
    if phrase.owner and owned_first:
        yield from phrase_items(phrase.owner, terms, lang, layout)
    if phrase.carried:
        yield from phrase_items(phrase.carried, terms, lang, layout)
    if phrase.who:
        yield from items(phrase.who, terms, lang, Layout())


class Spot(NamedTuple):
    """A phrase of a clause, and how the clause would be with another in its place."""

    role: Role
    phrase: Phrase
    put: "Callable[[Phrase], Clause]"


def spots(clause: Clause) -> Iterator[Spot]:
    """The phrases of a clause itself, without those inside them."""
    for at, phrase in enumerate(clause.subjects):
        yield Spot("subject", phrase, lambda new, at=at: clause._replace(subjects=_swapped(clause.subjects, at, new)))  # type: ignore[misc]
    for at, phrase in enumerate(clause.objects):
        yield Spot("object", phrase, lambda new, at=at: clause._replace(objects=_swapped(clause.objects, at, new)))  # type: ignore[misc]
    if clause.whom:
        yield Spot("whom", clause.whom, lambda new: clause._replace(whom=new))
    if clause.beside:
        yield Spot("beside", clause.beside, lambda new: clause._replace(beside=new))
    if clause.favour:
        yield Spot("favour", clause.favour, lambda new: clause._replace(favour=new))
    if clause.where:
        yield Spot("where", clause.where, lambda new: clause._replace(where=new))
    if clause.when:
        yield Spot("when", clause.when, lambda new: clause._replace(when=new))


def _swapped(phrases: tuple[Phrase, ...], at: int, new: Phrase) -> tuple[Phrase, ...]:
    return (*phrases[:at], new, *phrases[at + 1 :])
