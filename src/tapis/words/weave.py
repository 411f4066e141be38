"""Cards in an order, woven into sentences: articles, agreement, tenses and prepositions come by themselves."""

import re
import threading
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, Protocol

from msgspec import Struct

Lang = Literal["fr", "en"]
Kind = Literal["noun", "verb", "adjective", "adverb", "number"]
Sense = Literal["person", "animal", "thing", "place", "food", "body", "time", "nature", "idea"]


class Term(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A word in both languages, with what a sentence must know of it."""

    fr: str
    en: str
    kind: Kind
    gender: Literal["m", "f"] = "m"
    sense: Sense = "thing"
    mass: bool = False
    """Not counted: some bread."""
    proper: bool = False
    """A name."""
    frame: Literal["object", "alone", "become"] = "object"
    """What follows a verb."""
    fr_prep: str = ""
    en_prep: str = ""
    """A verb: before its object. A noun: for being there."""
    infinitive: str | None = None
    """A verb that takes another: the French preposition between them."""
    before: bool = False
    """An adjective that stands before its noun in French."""

    def text(self, lang: Lang) -> str:
        return self.fr if lang == "fr" else self.en


_lock = threading.Lock()  # pyrealb keeps its language in a module


def weave(terms: Sequence[Term], lang: Lang) -> tuple[str, ...]:
    """Up to five sentences that say these words in this order, the plainest first."""
    if not terms:
        return ()
    with _lock:
        speech = _speech(lang)
        said = (_Sentence(speech, style, _chunks(terms, lang)).text() for style in _STYLES)
        return tuple(dict.fromkeys(said))


class _Style(NamedTuple):
    """One way to say it."""

    definite: bool = True
    tense: Literal["p", "past", "f"] = "p"
    plural: bool = False


_STYLES: Final = (_Style(), _Style(definite=False), _Style(tense="past"), _Style(tense="f"), _Style(plural=True))


class _Group(NamedTuple):
    """A noun with its adjectives and perhaps a number."""

    noun: Term
    number: Term | None
    before: tuple[Term, ...]
    after: tuple[Term, ...]


_Chunk = _Group | Term


def _chunks(terms: Sequence[Term], lang: Lang) -> list[_Chunk]:
    """Nouns gathered with what belongs to them; verbs, adverbs and lonely adjectives stay as they are."""
    chunks: list[_Chunk] = []
    waiting: list[Term] = []
    for at, term in enumerate(terms):
        if term.kind == "noun":
            number = waiting[0] if waiting and waiting[0].kind == "number" else None
            adjectives = tuple(word for word in waiting if word is not number)
            chunks.append(_Group(term, number, adjectives, ()))
            waiting = []
        elif term.kind in ("adjective", "number") and _leads_to_noun(terms[at:], lang, bool(waiting)):
            waiting.append(term)
        elif lang == "fr" and term.kind == "adjective" and not term.before and chunks and _takes_more(chunks[-1]):
            last = chunks[-1]
            assert isinstance(last, _Group)
            chunks[-1] = last._replace(after=(*last.after, term))
        else:
            chunks.append(term)
    return chunks


def _takes_more(chunk: _Chunk) -> bool:
    return isinstance(chunk, _Group) and not chunk.after


def _leads_to_noun(rest: Sequence[Term], lang: Lang, led: bool) -> bool:
    """Do this word and those after it stand before a noun that takes them? A number only as the first."""
    for at, term in enumerate(rest):
        if term.kind == "noun":
            return True
        if term.kind == "number" and (at > 0 or led):
            return False
        if term.kind not in ("adjective", "number") or (lang == "fr" and term.kind == "adjective" and not term.before):
            return False
    return False


class _Sentence:
    """Says chunks one after the other, minding who the subject is."""

    def __init__(self, speech: "_Speech", style: _Style, chunks: list[_Chunk]) -> None:
        self.speech, self.style, self.chunks = speech, style, chunks
        self.words: list[str] = []
        self.subject: tuple[_Group, ...] = ()
        self.verb: Term | None = None
        self.last: _Chunk | None = None
        self.many = False  # the subject is plural
        self.behind = 0  # how many nouns have followed the verb

    def text(self) -> str:
        verbless = not any(isinstance(chunk, Term) and chunk.kind == "verb" for chunk in self.chunks)
        for at, chunk in enumerate(self.chunks):
            if isinstance(chunk, _Group):
                self._say_group(chunk, verbless)
            elif chunk.kind == "verb":
                self._say_verb(chunk, at)
            elif chunk.kind == "adjective":
                self._say_adjective(chunk, verbless)
            else:
                self._say_beside(chunk)
            self.last = chunk
        if verbless and self.verb is None:
            self.words.insert(0, self.speech.here)
        return self.speech.finish(" ".join(self.words))

    def _counted(self, group: _Group) -> bool:
        """In the plural: two of them, or the plural style, for what can be counted."""
        first = not self.subject or group is self.subject[0]
        free = not (group.noun.mass or group.noun.proper)
        return group.number is not None or (self.style.plural and first and free and self.verb is None)

    def _say_group(self, group: _Group, verbless: bool) -> None:
        phrase = self.speech.group(group, self.style.definite, self._counted(group))
        if self.verb is not None:
            self.words.append(self.speech.after_verb(self.verb, group.noun, phrase, self.behind))
            self.behind += 1
        elif verbless and self.subject:
            self.verb = _BE
            self.words += [self.speech.is_(self.style, self.many), phrase]
        elif self.subject and isinstance(self.last, _Group):
            self.words.append(f"{self.speech.and_} {phrase}")
            self.subject += (group,)
            self.many = True
        else:
            self.words.append(phrase)
            self.many = bool(self.subject) or self._counted(group)
            self.subject = (*self.subject, group)

    def _say_verb(self, verb: Term, at: int) -> None:
        never = "jamais" in (_fr_at(self.chunks, at - 1), _fr_at(self.chunks, at + 1))
        if self.verb is not None and self.verb.infinitive is not None and self.last is self.verb:
            self.words.append(self.speech.infinitive(self.verb, verb))
        else:
            self._join()
            self.words.append(self.speech.verb(verb, self.style, self.many, never))
        self.verb, self.behind = verb, 0

    def _join(self) -> None:
        """What ties a verb to what was said before."""
        if self.verb is None:
            if not self.subject:
                self.words.append(self.speech.he)
        elif isinstance(self.last, _Group):
            self.words.append(self.speech.who)
            self.subject, self.many = (self.last,), self.last.number is not None
        else:
            self.words.append(self.speech.and_)

    def _say_adjective(self, adjective: Term, verbless: bool) -> None:
        about = (self.last,) if isinstance(self.last, _Group) else self.subject
        feminine = bool(about) and all(group.noun.gender == "f" for group in about)
        plural = self.many if about == self.subject else any(group.number is not None for group in about)
        said = self.speech.adjective(adjective, feminine, plural)
        if isinstance(self.last, Term) and self.last.kind == "adjective":
            self.words.append(f"{self.speech.and_} {said}")
        elif verbless and self.verb is None and self.subject:
            self.verb = _BE
            self.words += [self.speech.is_(self.style, self.many), said]
        elif isinstance(self.last, _Group):
            self.words.append(f"{self.speech.who} {self.speech.is_(self.style, plural)} {said}")
        elif self.verb is not None and self.verb.frame == "become" and self.last is self.verb:
            self.words.append(said)
        else:
            self._apart(said)

    def _say_beside(self, term: Term) -> None:
        """An adverb, or a number that counts nothing."""
        text = self.speech.plain(term)
        if self.verb is not None or (self.subject and self.speech.lang == "en"):
            self.words.append(text)
        else:
            self._apart(text)

    def _apart(self, text: str) -> None:
        if self.words:
            self.words[-1] = self.words[-1].rstrip(",") + ","
        self.words.append(text if self.verb is not None else f"{text},")


_BE: Final = Term(fr="être", en="be", kind="verb")


def _fr_at(chunks: Sequence[_Chunk], at: int) -> str:
    chunk = chunks[at] if 0 <= at < len(chunks) else None
    return chunk.fr if isinstance(chunk, Term) else ""


class _Speech(Protocol):
    """What a language must say; see its two modules."""

    @property
    def lang(self) -> Lang: ...
    @property
    def here(self) -> str: ...
    @property
    def and_(self) -> str: ...
    @property
    def who(self) -> str: ...
    @property
    def he(self) -> str: ...
    def group(self, group: _Group, definite: bool, plural: bool) -> str: ...
    def verb(self, verb: Term, style: _Style, plural: bool, never: bool) -> str: ...
    def infinitive(self, first: Term, second: Term) -> str: ...
    def after_verb(self, verb: Term, noun: Term, phrase: str, behind: int) -> str: ...
    def is_(self, style: _Style, plural: bool) -> str: ...
    def adjective(self, adjective: Term, feminine: bool, plural: bool) -> str: ...
    def plain(self, term: Term) -> str: ...
    def finish(self, text: str) -> str: ...


class _French:
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

    def group(self, group: _Group, definite: bool, plural: bool) -> str:
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

    def verb(self, verb: Term, style: _Style, plural: bool, never: bool) -> str:
        tense = {"p": "p", "past": "i", "f": "f"}[style.tense]
        said = str(self._p.V(verb.fr).t(tense).pe(3).n("p" if plural else "s").realize()).strip()
        return f"ne {said}" if never else said

    def infinitive(self, first: Term, second: Term) -> str:
        return f"{first.infinitive} {second.fr}".strip()

    def after_verb(self, verb: Term, noun: Term, phrase: str, behind: int) -> str:
        takes = verb.frame != "alone" and behind == 0
        return f"{verb.fr_prep if takes else noun.fr_prep or _PLACES[noun.sense][0]} {phrase}".strip()

    def is_(self, style: _Style, plural: bool) -> str:
        return self.verb(_BE, style, plural, False)

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


class _English:
    """English, with pyrealb for its forms."""

    lang: Final = "en"
    here, and_, who, he = "here is", "and", "that", "he"

    def __init__(self) -> None:
        import pyrealb

        self._p = pyrealb
        pyrealb.loadEn()
        pyrealb.addToLexicon("unlucky", {"A": {"tab": "a4"}})

    def group(self, group: _Group, definite: bool, plural: bool) -> str:
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

    def verb(self, verb: Term, style: _Style, plural: bool, never: bool) -> str:
        name = verb.en.split()[0]
        tense = {"p": "p", "past": "ps", "f": "f"}[style.tense]
        said = str(self._p.V(name).t(tense).pe(3).n("p" if plural else "s").realize()).strip()
        return " ".join([said, *verb.en.split()[1:]])

    def infinitive(self, first: Term, second: Term) -> str:
        return f"to {second.en}"

    def after_verb(self, verb: Term, noun: Term, phrase: str, behind: int) -> str:
        takes = verb.frame != "alone" and behind == 0
        return f"{verb.en_prep if takes else noun.en_prep or _PLACES[noun.sense][1]} {phrase}".strip()

    def is_(self, style: _Style, plural: bool) -> str:
        return self.verb(_BE, style, plural, False)

    def adjective(self, adjective: Term, feminine: bool, plural: bool) -> str:
        return adjective.en

    def plain(self, term: Term) -> str:
        return term.en

    def finish(self, text: str) -> str:
        text = re.sub(r" +", " ", text).replace("Santa Clauss", "Santa Clauses")
        return text[0].upper() + text[1:].rstrip(",") + "."


def _speech(lang: Lang) -> _Speech:
    return _French() if lang == "fr" else _English()


_VOWEL: Final = r"(?:[aeiouyàâéèêëîïôûœAEIOU]|h(?!ib))"
_PLACES: Final[dict[Sense, tuple[str, str]]] = {  # where something happens, or with what
    "person": ("avec", "with"),
    "animal": ("avec", "with"),
    "thing": ("avec", "with"),
    "place": ("dans", "in"),
    "food": ("avec", "with"),
    "body": ("avec", "with"),
    "time": ("pendant", "during"),
    "nature": ("sous", "under"),
    "idea": ("sans", "without"),
}
