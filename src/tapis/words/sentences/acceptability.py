"""Whether a tree is a complete sentence (`is_whole`) and not overloaded (`is_easy_to_follow`)."""

from typing import Final, NamedTuple

from tapis.words.sentences.taste import Taste
from tapis.words.sentences.terms import Lang, Term
from tapis.words.sentences.tree import NONE, Clause, Phrase, spots

MOST_BESIDE: Final = 2  # phrases besides subjects and objects
ONLY_BEFORE: Final = frozenset({"dernier"})  # an adjective that is not said behind to be
TIMELY: Final = 0.7  # the least mark of what is judged when the clause is whole
SPREAD: Final = frozenset({"partout", "loin"})  # say where already


class Context(NamedTuple):
    """What trees are built from: the words, the language, and the marks for words that go together."""

    terms: tuple[Term, ...]
    lang: Lang
    taste: Taste
    ordered: bool = False  # the words are said as they lie


def is_whole(clause: Clause, context: Context) -> bool:
    """Whether no required part is missing: a verb, its object, whose hand it is in."""
    here = _says(clause, context) and _is_somewhere(clause, context)
    fits = here and _is_timely(clause, context) and _is_no_echo(clause, context)
    return fits and all(is_whole(one, context) for one in within(clause))


def within(clause: Clause) -> list[Clause]:
    """The clauses inside this one."""
    inside = [spot.phrase.who for spot in spots(clause) if spot.phrase.who]
    return [*inside, clause.also] if clause.also else inside


def _is_somewhere(clause: Clause, context: Context) -> bool:
    """Whether a part of the body that is a place (in the hand) names its owner."""
    if clause.where is None:
        return True
    return context.terms[clause.where.noun].sense != "body" or clause.where.owner is not None


def _is_no_echo(clause: Clause, context: Context) -> bool:
    """Whether the adjectives of a subject and those said of it (the old man is young) may stand together."""
    pairs = [(one, other) for phrase in clause.subjects for one in phrase.adjectives for other in clause.attributes]
    return all(goes_with(context.terms[one], context.terms[other], context) >= TIMELY for one, other in pairs)


def _is_timely(clause: Clause, context: Context) -> bool:
    """Whether what is said of a day or a season is something that passes, and a verb that fits that day."""
    if clause.day == NONE and clause.when is None:
        return True
    lasts = [context.taste.passes(context.terms[one]) for one in clause.attributes]
    if clause.verb != NONE and clause.day != NONE:
        lasts.append(context.taste.so(context.terms[clause.verb], context.terms[clause.day]))
    return min(lasts, default=1.0) >= TIMELY


def _says(clause: Clause, context: Context) -> bool:
    if clause.shape == "does":
        if clause.verb == NONE:
            return False
        acting = context.terms[acting_verb(clause)]
        needs = acting.frame == "become" or (context.taste.needs_object(acting) and not acting.without)
        if acting.settled in ("always", context.lang) and not (clause.where or clause.beside or clause.adverb != NONE):
            return False
        return not needs or bool(clause.objects or clause.attributes)
    if clause.shape == "is":
        return bool(clause.attributes or clause.objects or clause.where)
    plain = (one.adjectives or context.taste.is_plain(context.terms[one.noun]) for one in clause.objects)
    return bool(clause.objects) and all(plain)


def lacks_object(clause: Clause, context: Context) -> bool:
    """Whether the verb needs an object and has none, so that everything or somebody is said in its place."""
    if clause.shape != "does" or clause.verb == NONE or clause.objects:
        return False
    acting = context.terms[acting_verb(clause)]
    return bool(acting.without) and context.taste.needs_object(acting)


def acting_verb(clause: Clause) -> int:
    return clause.then if clause.then != NONE else clause.verb


def is_easy_to_follow(clause: Clause, context: Context) -> bool:
    """Whether not too many parts hang on one noun, one place or one time."""
    return (
        _adjuncts(clause) <= MOST_BESIDE
        and _lists_are_plain(clause)
        and _place_is_plain(clause, context)
        and (clause.shape not in ("has", "there") or _is_new(clause, context))
        and (clause.also is None or _is_brief(clause, clause.also))
    )


def _lists_are_plain(clause: Clause) -> bool:
    """Whether nouns in a list have no relative clause, owner or companion of their own."""
    lists = [phrases for phrases in (clause.subjects, clause.objects) if len(phrases) > 1]
    return not any(one.carried or one.who or one.owner for phrases in lists for one in phrases)


def _place_is_plain(clause: Clause, context: Context) -> bool:
    """Whether the place has no number, no second place beside it (everywhere), and no adjective where it takes à."""
    if clause.where is None:
        return True
    if clause.where.number != NONE or (clause.adverb != NONE and context.terms[clause.adverb].fr in SPREAD):
        return False
    described = clause.where.adjectives or clause.where.owner
    return not (described and context.terms[clause.where.noun].fr_prep == "à")


def _is_new(clause: Clause, context: Context) -> bool:
    """Whether what there is or what one has can be introduced: without an owner, without « last », without a date."""
    dated = clause.day != NONE or (clause.when is not None and clause.shape == "there")
    if any(one.owner for one in clause.objects) or (dated and clause.where is None):
        return False
    return not _has_last(clause, context)


def _has_last(clause: Clause, context: Context) -> bool:
    """Whether an object has an adjective that only stands before known nouns: dernier."""
    return any(context.terms[item].fr in ONLY_BEFORE for one in clause.objects for item in one.adjectives)


def _is_brief(clause: Clause, also: Clause) -> bool:
    """Whether two joined clauses have no lists, one place or time between them, and one object if no subject."""
    if clause.day != NONE or also.also or len(clause.objects) > 1 or (_adjuncts(clause) and _adjuncts(also)):
        return False
    if also.subjects and max(len(clause.subjects), len(also.subjects)) > 1:
        return False
    if not clause.subjects and not also.subjects and clause.objects and also.objects:
        return False
    return not any(one.carried for one in (*clause.subjects, *also.subjects))


def _adjuncts(clause: Clause) -> int:
    beside = (clause.whom, clause.beside, clause.favour, clause.where, clause.when)
    return sum(one is not None for one in beside)


def is_closed(clause: Clause) -> bool:
    """Whether it ends with a relative clause or a second clause, behind which nothing can be added."""
    return clause.also is not None or any(spot.phrase.who for spot in spots(clause))


def goes_with(adjective: Term, other: Term, context: Context) -> float:
    return max(context.taste.pairs(adjective, other), context.taste.pairs(other, adjective))


def are_many(doers: tuple[Phrase, ...]) -> bool:
    return len(doers) != 1 or doers[0].number != NONE
