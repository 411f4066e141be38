"""French, with pyrealb for its forms."""

import re
from functools import lru_cache
from typing import Final

from tapis.words.sentences.grammar import Doers, Style, Tense
from tapis.words.sentences.groups import Group
from tapis.words.sentences.library import know, pyrealb
from tapis.words.sentences.terms import BE, BEINGS, HAVE, PLACES, Gender, Term

_VOWEL: Final = r"(?:[aeiouyàâéèêëîïôûœAEIOU]|h(?!ib))"
_TENSES: Final[dict[Tense, str]] = {"p": "p", "past": "i", "f": "f", "perfect": "p"}
_WITH_BE: Final = frozenset({"aller", "tomber", "mourir", "devenir", "monter", "venir", "partir", "arriver", "rester"})
_MENDED: Final = (("œils", "yeux"), ("Père Noëls", "Pères Noël"))  # no table of pyrealb's has them

_PLURALS: Final = {"belle-mère": "belles-mères", "grand-mère": "grands-mères"}


class French:
    lang: Final = "fr"
    and_, he, we = "et", "il", "on"
    for_ = "pour"

    def here(self, plural: bool) -> str:
        return "voici"

    def of(self, owned: str, owner: str) -> str:
        return f"{owned} de {owner}"

    def who(self, noun: Term) -> str:
        return "qui"

    def group(self, group: Group, definite: bool, plural: bool) -> str:
        noun = group.noun
        plural = plural and not noun.mass
        before, after = tuple(word.fr for word in group.before), tuple(word.fr for word in group.after)
        if group.number:
            phrase = _phrase("", before, noun.fr, noun.gender, after, "p")
            return f"{'les ' if definite else ''}{group.number.fr} {phrase}"
        if noun.mass and not definite:
            phrase = _phrase("", before, noun.fr, noun.gender, after, "s")
            return f"de {'la' if noun.gender == 'f' else 'le'} {phrase}"
        article = "le" if definite or noun.proper else "un"
        return _phrase(article, before, noun.fr, noun.gender, after, "p" if plural else "s")

    def verb(self, verb: Term, style: Style, plural: bool, never: bool) -> str:
        said = _conjugated(verb.fr, _TENSES[style.tense], "p" if plural else "s")
        return f"ne {said}" if never else said

    def infinitive(self, first: Term, second: Term) -> str:
        return f"{first.infinitive} {second.fr}".strip()

    def after_verb(self, verb: Term, noun: Term, phrase: str, behind: int) -> str:
        if verb.frame != "alone" and behind == 0:
            to_them = verb.fr == "aller" and noun.sense == "person"
            return f"{'chez' if to_them else verb.fr_prep} {phrase}".strip()
        if verb.en_to and noun.sense in BEINGS:
            return f"à {phrase}"
        return self.where(noun, phrase)

    def is_(self, style: Style, plural: bool) -> str:
        return self.verb(BE, style, plural, False)

    def adjective(self, adjective: Term, feminine: bool, plural: bool) -> str:
        return _agreed(adjective.fr, "f" if feminine else "m", "p" if plural else "s")

    def plain(self, term: Term) -> str:
        return term.fr

    def anything(self, without: str) -> str:
        return "tout" if without == "all" else "quelqu’un"

    def nothing(self, without: str) -> str:
        """« tout, quelqu’un » of the same verb, in a clause with jamais: rien, personne."""
        return "rien" if without == "all" else "personne"

    def bare(self, group: Group, plural: bool) -> str:
        before, after = tuple(word.fr for word in group.before), tuple(word.fr for word in group.after)
        number = "p" if plural or group.number else "s"
        said = _phrase("", before, group.noun.fr, group.noun.gender, after, number)
        return f"{group.number.fr} {said}" if group.number else said

    def none(self, group: Group) -> str:
        return f"de {self.bare(group, False)}"

    def some(self, group: Group) -> str:
        return f"de {'la' if group.noun.gender == 'f' else 'le'} {self.bare(group, False)}"

    def owned(self, owned: str, owner: str) -> str:
        return self.of(owned, owner)

    def their(self, owner: Term, many: bool, group: Group) -> str:
        said = self.bare(group, False)
        if group.number:
            return f"{'leurs' if many else 'ses'} {said}"
        feminine = group.noun.gender == "f" and not re.match(_VOWEL, said)
        return f"{'leur' if many else 'sa' if feminine else 'son'} {said}"

    def acts(self, verb: Term, tense: Tense, doers: Doers, adverb: str) -> str:
        no = "ne " if adverb == "jamais" else ""
        number = "p" if doers.plural else "s"
        if tense != "perfect":
            return f"{no}{_conjugated(verb.fr, _TENSES[tense], number)} {adverb}".strip()
        moves = verb.fr in _WITH_BE
        first = _conjugated("être" if moves else "avoir", "p", number)
        done = _done(verb.fr, "f" if moves and doers.feminine else "m", number if moves else "s")
        return " ".join(word for word in (f"{no}{first}", adverb, done) if word)

    def there(self, tense: Tense, plural: bool, adverb: str) -> str:
        return f"il y {self.acts(HAVE, tense, Doers(False, False), adverb)}"

    def beside(self, noun: Term) -> str:
        return PLACES[noun.sense][0]

    def where(self, noun: Term, phrase: str) -> str:
        described = noun.fr_prep == "en" and not phrase.startswith("l’")  # en été, but pendant le long été
        return f"{PLACES[noun.sense][0] if described else noun.fr_prep or PLACES[noun.sense][0]} {phrase}"

    def finish(self, text: str, end: str) -> str:
        for apart, joined in (("à le ", "au "), ("à les ", "aux "), ("de le ", "du "), ("de les ", "des ")):
            text = re.sub(rf"\b{apart}(?!{_VOWEL})", joined, text)
        text = re.sub(rf"\b([ld]|n|j)[ea] (?={_VOWEL})", r"\1’", text)
        text = re.sub(r"\bde (des|du) ", "de ", text).replace("en le ", "en ").replace("en l’", "en ")
        text = re.sub(r"\bsans (?:les? |la |l’|une? |du |de la |de l’|des )", "sans ", text)
        text = re.sub(r"\bà (?:la|une) toilette(?=,|$| qui )", "aux toilettes", text)
        return text[0].upper() + text[1:].rstrip(",") + end


def _mended(said: str) -> str:
    for wrong, right in _MENDED:
        said = said.replace(wrong, right)
    return re.sub(r"oe(?=ur|uf|il)", "œ", said).replace("'", "’").strip()


@lru_cache(maxsize=20_000)
def _phrase(
    article: str, before: tuple[str, ...], noun: str, gender: Gender, after: tuple[str, ...], number: str
) -> str:
    with pyrealb("fr") as p:
        know(p, "fr", noun, "F" if gender == "f" else "N")
        for word in (*before, *after):
            know(p, "fr", word, "A")
        said = [p.D(article)] if article else []
        said += [p.A(word).pos("pre") for word in before]
        said += [p.N(noun).g(gender), *(p.A(word).pos("post") for word in after)]
        text = _mended(str(p.NP(*said).n(number).realize()))
        return text.replace(noun, _PLURALS[noun]) if number == "p" and noun in _PLURALS else text


@lru_cache(maxsize=20_000)
def _conjugated(verb: str, tense: str, number: str) -> str:
    with pyrealb("fr") as p:
        known = know(p, "fr", verb, "V")
        return _mended(str(p.V(verb).t(tense).pe(3).n(number).realize())) if known else verb


@lru_cache(maxsize=20_000)
def _agreed(adjective: str, gender: Gender, number: str) -> str:
    with pyrealb("fr") as p:
        know(p, "fr", adjective, "A")
        return _mended(str(p.A(adjective).g(gender).n(number).realize()))


@lru_cache(maxsize=20_000)
def _done(verb: str, gender: Gender, number: str) -> str:
    """The past participle."""
    with pyrealb("fr") as p:
        known = know(p, "fr", verb, "V")
        return _mended(str(p.V(verb).t("pp").g(gender).n(number).realize())) if known else verb
