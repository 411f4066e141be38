"""A sentence as a tree: subjects, verb, object, place, adverbs and a relative clause; `composition` builds them."""

from collections.abc import Iterator
from typing import NamedTuple

from tapis.words.sentences import Lang, Term


class Offer(NamedTuple):
    """One word of one card: its own number, the place of the card in what `compose` is given, which way up."""

    number: int
    card: int
    turned: bool
    term: Term


class Phrase(NamedTuple):
    """A noun with its adjectives and its number."""

    noun: Offer
    adjectives: tuple[Offer, ...] = ()
    number: Offer | None = None


class Clause(NamedTuple):
    """A clause without a verb has "to be": its subject is the `object` or the `attribute`."""

    subjects: tuple[Phrase, ...] = ()
    verb: Offer | None = None
    then: Offer | None = None  # an infinitive behind the verb, or what else is done
    attribute: Offer | None = None  # an adjective behind to be or to become
    object: Phrase | None = None
    place: Phrase | None = None
    adverb: Offer | None = None  # beside the verb
    frame: Offer | None = None  # an adverb for the whole sentence: yesterday
    who: "Clause | None" = None  # what the last noun does


FREQUENT = frozenset({"toujours", "souvent", "jamais", "bien", "davantage"})  # stand beside the verb in French
BEFORE_VERB = frozenset({"toujours", "souvent", "jamais"})  # and before it in English


def last_phrase(clause: Clause) -> Phrase | None:
    """The last noun behind the verb: a relative clause is attached to it."""
    return clause.place or clause.object


def phrases(clause: Clause) -> Iterator[Phrase]:
    yield from clause.subjects
    yield from (phrase for phrase in (clause.object, clause.place) if phrase)
    if clause.who:
        yield from phrases(clause.who)


def in_order(clause: Clause, lang: Lang) -> list[Offer]:
    """The words of a clause from first to last, in the word order of the language."""
    said = [clause.frame] if clause.frame else []
    for subject in clause.subjects:
        said += _phrase(subject, lang)
    early = clause.adverb is not None and lang == "en" and clause.adverb.term.fr in BEFORE_VERB
    late = clause.adverb is not None and not early and (lang == "en" or clause.adverb.term.fr not in FREQUENT)
    said += [clause.adverb] if clause.adverb and early else []
    said += [clause.verb] if clause.verb else []
    said += [clause.adverb] if clause.adverb and not early and not late else []
    said += [offer for offer in (clause.then, clause.attribute) if offer]
    for phrase in (clause.object, clause.place):
        said += _phrase(phrase, lang) if phrase else []
    said += [clause.adverb] if clause.adverb and late else []
    return said + (in_order(clause.who, lang) if clause.who else [])


def _phrase(phrase: Phrase, lang: Lang) -> list[Offer]:
    before = [one for one in phrase.adjectives if lang == "en" or one.term.before]
    after = [one for one in phrase.adjectives if one not in before]
    return [*([phrase.number] if phrase.number else []), *before, phrase.noun, *after]
