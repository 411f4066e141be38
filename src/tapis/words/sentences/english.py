"""English, with pyrealb for its forms."""

import re
from functools import lru_cache
from typing import Final

from tapis.words.sentences.grammar import Doers, Style, Tense
from tapis.words.sentences.groups import Group
from tapis.words.sentences.library import know, pyrealb
from tapis.words.sentences.terms import BE, BEINGS, PLACES, Term

_TENSES: Final[dict[Tense, str]] = {"p": "p", "past": "ps", "f": "f", "perfect": "ps"}


class English:
    lang: Final = "en"
    and_, he, we = "and", "he", "we"
    for_ = "for"

    def here(self, plural: bool) -> str:
        return "here are" if plural else "here is"

    def of(self, owned: str, owner: str) -> str:
        return f"{owned} of {owner}"

    def who(self, noun: Term) -> str:
        return "who" if noun.sense == "person" else "that"

    def group(self, group: Group, definite: bool, plural: bool) -> str:
        noun = group.noun
        plural = plural and not noun.mass
        before = tuple(word.en for word in group.before)
        bare = noun.proper or noun.mass
        if group.number or bare or (plural and not definite):
            phrase = _phrase("", before, noun.en, noun.mass, "p" if plural else "s")
            the = "the " if definite and not bare else ""
            return f"{the}{group.number.en if group.number else ''} {phrase}".strip()
        return _phrase("the" if definite else "a", before, noun.en, noun.mass, "p" if plural else "s")

    def verb(self, verb: Term, style: Style, plural: bool, never: bool) -> str:
        name, *rest = verb.en.split()
        return " ".join([_conjugated(name, _TENSES[style.tense], "p" if plural else "s"), *rest])

    def infinitive(self, first: Term, second: Term) -> str:
        return f"how to {second.en}" if first.en == "know" else f"to {second.en}"

    def after_verb(self, verb: Term, noun: Term, phrase: str, behind: int) -> str:
        if verb.frame != "alone" and behind == 0:
            return f"{verb.en_prep} {phrase}".strip()
        if verb.en_to and noun.sense in BEINGS:
            return f"{verb.en_to} {phrase}"
        return self.where(noun, phrase)

    def is_(self, style: Style, plural: bool) -> str:
        return self.verb(BE, style, plural, False)

    def adjective(self, adjective: Term, feminine: bool, plural: bool) -> str:
        return adjective.en

    def plain(self, term: Term) -> str:
        return term.en

    def anything(self, without: str) -> str:
        return "everything" if without == "all" else "somebody"

    def nothing(self, without: str) -> str:
        """« anything » of the same verb, in a clause with never."""
        return "anything" if without == "all" else "anybody"

    def bare(self, group: Group, plural: bool) -> str:
        before = tuple(word.en for word in group.before)
        number = "p" if plural or group.number else "s"
        said = _phrase("", before, group.noun.en, group.noun.mass, number)
        return f"{group.number.en} {said}" if group.number else said

    def none(self, group: Group) -> str:
        return self.bare(group, False) if group.noun.mass else self.group(group, False, False)

    def some(self, group: Group) -> str:
        return f"some {self.bare(group, False)}"

    def owned(self, owned: str, owner: str) -> str:
        return f"{owner}’s {owned}"

    def their(self, owner: Term, many: bool, group: Group) -> str:
        one = "its" if owner.sense != "person" else "her" if owner.gender == "f" else "his"
        return f"{'their' if many else one} {self.bare(group, False)}"

    def acts(self, verb: Term, tense: Tense, doers: Doers, adverb: str) -> str:
        name, *rest = verb.en.split()
        said = _conjugated(name, _TENSES[tense], "p" if doers.plural else "s")
        if tense == "f":
            will, *what = said.split()
            return " ".join(word for word in (will, adverb, *what, *rest) if word)
        order = (said, adverb) if name == "be" else (adverb, said)
        return " ".join(word for word in (*order, *rest) if word)

    def there(self, tense: Tense, plural: bool, adverb: str) -> str:
        return f"there {self.acts(BE, tense, Doers(plural, False), adverb)}"

    def beside(self, noun: Term) -> str:
        return PLACES[noun.sense][1]

    def where(self, noun: Term, phrase: str) -> str:
        return f"{noun.en_prep or PLACES[noun.sense][1]} {phrase}"

    def finish(self, text: str, end: str) -> str:
        text = re.sub(r" +", " ", text)
        return text[0].upper() + text[1:].rstrip(",") + end


@lru_cache(maxsize=20_000)
def _phrase(article: str, before: tuple[str, ...], noun: str, mass: bool, number: str) -> str:
    with pyrealb("en") as p:
        known = p.getLexicon().get(noun, {})  # pyrealb counts fewer things than we do: a soup, two fires
        p.addToLexicon(noun, {**known, "N": {"tab": "n1", **known.get("N", {}), "cnt": "no" if mass else "yes"}})
        for word in before:
            know(p, "en", word, "A")
        said = [p.D(article)] if article else []
        said += [*(p.A(word) for word in before), p.N(noun)]
        return str(p.NP(*said).n(number).realize()).strip().replace("Santa Clauss", "Santa Clauses")


@lru_cache(maxsize=20_000)
def _conjugated(verb: str, tense: str, number: str) -> str:
    with pyrealb("en") as p:
        know(p, "en", verb, "V")
        return str(p.V(verb).t(tense).pe(3).n(number).realize()).strip()
