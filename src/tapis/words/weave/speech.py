"""What a language must say; see its two modules."""

from typing import Final, Literal, NamedTuple, Protocol

from tapis.words.weave.groups import Group
from tapis.words.weave.terms import Lang, Term

Tense = Literal["p", "past", "f"]


class Style(NamedTuple):
    """One way to say it."""

    definite: bool = True
    tense: Tense = "p"
    plural: bool = False
    known: bool = True
    """What follows the verb is definite too."""
    owned: bool = False
    """Of two nouns before the verb the second owns the first: the prophet's cat."""


STYLES: Final = (
    Style(),
    Style(owned=True),
    Style(definite=False, known=False),
    Style(tense="past"),
    Style(tense="f"),
    Style(plural=True),
)
MANNERS: Final = (  # those of somebody who tells stories
    Style(known=False),
    Style(),
    Style(tense="past", known=False),
    Style(owned=True, known=False),
    Style(definite=False, tense="past"),
    Style(definite=False),
    Style(tense="past"),
    Style(plural=True, known=False),
)


class Speech(Protocol):
    """What a language must say; see its two modules."""

    @property
    def lang(self) -> Lang: ...
    @property
    def and_(self) -> str: ...
    @property
    def he(self) -> str: ...
    def here(self, plural: bool) -> str: ...
    def of(self, owned: str, owner: str) -> str: ...
    def who(self, noun: Term) -> str: ...
    def group(self, group: Group, definite: bool, plural: bool) -> str: ...
    def verb(self, verb: Term, style: Style, plural: bool, never: bool) -> str: ...
    def infinitive(self, first: Term, second: Term) -> str: ...
    def after_verb(self, verb: Term, noun: Term, phrase: str, behind: int) -> str: ...
    def is_(self, style: Style, plural: bool) -> str: ...
    def adjective(self, adjective: Term, feminine: bool, plural: bool) -> str: ...
    def plain(self, term: Term) -> str: ...
    def finish(self, text: str, end: str) -> str: ...
