"""Writes a tree out as a sentence: articles, agreement, tenses and prepositions (surface realisation)."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from tapis.words.sentences.acceptability import acting_verb
from tapis.words.sentences.grammar import Doers, Grammar, Style, Tense
from tapis.words.sentences.groups import Group
from tapis.words.sentences.terms import BE, BEINGS, HAVE, UNIQUE, Term
from tapis.words.sentences.tree import (
    AT_FRONT,
    BEFORE_VERB,
    BESIDE_VERB,
    NONE,
    Clause,
    Layout,
    Part,
    Phrase,
    Role,
    parts,
)

Needs = Callable[[Term], bool]  # whether a verb must have an object
_CLOSE: Final = {"fr": BESIDE_VERB, "en": BEFORE_VERB}  # adverbs that the verb itself says


class Realiser:
    """Writes trees of these words out in one language and one style."""

    def __init__(self, grammar: Grammar, style: Style, terms: Sequence[Term], layout: Layout, needs: Needs) -> None:
        self.grammar, self.style, self.terms, self.layout, self.needs = grammar, style, tuple(terms), layout, needs

    def text(self, clause: Clause) -> str:
        front = [self._part(clause, part, clause.subjects) for part in self._front(clause)]
        said = self.clause(clause, clause.subjects, self.layout)
        return self.grammar.finish(", ".join([*front, said]), ".")

    def _front(self, clause: Clause) -> list[Part]:
        """What stands before the subject."""
        front: list[Part] = []
        for part in parts(clause, self.terms, self.grammar.lang, self.layout):
            early = part.role == "adverb" and (part.item == clause.day or self._opens(clause))
            if part.role not in ("when", "where") and not early:
                break
            front.append(part)
        return front

    def _opens(self, clause: Clause) -> bool:
        return clause.adverb != NONE and self.layout.adverb_first and self.terms[clause.adverb].fr in AT_FRONT

    def clause(self, clause: Clause, doers: tuple[Phrase, ...], layout: Layout) -> str:
        found = list(parts(clause, self.terms, self.grammar.lang, layout))
        found = found[len(self._front(clause)) if layout is self.layout else 0 :]
        words = [self._listed([self._phrase(clause, "subject", phrase, doers) for phrase in clause.subjects])]
        objects = [self._part(clause, part, doers) for part in found if part.role == "object"]
        for part in found:
            if part.role == "object":
                words += [self._listed(objects)]
                objects = []
            elif part.role != "subject" and not self._is_said(clause, part):
                words.append(self._part(clause, part, doers))
            if part.role in ("verb", "then") and part.item == acting_verb(clause) and not self._is_done_to_all(clause):
                words.append(self._vague(clause))
        return " ".join(word for word in words if word)

    def _is_done_to_all(self, clause: Clause) -> bool:
        """French says the object inside the verb: il a tout mangé."""
        perfect = clause.then == NONE and self._tense(clause) == "perfect" and self.grammar.lang == "fr"
        verb = self._acting(clause) if clause.verb != NONE else None
        return perfect and verb is not None and verb.without == "all" and not verb.fr_prep

    def _vague(self, clause: Clause) -> str:
        """Everything, somebody: where an object is missing."""
        if clause.shape != "does" or clause.objects:
            return ""
        verb = self._acting(clause)
        if not verb.without or not self.needs(verb):
            return ""
        said = self.grammar.nothing(verb.without) if self._is_never(clause) else self.grammar.anything(verb.without)
        return self.grammar.after_verb(verb, verb, said, 0)

    def _is_said(self, clause: Clause, part: Part) -> bool:
        """The verb has said this adverb already."""
        return part.role == "adverb" and part.item == clause.adverb and bool(self._close(clause))

    def _close(self, clause: Clause) -> str:
        if (
            clause.adverb == NONE
            or self._opens(clause)
            or self.terms[clause.adverb].fr not in _CLOSE[self.grammar.lang]
        ):
            return ""
        return self.grammar.plain(self.terms[clause.adverb])

    def _listed(self, said: Sequence[str]) -> str:
        said = [one for one in said if one]
        if len(said) < 2:
            return "".join(said)
        return f"{', '.join(said[:-1])} {self.grammar.and_} {said[-1]}"

    def _part(self, clause: Clause, part: Part, doers: tuple[Phrase, ...]) -> str:
        if part.clause is not None:
            return self._also(part.clause, doers)
        if part.phrase is not None:
            return self._phrase(clause, part.role, part.phrase, doers)
        if part.role == "verb":
            return self._verb(clause, doers)
        term = self.terms[part.item]
        if part.role == "then":
            return self.grammar.infinitive(self.terms[clause.verb], term)
        if part.role == "attribute":
            said = self.grammar.adjective(term, self._are(doers).feminine, self._are(doers).plural)
            return said if part.item == clause.attributes[0] else f"{self.grammar.and_} {said}"
        return self.grammar.plain(term)

    def _also(self, also: Clause, doers: tuple[Phrase, ...]) -> str:
        said = self.clause(also, also.subjects or doers, Layout())
        if not also.subjects and not doers and self.grammar.lang == "en":
            said = said.removeprefix(f"{self.grammar.we} ")
        return f"{self.grammar.and_} {said}"

    def _verb(self, clause: Clause, doers: tuple[Phrase, ...]) -> str:
        tense, close = self._tense(clause), self._close(clause)
        if clause.verb != NONE and self._is_done_to_all(clause):
            close = self._vague(clause)
        if clause.shape == "here":
            return self.grammar.here(self._are(clause.objects[:1]).plural)
        if clause.shape == "there":
            return self.grammar.there(tense, self._are(clause.objects[:1]).plural, close)
        if not doers:
            plural = self.grammar.lang == "en"
            return f"{self.grammar.we} {self.grammar.acts(self.terms[clause.verb], tense, Doers(plural, False), close)}"
        verb = {"is": BE, "has": HAVE}.get(clause.shape) or self.terms[clause.verb]
        return self.grammar.acts(verb, tense, self._are(doers), close)

    def _tense(self, clause: Clause) -> Tense:
        if self.style.tense != "perfect" or clause.shape != "does":
            return "past" if self.style.tense == "perfect" else self.style.tense
        between = self.grammar.lang == "fr" and self._close(clause)  # a toujours mangé: not in the order of the items
        return "past" if between or self.terms[clause.verb].lasting else "perfect"

    def _are(self, doers: tuple[Phrase, ...]) -> Doers:
        plural = len(doers) > 1 or any(self._is_plural(one, one is doers[0]) for one in doers)
        return Doers(plural, bool(doers) and all(self.terms[one.noun].gender == "f" for one in doers))

    def _is_plural(self, phrase: Phrase, first: bool) -> bool:
        noun = self.terms[phrase.noun]
        free = not (noun.mass or noun.proper or noun.unique)
        return phrase.number != NONE or (self.style.plural and first and free and phrase.owner is None)

    def _phrase(self, clause: Clause, role: Role, phrase: Phrase, doers: tuple[Phrase, ...]) -> str:
        """A phrase in its place, with its preposition."""
        noun = self.terms[phrase.noun]
        if role == "subject":
            said = self._named(phrase, self.style.definite, phrase is clause.subjects[0])
            there = clause.shape == "is" and clause.where is not None
            return self._the(said, phrase, there or noun.sense == "food" or len(clause.subjects) > 1)
        if role == "object":
            return self._object(clause, phrase, doers)
        said = self._named(phrase, True)
        if role == "whom":
            return self.grammar.after_verb(self._acting(clause), noun, said, 1)
        if role == "favour":
            return f"{self.grammar.for_} {said}"
        if role == "beside" and noun.sense == "idea":
            return f"{self.grammar.beside(noun)} {self.grammar.bare(self._group(phrase), False)}"
        if role == "beside":
            return f"{self.grammar.beside(noun)} {self._named(phrase, noun.sense in BEINGS)}"
        return self.grammar.where(noun, self._the(said, phrase, noun.sense == "nature"))

    def _the(self, said: str, phrase: Phrase, wanted: bool) -> str:
        """English says the bread where it speaks of some bread that is there; otherwise what is not counted is bare."""
        bare = self.grammar.lang == "en" and self.terms[phrase.noun].mass and phrase.owner is None
        return f"the {said}" if bare and wanted and self.style.definite else said

    def _acting(self, clause: Clause) -> Term:
        return self.terms[acting_verb(clause)]

    def _object(self, clause: Clause, phrase: Phrase, doers: tuple[Phrase, ...]) -> str:
        noun = self.terms[phrase.noun]
        if clause.shape != "does" or self._acting(clause).frame == "become":
            many = clause.shape in ("is", "does") and self._are(doers).plural
            if noun.mass and self.grammar.lang == "en" and clause.shape in ("is", "does") and phrase.owner is None:
                return self.grammar.bare(self._group(phrase), False)
            return self._named(phrase, phrase.owner is not None, False, many)
        verb = self._acting(clause)
        said = self._done_to(clause, phrase, doers)
        if phrase is not clause.objects[0] and self.grammar.lang == "en":
            return said
        return self.grammar.after_verb(verb, noun, said, 0)

    def _done_to(self, clause: Clause, phrase: Phrase, doers: tuple[Phrase, ...]) -> str:
        """The object with its article: his mother, no bread, some bread, the bread."""
        verb, noun, group = self._acting(clause), self.terms[phrase.noun], self._group(phrase)
        listed = len(clause.objects) > 1 and not verb.fresh
        known = self._is_known(verb, phrase, listed)
        behind = self._behind(phrase, phrase.number != NONE)
        if len(doers) == 1 and phrase.owner is None and self._is_theirs(verb, noun):
            theirs = self.grammar.their(self.terms[doers[0].noun], self._are(doers).plural, group)
            return " ".join([theirs, *behind])
        if self._is_never(clause) and not known and not verb.fr_prep:
            return " ".join([self.grammar.none(group), *behind])
        if noun.mass and noun.sense == "idea" and self.grammar.lang == "en" and phrase.owner is None:
            return self.grammar.bare(group, False)
        return self._the(self._named(phrase, known), phrase, listed)

    def _is_never(self, clause: Clause) -> bool:
        return clause.adverb != NONE and self.terms[clause.adverb].fr == "jamais"

    def _is_theirs(self, verb: Term, noun: Term) -> bool:
        return noun.related or (noun.sense == "body" and verb.own)

    def _is_known(self, verb: Term, phrase: Phrase, listed: bool) -> bool:
        noun = self.terms[phrase.noun]
        if noun.mass:
            return bool(verb.fr_prep) or verb.general or phrase.owner is not None or listed
        if phrase.owner is None and phrase.number == NONE and verb.fresh:
            return False
        return self.style.known or noun.sense in UNIQUE or noun.unique or phrase.owner is not None

    def _named(self, phrase: Phrase, definite: bool, first: bool = False, many: bool = False) -> str:
        noun, group = self.terms[phrase.noun], self._group(phrase)
        definite = definite or any(self.terms[item].fr == "dernier" for item in phrase.adjectives)
        plural = self._is_plural(phrase, first) if first else phrase.number != NONE or (many and not noun.mass)
        if phrase.owner is not None:
            said = self._owned(phrase, group, plural)
        elif noun.mass and not definite and not noun.proper:
            said = self.grammar.some(group)
        else:
            said = self.grammar.group(group, definite, plural)
        return " ".join([said, *self._behind(phrase, plural)])

    def _owned(self, phrase: Phrase, group: Group, plural: bool) -> str:
        assert phrase.owner is not None
        owner = self._named(phrase.owner, True)
        if self.grammar.lang == "en" and not phrase.of:
            return self.grammar.owned(self.grammar.bare(group, plural), owner)
        said = self.grammar.group(group, True, plural)
        if self.grammar.lang == "en" and group.noun.mass:
            said = f"the {said}"
        return self.grammar.of(said, owner)

    def _behind(self, phrase: Phrase, plural: bool) -> Iterator[str]:
        if phrase.carried is not None:
            carried = self.terms[phrase.carried.noun]
            yield f"{self.grammar.beside(carried)} {self._named(phrase.carried, False)}"
        if phrase.who is not None:
            who = self.clause(phrase.who, (phrase,), Layout())
            yield f"{self.grammar.who(self.terms[phrase.noun])} {who}"

    def _group(self, phrase: Phrase) -> Group:
        adjectives = [self.terms[item] for item in phrase.adjectives]
        before = tuple(word for word in adjectives if self.grammar.lang == "en" or word.before)
        after = tuple(word for word in adjectives if word not in before)
        return Group(
            self.terms[phrase.noun], self.terms[phrase.number] if phrase.number != NONE else None, before, after
        )
