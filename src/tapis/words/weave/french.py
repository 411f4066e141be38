"""French, with pyrealb for its forms."""

import re
from typing import Final

from tapis.words.weave.groups import Group
from tapis.words.weave.speech import Style
from tapis.words.weave.terms import BE, PLACES, Term

_VOWEL: Final = r"(?:[aeiouyàâéèêëîïôûœAEIOU]|h(?!ib))"


class French:
    """French, with pyrealb for its forms."""

    lang: Final = "fr"
    here, and_, who, he = "voici", "et", "qui", "il"

    def __init__(self) -> None:
        import pyrealb

        self._p = pyrealb
        pyrealb.loadFr()
        for word in ("Père Noël", "sorcière", "œuf", "bœuf", "œil", "cœur"):
            gender = "f" if word == "sorcière" else "m"
            pyrealb.addToLexicon(word, {"N": {"g": gender, "tab": "n17" if gender == "f" else "n3"}})

    def group(self, group: Group, definite: bool, plural: bool) -> str:
        p, noun = self._p, group.noun
        plural = plural and not noun.mass
        inside = [p.A(word.fr).pos("pre") for word in group.before]
        inside += [p.N(noun.fr), *(p.A(word.fr).pos("post") for word in group.after)]
        number = "p" if plural else "s"
        if group.number:
            phrase = str(p.NP(*inside).n("p").realize()).strip()
            return f"{'les ' if definite else ''}{group.number.fr} {phrase}"
        if noun.mass and not definite:
            phrase = str(p.NP(*inside).n("s").realize()).strip()
            return f"de {'la' if noun.gender == 'f' else 'le'} {phrase}"
        article = "le" if definite or noun.proper else "un"
        return str(p.NP(p.D(article), *inside).n(number).realize()).strip()

    def verb(self, verb: Term, style: Style, plural: bool, never: bool) -> str:
        tense = {"p": "p", "past": "i", "f": "f"}[style.tense]
        said = str(self._p.V(verb.fr).t(tense).pe(3).n("p" if plural else "s").realize()).strip()
        return f"ne {said}" if never else said

    def infinitive(self, first: Term, second: Term) -> str:
        return f"{first.infinitive} {second.fr}".strip()

    def after_verb(self, verb: Term, noun: Term, phrase: str, behind: int) -> str:
        takes = verb.frame != "alone" and behind == 0
        return f"{verb.fr_prep if takes else noun.fr_prep or PLACES[noun.sense][0]} {phrase}".strip()

    def is_(self, style: Style, plural: bool) -> str:
        return self.verb(BE, style, plural, False)

    def adjective(self, adjective: Term, feminine: bool, plural: bool) -> str:
        word = self._p.A(adjective.fr).g("f" if feminine else "m").n("p" if plural else "s")
        return str(word.realize()).strip()

    def plain(self, term: Term) -> str:
        return term.fr

    def finish(self, text: str) -> str:
        for apart, joined in (("à le ", "au "), ("à les ", "aux "), ("de le ", "du "), ("de les ", "des ")):
            text = re.sub(rf"\b{apart}(?!{_VOWEL})", joined, text)
        text = re.sub(rf"\b([ld]|n|j)[ea] (?={_VOWEL})", r"\1’", text)
        for wrong, right in (("œils", "yeux"), ("Père Noëls", "Pères Noël")):  # no table of pyrealb's has them
            text = text.replace(wrong, right)
        text = re.sub(r"oe(?=ur|uf)", "œ", text)
        text = re.sub(r"\bde (des|du) ", "de ", text).replace("en le ", "en ").replace("en l’", "en ").replace("'", "’")
        return text[0].upper() + text[1:].rstrip(",") + "."
