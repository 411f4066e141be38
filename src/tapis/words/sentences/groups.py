"""Noun phrases: gathers a noun with the adjectives and the number that stand beside it."""

from collections.abc import Sequence
from typing import NamedTuple

from tapis.words.sentences.terms import Lang, Term


class Group(NamedTuple):
    """A noun with its adjectives and perhaps a number."""

    noun: Term
    number: Term | None
    before: tuple[Term, ...]
    after: tuple[Term, ...]


Chunk = Group | Term


def chunks(terms: Sequence[Term], lang: Lang) -> list[Chunk]:
    """Nouns gathered with what belongs to them; verbs, adverbs and lonely adjectives stay as they are."""
    chunks: list[Chunk] = []
    waiting: list[Term] = []
    for at, term in enumerate(terms):
        if term.kind == "noun":
            number = waiting[0] if waiting and waiting[0].kind == "number" else None
            adjectives = tuple(word for word in waiting if word is not number)
            chunks.append(Group(term, number, adjectives, ()))
            waiting = []
        elif term.kind in ("adjective", "number") and _leads_to_noun(terms[at:], lang, bool(waiting)):
            waiting.append(term)
        elif lang == "fr" and term.kind == "adjective" and not term.before and chunks and _takes_more(chunks[-1]):
            last = chunks[-1]
            assert isinstance(last, Group)
            chunks[-1] = last._replace(after=(*last.after, term))
        else:
            chunks.append(term)
    return chunks


def _takes_more(chunk: Chunk) -> bool:
    return isinstance(chunk, Group) and not chunk.after


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
