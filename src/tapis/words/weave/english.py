"""English, with pyrealb for its forms."""

import re
from typing import Final

from tapis.words.weave.groups import Group
from tapis.words.weave.speech import Style
from tapis.words.weave.terms import BE, PLACES, Term


class English:
    """English, with pyrealb for its forms."""

    lang: Final = "en"
    here, and_, who, he = "here is", "and", "that", "he"

    def __init__(self) -> None:
        import pyrealb

        self._p = pyrealb
        pyrealb.loadEn()
        pyrealb.addToLexicon("unlucky", {"A": {"tab": "a4"}})

    def group(self, group: Group, definite: bool, plural: bool) -> str:
        p, noun = self._p, group.noun
        plural = plural and not noun.mass
        self._know(noun)
        inside = [*(p.A(word.en) for word in group.before), p.N(noun.en)]
        bare = noun.proper or noun.mass
        if group.number or bare or (plural and not definite):
            phrase = str(p.NP(*inside).n("p" if plural else "s").realize()).strip()
            return (
                f"{'the ' if definite and not bare else ''}{group.number.en if group.number else ''} {phrase}".strip()
            )
        return str(p.NP(p.D("the" if definite else "a"), *inside).n("p" if plural else "s").realize()).strip()

    def _know(self, noun: Term) -> None:
        """pyrealb counts fewer things than we do: a soup, two fires."""
        known = self._p.getLexicon().get(noun.en, {})
        as_noun = {"tab": "n1", **known.get("N", {}), "cnt": "no" if noun.mass else "yes"}
        self._p.addToLexicon(noun.en, {**known, "N": as_noun})

    def verb(self, verb: Term, style: Style, plural: bool, never: bool) -> str:
        name = verb.en.split()[0]
        tense = {"p": "p", "past": "ps", "f": "f"}[style.tense]
        said = str(self._p.V(name).t(tense).pe(3).n("p" if plural else "s").realize()).strip()
        return " ".join([said, *verb.en.split()[1:]])

    def infinitive(self, first: Term, second: Term) -> str:
        return f"to {second.en}"

    def after_verb(self, verb: Term, noun: Term, phrase: str, behind: int) -> str:
        takes = verb.frame != "alone" and behind == 0
        return f"{verb.en_prep if takes else noun.en_prep or PLACES[noun.sense][1]} {phrase}".strip()

    def is_(self, style: Style, plural: bool) -> str:
        return self.verb(BE, style, plural, False)

    def adjective(self, adjective: Term, feminine: bool, plural: bool) -> str:
        return adjective.en

    def plain(self, term: Term) -> str:
        return term.en

    def finish(self, text: str) -> str:
        text = re.sub(r" +", " ", text).replace("Santa Clauss", "Santa Clauses")
        return text[0].upper() + text[1:].rstrip(",") + "."
