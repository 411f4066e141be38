"""How plausible and how funny a row of words is: by this bots vote and grade."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from tapis.games.mots.language import sense
from tapis.games.mots.language.check import check
from tapis.games.mots.language.forms import Item
from tapis.games.mots.language.joker_words import meaning
from tapis.games.mots.language.pieces import pieces
from tapis.games.mots.language.small_words import words
from tapis.words.sentences import Lang, Term
from tapis.words.sentences.groups import Chunk, Group, chunks

FAIR: Final = 0.7  # where no two words can be compared
CALLED: Final = ("amour", "temps")  # ideas that are said of much: my love, it is time


def plausibility(cards: Sequence[Item], lang: Lang) -> float:
    """From 0 to 1: how well each word goes with its neighbours, in this order."""
    return _plausibility(tuple(cards), lang)


def has_subject(text: str, cards: Sequence[Item], lang: Lang) -> bool:
    """Is there somebody or something? (MOT-30)"""
    pronouns = words(lang, "pronouns")
    nouns = any(term.kind == "noun" for term in terms_of(cards, lang))
    return nouns or any(piece.text in pronouns for piece in pieces(text, lang))


def says_its_cards(text: str, cards: Sequence[Item], lang: Lang) -> bool:
    return isinstance(check(text, cards, lang), list)


def fun(cards: Sequence[Item], lang: Lang) -> float:
    """From 0 to 1: funny words count, and words that seldom stand together."""
    terms = terms_of(cards, lang)
    laughs = sum(map(sense.fun, terms)) / max(2, len(terms))
    return min(1.0, laughs + 0.4 * (1 - plausibility(cards, lang)))


def terms_of(cards: Sequence[Item], lang: Lang) -> list[Term]:
    return [meaning(card, lang) if isinstance(card, str) else card for card in cards]


def is_picturable(cards: Sequence[Item], lang: Lang) -> bool:
    """Whether a reader can imagine it, however silly: a tooth that swims, but not a wedding that is drunk."""
    links = _links_of(tuple(cards), lang)
    return all(link.mark > sense.ABSURD or link.noun.sense != "idea" or link.noun.fr in CALLED for link in links)


class Link(NamedTuple):
    """Two words that go together, with their mark and the noun that is judged."""

    mark: float
    noun: Term


@lru_cache(maxsize=5_000)
def _plausibility(cards: tuple[Item, ...], lang: Lang) -> float:
    marks = [link.mark for link in _links_of(cards, lang)]
    return 0.3 * min(marks) + 0.7 * sum(marks) / len(marks) if marks else FAIR


@lru_cache(maxsize=5_000)
def _links_of(cards: tuple[Item, ...], lang: Lang) -> tuple[Link, ...]:
    return tuple(_links(chunks(terms_of(cards, lang), lang)))


def _links(said: Sequence[Chunk]) -> Iterator[Link]:
    subject: Term | None = None
    verb: Term | None = None
    behind = 0
    last: Chunk | None = None
    for chunk in said:
        if isinstance(chunk, Group):
            noun = chunk.noun
            yield from (Link(sense.fits(adjective, noun), noun) for adjective in (*chunk.before, *chunk.after))
            if verb is None:
                if subject is not None:
                    yield Link(sense.alike(subject, noun), noun)
                subject = noun
            else:
                yield Link(_behind(subject, verb, noun, behind), noun)
                behind += 1
        elif chunk.kind == "verb":
            if verb is not None and isinstance(last, Group):
                subject = last.noun
            if subject is not None:
                yield Link(sense.does(subject, chunk), subject)
            verb, behind = chunk, 0
        elif chunk.kind == "adverb" and verb is not None:
            yield Link(sense.so(verb, chunk), chunk)
        last = chunk


def _behind(subject: Term | None, verb: Term, noun: Term, place: int) -> float:
    if verb.frame == "become" and subject is not None and place == 0:
        return sense.alike(subject, noun)
    if verb.frame != "alone" and place == 0:
        return sense.suffers(verb, noun)
    return sense.happens(verb, noun)
