"""Adds one word to a tree in every way that grammar allows; each way with the marks that `Taste` gives it."""

from collections.abc import Iterator
from typing import Final

from tapis.words.sentences.acceptability import (
    ONLY_BEFORE,
    Context,
    acting_verb,
    are_many,
    goes_with,
    is_closed,
    is_easy_to_follow,
    is_whole,
)
from tapis.words.sentences.terms import BE, BEINGS, Term
from tapis.words.sentences.tree import DAYS, NONE, Clause, Phrase, Shape, Spot, spots

MOST_NAMED: Final = 3  # nouns in one list
GROUPED: Final = frozenset({"ensemble", "pareil"})  # need several who do it or are so
STEADY: Final = frozenset({"toujours", "souvent", "jamais"})  # go with to be too
SHAPES: Final[tuple[Shape, ...]] = ("does", "is", "has")

Marks = tuple[float, ...]
Grown = tuple[Clause, Marks]


def seeds(context: Context) -> Iterator[tuple[int, Clause, Marks]]:
    """The trees of one word with which a sentence can start."""
    for item, term in enumerate(context.terms):
        if term.kind == "noun":
            yield from ((item, Clause(shape, (Phrase(item),)), (context.taste.worth(shape),)) for shape in SHAPES)
            there = context.taste.there(term)
            yield item, Clause("there", objects=(Phrase(item),)), (context.taste.worth("there"), there)
            yield item, Clause("here", objects=(Phrase(item),)), (context.taste.worth("here"), there)
        elif term.kind == "verb":
            yield item, Clause("does", verb=item), (context.taste.worth("nobody"), context.taste.nobody(term))


def grown(clause: Clause, item: int, context: Context, doers: tuple[Phrase, ...] = ()) -> Iterator[Grown]:
    """The clauses that adding this word makes. `doers`: who acts, where the clause does not name them itself."""
    doers = clause.subjects or doers
    yield from ((new, marks) for new, marks in _every(clause, item, context, doers) if is_easy_to_follow(new, context))


def _every(clause: Clause, item: int, context: Context, doers: tuple[Phrase, ...]) -> Iterator[Grown]:
    yield from _inside(clause, item, context, doers)
    match context.terms[item].kind:
        case "noun":
            yield from _with_noun(clause, item, context, doers)
        case "verb":
            yield from _with_verb(clause, item, context, doers)
        case "adjective":
            yield from _with_attribute(clause, item, context, doers)
        case "adverb":
            yield from _with_adverb(clause, item, context, doers)
        case "number":
            pass


def _inside(clause: Clause, item: int, context: Context, doers: tuple[Phrase, ...]) -> Iterator[Grown]:
    """The item joins a phrase, or a clause within this one."""
    for spot in spots(clause):
        equal = spot.role == "object" and _is_equation(clause, context)
        for phrase, marks in _more(spot.phrase, item, context, equal, spot.role == "subject"):
            yield spot.put(phrase), marks
        if spot.phrase.who:
            for who, marks in grown(spot.phrase.who, item, context, (spot.phrase,)):
                if not who.subjects and not who.also:
                    yield spot.put(spot.phrase._replace(who=who)), marks
    if clause.also and context.terms[item].fr not in DAYS:
        for also, marks in grown(clause.also, item, context, doers):
            if also.also is None and (also.subjects == () or clause.also.subjects):
                yield clause._replace(also=also), marks


def _is_equation(clause: Clause, context: Context) -> bool:
    return clause.shape == "is" or (clause.verb != NONE and context.terms[acting_verb(clause)].frame == "become")


def _more(phrase: Phrase, item: int, context: Context, equal: bool, subject: bool) -> Iterator[tuple[Phrase, Marks]]:
    """A phrase with an adjective, a number, an owner or something carried."""
    noun, term = context.terms[phrase.noun], context.terms[item]
    if term.kind == "number":
        if phrase.number == NONE and not (noun.mass or noun.proper or noun.unique or equal):
            yield phrase._replace(number=item), (context.taste.fits(term, noun),)
    elif term.kind == "adjective":
        if not noun.proper and term.fr not in GROUPED and _has_room(phrase, term, context):
            pairs = tuple(context.taste.pairs(context.terms[one], term) for one in phrase.adjectives)
            yield phrase._replace(adjectives=(*phrase.adjectives, item)), (context.taste.fits(term, noun), *pairs)
    elif term.kind == "noun":
        if noun.related or not equal:
            yield from _with_owner(phrase, item, context)
        if subject and not phrase.carried and not phrase.owner and not phrase.who:
            yield phrase._replace(carried=Phrase(item)), (context.taste.carries(noun, term),)
    if term.kind == "noun":
        return
    if phrase.owner:
        yield from (
            (phrase._replace(owner=new), marks) for new, marks in _more(phrase.owner, item, context, True, False)
        )
    if phrase.carried:
        more = _more(phrase.carried, item, context, True, False)
        yield from ((phrase._replace(carried=new), marks) for new, marks in more)


def _with_owner(phrase: Phrase, item: int, context: Context) -> Iterator[tuple[Phrase, Marks]]:
    noun, term = context.terms[phrase.noun], context.terms[item]
    if phrase.owner or phrase.carried or phrase.who or noun.proper:
        return
    marks = (context.taste.of(noun, term),)
    yield phrase._replace(owner=Phrase(item), of=context.lang == "fr" or term.sense not in BEINGS), marks
    if context.lang == "en" and context.ordered and term.sense in BEINGS:
        yield phrase._replace(owner=Phrase(item), of=True), (0.99 * marks[0],)


def _has_room(phrase: Phrase, adjective: Term, context: Context) -> bool:
    if context.lang == "en":
        return len(phrase.adjectives) < 2
    return not any(context.terms[item].before == adjective.before for item in phrase.adjectives)


def _with_noun(clause: Clause, item: int, context: Context, doers: tuple[Phrase, ...]) -> Iterator[Grown]:
    if is_closed(clause):
        return
    phrase, noun = Phrase(item), context.terms[item]
    if clause.subjects and len(clause.subjects) < MOST_NAMED and not clause.whom:
        yield clause._replace(subjects=(*clause.subjects, phrase)), _joins(clause, noun, context)
    if clause.shape == "does":
        yield from _with_complement(clause, item, context, doers)
    else:
        yield from _with_object(clause, item, context)
    if clause.shape in ("is", "there") and not clause.when and is_whole(clause, context):
        yield clause._replace(when=phrase), (context.taste.when(BE, noun),)
    if clause.shape != "has" and not clause.where and not clause.attributes and not _is_a(clause):
        located = clause.subjects or clause.objects
        if clause.shape != "does":
            yield (
                clause._replace(where=phrase),
                tuple(context.taste.lies(context.terms[one.noun], noun) for one in located),
            )
    if clause.subjects and is_whole(clause, context):
        for shape in SHAPES:
            meets = context.taste.meets(context.terms[clause.subjects[0].noun], noun)
            marks = (context.taste.worth("also"), context.taste.worth(shape), meets)
            yield clause._replace(also=Clause(shape, (phrase,))), marks


def _is_a(clause: Clause) -> bool:
    return clause.shape == "is" and bool(clause.objects)


def _joins(clause: Clause, noun: Term, context: Context) -> Marks:
    """How well one more fits among the subjects."""
    taste = context.taste
    marks = [taste.alike(context.terms[one.noun], noun) for one in clause.subjects]
    if clause.verb != NONE:
        marks.append(taste.does(noun, context.terms[clause.verb]))
    if clause.then != NONE:
        marks.append(taste.does(noun, context.terms[clause.then]))
    marks += [taste.fits(context.terms[item], noun) for item in clause.attributes]
    if clause.shape == "is":
        marks += [taste.is_a(noun, context.terms[one.noun]) for one in clause.objects]
        marks += [taste.lies(noun, context.terms[clause.where.noun])] if clause.where else []
    if clause.shape == "has":
        marks += [taste.has(noun, context.terms[one.noun]) for one in clause.objects]
    return tuple(marks)


def _with_complement(clause: Clause, item: int, context: Context, doers: tuple[Phrase, ...]) -> Iterator[Grown]:
    """An object, somebody who is given it, company, a place, a time."""
    if clause.verb == NONE:
        return
    phrase, noun, taste = Phrase(item), context.terms[item], context.taste
    acting = context.terms[acting_verb(clause)]
    beside = clause.whom or clause.beside or clause.favour or clause.where
    if acting.frame == "become":
        if doers and not clause.objects and not clause.attributes and not beside:
            yield (
                clause._replace(objects=(phrase,)),
                tuple(taste.becomes(context.terms[one.noun], noun) for one in doers),
            )
    elif acting.frame == "object" and not beside and len(clause.objects) < MOST_NAMED:
        marks = [taste.suffers(acting, noun)]
        marks += [taste.both(context.terms[one.noun], noun) for one in clause.objects]
        yield clause._replace(objects=(*clause.objects, phrase)), tuple(marks)
    if acting.en_to and clause.objects and not beside:
        yield clause._replace(whom=phrase), (taste.receives(acting, noun),)
    settled = acting.frame == "alone" or clause.objects or not context.taste.needs_object(acting) or acting.without
    if settled and not clause.beside:
        yield clause._replace(beside=phrase), (taste.beside(acting, noun),)
    if settled and not clause.favour and not clause.whom:
        yield clause._replace(favour=phrase), (taste.favour(acting, noun),)
    if settled and not clause.where:
        yield clause._replace(where=phrase), (taste.where(acting, noun),)
    if settled and not clause.when:
        yield clause._replace(when=phrase), (taste.when(acting, noun),)


def _with_object(clause: Clause, item: int, context: Context) -> Iterator[Grown]:
    """To be somebody, to have something, there is something."""
    phrase, noun, taste = Phrase(item), context.terms[item], context.taste
    if clause.where or clause.attributes:
        return
    named = [context.terms[one.noun] for one in clause.objects]
    if clause.shape == "is":
        if not clause.objects:
            marks = tuple(taste.is_a(context.terms[one.noun], noun) for one in clause.subjects)
            yield clause._replace(objects=(phrase,)), marks
    elif len(named) < MOST_NAMED:
        listed = [taste.both(one, noun) if clause.shape == "has" else _same(one, noun, context) for one in named]
        if clause.shape == "has":
            listed += [taste.has(context.terms[one.noun], noun) for one in clause.subjects]
        else:
            listed.append(taste.there(noun))
        yield clause._replace(objects=(*clause.objects, phrase)), tuple(listed)


def _same(noun: Term, other: Term, context: Context) -> float:
    """Nouns that there are side by side, without anybody who has them: of one sort."""
    return context.taste.alike(noun, other) if noun.sense == other.sense else 0.6


def _with_verb(clause: Clause, item: int, context: Context, doers: tuple[Phrase, ...]) -> Iterator[Grown]:
    verb, taste = context.terms[item], context.taste
    do = tuple(taste.does(context.terms[one.noun], verb) for one in doers)
    if clause.shape == "does" and clause.verb == NONE:
        yield clause._replace(verb=item), do
        return
    if is_closed(clause):
        return
    bare = not (clause.objects or clause.attributes or clause.beside or clause.favour or clause.where or clause.when)
    if clause.shape == "does" and bare and clause.then == NONE:
        first = context.terms[clause.verb]
        if first.infinitive is not None and not (context.lang == "en" and first.fr == "finir"):
            yield clause._replace(then=item), (taste.then(first, verb), *do)
    if (clause.shape == "does" or clause.attributes) and is_whole(clause, context):
        alone = do or (taste.nobody(verb),)
        alone += (taste.done_too(context.terms[clause.verb], verb),) if clause.verb != NONE else ()
        yield clause._replace(also=Clause("does", verb=item)), (taste.worth("also"), *alone)
    last = _last(clause)
    if last is not None and not _is_equation(clause, context) and is_whole(clause, context) and _is_told(last, context):
        who = last.phrase._replace(who=Clause("does", verb=item))
        yield last.put(who), (0.95, taste.does(context.terms[last.phrase.noun], verb))


def _last(clause: Clause) -> Spot | None:
    """The phrase that a relative clause would speak of."""
    behind = [spot for spot in spots(clause) if spot.role != "subject"]
    return behind[-1] if behind else None


def _is_told(last: Spot, context: Context) -> bool:
    phrase = last.phrase
    bare = not phrase.owner and not phrase.carried and not context.terms[phrase.noun].proper
    return bare and last.role not in ("where", "when")


def _with_attribute(clause: Clause, item: int, context: Context, doers: tuple[Phrase, ...]) -> Iterator[Grown]:
    becomes = clause.shape == "does" and clause.verb != NONE and context.terms[acting_verb(clause)].frame == "become"
    if not (becomes or clause.shape == "is") or not doers or clause.objects or clause.where or clause.also:
        return
    name = context.terms[item].fr
    if name in ONLY_BEFORE or (name in GROUPED and not are_many(doers)):
        return
    if len(clause.attributes) < (1 if becomes else 2):
        marks = tuple(context.taste.fits(context.terms[item], context.terms[one.noun]) for one in doers)
        marks += tuple(context.taste.is_so(context.terms[one.noun], context.terms[item]) for one in doers)
        marks += tuple(goes_with(context.terms[one], context.terms[item], context) for one in clause.attributes)
        yield clause._replace(attributes=(*clause.attributes, item)), marks


def _with_adverb(clause: Clause, item: int, context: Context, doers: tuple[Phrase, ...]) -> Iterator[Grown]:
    adverb = context.terms[item]
    if adverb.fr in DAYS:
        if clause.day == NONE and clause.shape != "here":
            yield clause._replace(day=item), (1.0,)
        return
    if clause.adverb != NONE or clause.also or clause.shape in ("has", "here"):
        return
    if clause.shape != "does":
        if adverb.fr in STEADY and (clause.attributes or clause.where):
            passing = tuple(context.taste.passes(context.terms[one]) for one in clause.attributes)
            yield clause._replace(adverb=item), (0.9, *passing)
    elif clause.verb != NONE and (adverb.fr not in GROUPED or are_many(doers)):
        yield clause._replace(adverb=item), (context.taste.so(context.terms[acting_verb(clause)], adverb),)
