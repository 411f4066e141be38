"""How likely a sentence sounds: for votes and grades, and for those who laugh."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from tapis.games.mots import sense
from tapis.games.mots.check import check
from tapis.games.mots.forms import Item
from tapis.games.mots.named import meaning
from tapis.games.mots.small import is_small_verb, listed
from tapis.games.mots.text import pieces
from tapis.words import fold
from tapis.words.weave import Lang, Term
from tapis.words.weave.groups import Chunk, Group, chunks

FAIR = 0.7  # for what cannot be told


def plausibility(cards: Sequence[Item], lang: Lang) -> float:
    """Cards in an order, 0 to 1: how well each goes with its neighbours."""
    return _plausibility(tuple(cards), lang)


def has_subject_and_verb(text: str, cards: Sequence[Item], lang: Lang) -> bool:
    """Is there somebody or something, and a verb? (MOT-30) The verb may be a small word."""
    terms = terms_of(cards, lang)
    said = [piece.text for piece in pieces(text, lang)]
    verb = any(term.kind == "verb" for term in terms) or any(is_small_verb(piece, lang) for piece in said)
    pronouns = {fold(word) for word in listed(lang)["pronouns"]}
    return verb and (any(term.kind == "noun" for term in terms) or any(piece in pronouns for piece in said))


def says_its_cards(text: str, cards: Sequence[Item], lang: Lang) -> bool:
    return isinstance(check(text, cards, lang), list)


def fun(cards: Sequence[Item], lang: Lang) -> float:
    """How much there is to laugh about, 0 to 1: funny words, and words that seldom meet."""
    terms = terms_of(cards, lang)
    laughs = sum(map(sense.fun, terms)) / max(2, len(terms))
    return min(1.0, laughs + 0.4 * (1 - plausibility(cards, lang)))


def terms_of(cards: Sequence[Item], lang: Lang) -> list[Term]:
    return [meaning(card, lang) if isinstance(card, str) else card for card in cards]


@lru_cache(maxsize=5_000)
def _plausibility(cards: tuple[Item, ...], lang: Lang) -> float:
    marks = list(_marks(chunks(terms_of(cards, lang), lang)))
    return 0.3 * min(marks) + 0.7 * sum(marks) / len(marks) if marks else FAIR


def _marks(said: Sequence[Chunk]) -> Iterator[float]:
    subject: Term | None = None
    verb: Term | None = None
    behind = 0
    last: Chunk | None = None
    for chunk in said:
        if isinstance(chunk, Group):
            yield from (sense.fits(adjective, chunk.noun) for adjective in (*chunk.before, *chunk.after))
            if verb is None:
                if subject is not None:
                    yield sense.alike(subject, chunk.noun)
                subject = chunk.noun
            else:
                yield _behind(subject, verb, chunk.noun, behind)
                behind += 1
        elif chunk.kind == "verb":
            if verb is not None and isinstance(last, Group):
                subject = last.noun
            if subject is not None:
                yield sense.does(subject, chunk)
            verb, behind = chunk, 0
        elif chunk.kind == "adverb" and verb is not None:
            yield sense.so(verb, chunk)
        last = chunk


def _behind(subject: Term | None, verb: Term, noun: Term, place: int) -> float:
    if verb.frame == "become" and subject is not None and place == 0:
        return sense.alike(subject, noun)
    if verb.frame != "alone" and place == 0:
        return sense.suffers(verb, noun)
    return sense.happens(verb, noun)
