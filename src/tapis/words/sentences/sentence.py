"""Says chunks one after another without building a tree; verbs agree with the last subject. For bots and beginnings."""

from collections.abc import Sequence

from tapis.words.sentences.grammar import Grammar, Style
from tapis.words.sentences.groups import Chunk, Group
from tapis.words.sentences.terms import BE, BEINGS, UNIQUE, Term


class Sentence:
    """Says chunks one after the other, minding who the subject is."""

    def __init__(self, grammar: Grammar, style: Style, chunks: list[Chunk]) -> None:
        self.grammar, self.style, self.chunks = grammar, style, chunks
        self.words: list[str] = []
        self.subject: tuple[Group, ...] = ()
        self.verb: Term | None = None
        self.last: Chunk | None = None
        self.many = False  # the subject is plural
        self.behind = 0  # how many nouns have followed the verb

    def text(self) -> str:
        verbless = not any(isinstance(chunk, Term) and chunk.kind == "verb" for chunk in self.chunks)
        self._say(verbless)
        if verbless and self.verb is None:
            self.words.insert(0, self.grammar.here(self.many))
        return self.grammar.finish(" ".join(self.words), ".")

    def opening(self) -> str:
        """The same as something still to be continued."""
        self._say(verbless=False)
        return self.grammar.finish(" ".join(self.words), "…")

    def _say(self, verbless: bool) -> None:
        for at, chunk in enumerate(self.chunks):
            if isinstance(chunk, Group):
                self._say_group(chunk, verbless)
            elif chunk.kind == "verb":
                self._say_verb(chunk, at)
            elif chunk.kind == "adjective":
                self._say_adjective(chunk, verbless)
            else:
                self._say_beside(chunk)
            self.last = chunk

    def _counted(self, group: Group) -> bool:
        """In the plural: two of them, or the plural style, for what can be counted."""
        first = not self.subject or group is self.subject[0]
        free = not (group.noun.mass or group.noun.proper)
        return group.number is not None or (self.style.plural and first and free and self.verb is None)

    def _say_group(self, group: Group, verbless: bool) -> None:
        phrase = self.grammar.group(group, self._known(group), self._counted(group))
        if self.verb is not None and self.verb.frame == "become" and self.behind == 0:
            self.words.append(self._as_said_of_them(group))
            self.behind += 1
        elif self.verb is not None:
            self.words.append(self.grammar.after_verb(self.verb, group.noun, phrase, self.behind))
            self.behind += 1
        elif verbless and self.subject:
            self.verb = BE
            self.words += [self.grammar.is_(self.style, self.many), self._as_said_of_them(group)]
        elif self._owns(group):
            self.words.append(self.grammar.of(self.words.pop(), phrase))
        elif self.subject and isinstance(self.last, Group):
            self.words.append(f"{self.grammar.and_} {phrase}")
            self.subject += (group,)
            self.many = True
        else:
            self.words.append(phrase)
            self.many = bool(self.subject) or self._counted(group)
            self.subject = (*self.subject, group)

    def _owns(self, group: Group) -> bool:
        """Is this the owner of what was just named? Not of a name, and not of those who do something together."""
        alone = isinstance(self.last, Group) and not self.last.noun.proper and group.noun.sense in BEINGS
        together = any(_fr_at(self.chunks, at) == "ensemble" for at in range(len(self.chunks)))
        return self.style.owned and alone and not together

    def _known(self, group: Group) -> bool:
        if self.verb is None:
            return self.style.definite
        if group.noun.mass and (self.verb.fr_prep or self.verb.general):
            return True
        if group.noun.sense == "idea" and (self.behind > 0 or self.verb.frame == "alone"):
            return False  # without a lie
        return self.style.known or group.noun.sense in UNIQUE or group.noun.unique

    def _as_said_of_them(self, group: Group) -> str:
        """What the subject is or becomes: one of many."""
        plural = group.number is not None or (self.many and not (group.noun.mass or group.noun.proper))
        return self.grammar.group(group, False, plural)

    def _say_verb(self, verb: Term, at: int) -> None:
        never = "jamais" in (_fr_at(self.chunks, at - 1), _fr_at(self.chunks, at + 1))
        if self.verb is not None and self.verb.infinitive is not None and self.last is self.verb:
            self.words.append(self.grammar.infinitive(self.verb, verb))
        else:
            self._join()
            self.words.append(self.grammar.verb(verb, self.style, self.many, never))
        self.verb, self.behind = verb, 0

    def _join(self) -> None:
        """What ties a verb to what was said before."""
        if self.verb is None:
            if not self.subject:
                self.words.append(self.grammar.he)
        elif isinstance(self.last, Group):
            self.words.append(self.grammar.who(self.last.noun))
            self.subject, self.many = (self.last,), self.last.number is not None
        else:
            self.words.append(self.grammar.and_)

    def _say_adjective(self, adjective: Term, verbless: bool) -> None:
        about = (self.last,) if isinstance(self.last, Group) else self.subject
        feminine = bool(about) and all(group.noun.gender == "f" for group in about)
        plural = self.many if about == self.subject else any(group.number is not None for group in about)
        said = self.grammar.adjective(adjective, feminine, plural)
        if isinstance(self.last, Term) and self.last.kind == "adjective":
            self.words.append(f"{self.grammar.and_} {said}")
        elif verbless and self.verb is None and self.subject:
            self.verb = BE
            self.words += [self.grammar.is_(self.style, self.many), said]
        elif isinstance(self.last, Group):
            self.words.append(f"{self.grammar.who(self.last.noun)} {self.grammar.is_(self.style, plural)} {said}")
        elif self.verb is not None and self.verb.frame == "become" and self.last is self.verb:
            self.words.append(said)
        else:
            self._apart(said)

    def _say_beside(self, term: Term) -> None:
        """An adverb, or a number that counts nothing."""
        text = self.grammar.plain(term)
        if self.verb is not None or (self.subject and self.grammar.lang == "en"):
            self.words.append(text)
        else:
            self._apart(text)

    def _apart(self, text: str) -> None:
        if self.words:
            self.words[-1] = self.words[-1].rstrip(",") + ","
        self.words.append(text if self.verb is not None else f"{text},")


def _fr_at(chunks: Sequence[Chunk], at: int) -> str:
    chunk = chunks[at] if 0 <= at < len(chunks) else None
    return chunk.fr if isinstance(chunk, Term) else ""
