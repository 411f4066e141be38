"""Finds sentences in a hand, alone or with cards that lie already: a beam search that adds one word at a time."""

from collections.abc import Iterable, Iterator, Sequence
from heapq import nlargest
from typing import NamedTuple

from tapis.games.mots.language import sense
from tapis.games.mots.language.clause import Clause, Offer, Phrase, last_phrase
from tapis.words.sentences import BEINGS, Lang, Term

Faces = tuple[Term, ...]  # what a card can say: two words, or those that a Joker may be given

MOST_ADJECTIVES = 2


class Made(NamedTuple):
    """A sentence found, or the beginning of one."""

    clause: Clause
    said: int  # the offers in it, as bits
    cards: int  # its cards, as bits
    total: float  # of the marks: how well each word goes with its neighbour
    worst: float
    links: int

    @property
    def plausibility(self) -> float:
        return 0.5 * self.worst + 0.5 * self.total / self.links

    @property
    def whole(self) -> bool:
        """Whether the sentence is complete."""
        return _is_whole(self.clause) and (self.clause.who is None or _is_whole(self.clause.who))


def compose(must: Sequence[Faces], may: Sequence[Faces], lang: Lang, width: int = 24) -> list[Made]:
    """The likeliest sentences and beginnings that use all cards of `must` and some of `may`, the best of each length.

    Cards are numbered through: those of `must`, then those of `may`. A greater `width` searches more and takes longer.
    """
    faces = [(card, turned, term) for card, says in enumerate((*must, *may)) for turned, term in enumerate(says)]
    offers = [Offer(number, card, turned > 0, term) for number, (card, turned, term) in enumerate(faces)]
    needed = (1 << len(must)) - 1
    beam = _best(_cores(offers), needed, width)
    found: list[Made] = []
    while beam:
        found += [made for made in beam if made.cards & needed == needed]
        beam = _best((grown for made in beam for grown in _grown(made, offers, lang)), needed, width)
    return found


def _best(made: Iterable[Made], needed: int, width: int) -> list[Made]:
    different: dict[int, tuple[float, Made]] = {}
    for one in made:
        old = different.get(one.said)
        if old is None or old[0] < one.plausibility:
            different[one.said] = (one.plausibility, one)
    ranked = nlargest(width, different.values(), key=lambda pair: pair[0] + _promise(pair[1], needed))
    return [one for _, one in ranked]


def _promise(made: Made, needed: int) -> float:
    return 0.25 * (made.cards & needed).bit_count() + 0.1 * made.whole


def _is_whole(clause: Clause) -> bool:
    if clause.verb is None:
        return clause.object is not None or clause.attribute is not None
    acting = clause.then or clause.verb
    return clause.object is not None or clause.attribute is not None or not sense.needs_object(acting.term)


def _cores(offers: Sequence[Offer]) -> Iterator[Made]:
    """Where the search begins: a noun and a verb, or two nouns (the one is the other)."""
    nouns = [offer for offer in offers if offer.term.kind == "noun"]
    for noun in nouns:
        for other in offers:
            if other.card == noun.card:
                continue
            if other.term.kind == "verb":
                yield _core(noun, other, Clause((Phrase(noun),), other), sense.does(noun.term, other.term))
            elif other.term.kind == "noun":
                mark = sense.alike(noun.term, other.term)
                yield _core(noun, other, Clause((Phrase(noun),), object=Phrase(other)), 0.8 * mark)


def _core(one: Offer, other: Offer, clause: Clause, mark: float) -> Made:
    said = 1 << one.number | 1 << other.number
    return Made(clause, said, 1 << one.card | 1 << other.card, mark, mark, 1)


def _grown(made: Made, offers: Sequence[Offer], lang: Lang) -> Iterator[Made]:
    """Every sentence that one more card makes of this one."""
    for offer in offers:
        if made.cards & 1 << offer.card:
            continue
        said, cards = made.said | 1 << offer.number, made.cards | 1 << offer.card
        for clause, marks in _with(made.clause, offer, lang):
            total, worst = made.total + sum(marks), min(made.worst, *marks)
            yield Made(clause, said, cards, total, worst, made.links + len(marks))


Grown = tuple[Clause, tuple[float, ...]]


def _with(clause: Clause, offer: Offer, lang: Lang) -> Iterator[Grown]:
    match offer.term.kind:
        case "noun":
            yield from _with_noun(clause, offer)
        case "verb":
            yield from _with_verb(clause, offer, lang)
        case "adjective" | "number":
            yield from _described(clause, offer, lang)
        case "adverb":
            yield from _with_adverb(clause, offer)


def _with_noun(clause: Clause, noun: Offer) -> Iterator[Grown]:
    if clause.who:
        yield from ((clause._replace(who=who), marks) for who, marks in _with_noun(clause.who, noun))
        return
    if clause.verb is None:
        return
    acting = (clause.then or clause.verb).term
    if len(clause.subjects) == 1 and not clause.object and not clause.place:
        both = sense.alike(clause.subjects[0].noun.term, noun.term)
        marks = (both, sense.does(noun.term, clause.verb.term))
        yield clause._replace(subjects=(*clause.subjects, Phrase(noun))), marks
    if acting.frame != "alone" and not clause.object and not clause.attribute and not clause.place:
        yield clause._replace(object=Phrase(noun)), (_object_mark(clause, acting, noun.term),)
    elif not clause.place and (acting.frame == "alone" or clause.object):
        company = sense.happens(acting, noun.term)
        alone = clause.subjects and noun.term.sense in BEINGS and _doer(clause).sense not in BEINGS
        yield clause._replace(place=Phrase(noun)), (0.9 * (min(company, sense.STRANGE) if alone else company),)


def _object_mark(clause: Clause, verb: Term, noun: Term) -> float:
    if verb.frame == "become":
        return sense.alike(_doer(clause), noun) if clause.subjects else sense.ODD
    return sense.suffers(verb, noun)


def _doer(clause: Clause) -> Term:
    return clause.subjects[0].noun.term


def _with_verb(clause: Clause, verb: Offer, lang: Lang) -> Iterator[Grown]:
    if clause.who or clause.verb is None:
        return
    last = last_phrase(clause)
    if last:
        if last is clause.place and last.noun.term.sense not in ("person", "animal"):
            return
        yield clause._replace(who=Clause(verb=verb)), (sense.does(last.noun.term, verb.term),)
    elif clause.then is None and clause.attribute is None and clause.adverb is None:
        first = clause.verb.term
        if first.infinitive is not None and not (lang == "en" and first.fr == "finir"):
            yield clause._replace(then=verb), (sense.does(_doer(clause), verb.term),)
        elif first.frame == "alone" and verb.term.frame == "alone":
            yield clause._replace(then=verb), (0.8 * sense.does(_doer(clause), verb.term),)


def _with_adverb(clause: Clause, adverb: Offer) -> Iterator[Grown]:
    if clause.verb is None:
        return
    name = adverb.term.fr
    if name in ("hier", "demain"):
        if not clause.frame:
            yield clause._replace(frame=adverb), (1.0,)
    elif (
        not clause.adverb
        and not clause.then
        and not clause.who
        and not (name == "ensemble" and len(clause.subjects) < 2)
    ):
        yield clause._replace(adverb=adverb), (0.95 * sense.so((clause.then or clause.verb).term, adverb.term),)


def _described(clause: Clause, word: Offer, lang: Lang) -> Iterator[Grown]:
    """The clause with this adjective or number added to one of its nouns, or as what its subject becomes."""
    for at, subject in enumerate(clause.subjects):
        for phrase, mark in _more(subject, word, lang):
            yield clause._replace(subjects=(*clause.subjects[:at], phrase, *clause.subjects[at + 1 :])), (mark,)
    if clause.object and not (word.term.kind == "number" and _is_equation(clause)):
        for phrase, mark in _more(clause.object, word, lang):
            yield clause._replace(object=phrase), (mark,)
    if clause.place:
        for phrase, mark in _more(clause.place, word, lang):
            yield clause._replace(place=phrase), (mark,)
    if clause.who:
        for who, marks in _described(clause.who, word, lang):
            yield clause._replace(who=who), marks
    becomes = clause.verb is not None and clause.verb.term.frame == "become" and not clause.object
    if word.term.kind == "adjective" and becomes and not clause.attribute and clause.subjects:
        yield clause._replace(attribute=word), (sense.fits(word.term, _doer(clause)),)


def _is_equation(clause: Clause) -> bool:
    return clause.verb is None or clause.verb.term.frame == "become"


def _more(phrase: Phrase, word: Offer, lang: Lang) -> Iterator[tuple[Phrase, float]]:
    noun = phrase.noun.term
    if word.term.kind == "number":
        if not phrase.number and not noun.mass and not noun.proper:
            yield phrase._replace(number=word), 0.9
        return
    same_side = [one for one in phrase.adjectives if lang == "en" or one.term.before == word.term.before]
    if len(same_side) < (MOST_ADJECTIVES if lang == "en" else 1):
        yield phrase._replace(adjectives=(*phrase.adjectives, word)), sense.fits(word.term, noun)
