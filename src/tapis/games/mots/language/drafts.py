"""Sentences that the server writes for a row of cards, to finish with or to continue (MOT-13)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from tapis.games.mots.language.check import check
from tapis.games.mots.language.forms import ALL, Freedom, Item
from tapis.games.mots.language.joker_words import meaning
from tapis.games.mots.language.taste import HOUSE, PLAYFUL
from tapis.words.sentences import Lang, Term, arrange, unfinished, wordings

GOOD: Final = 0.84  # the mark that a draft should reach
FAIR: Final = 0.8  # accepted if nothing reaches GOOD


class Part(NamedTuple):
    """A sentence of some of the cards, or of all in another order."""

    text: str
    places: tuple[int, ...]  # of its cards in the row, as they are said


def drafts(cards: Sequence[Item], lang: Lang, freedoms: frozenset[Freedom] = ALL) -> tuple[str, ...]:
    """Up to five good sentences that use all the cards in their order, the simplest first; perhaps none."""
    return _drafts(tuple(cards), lang, freedoms)


def literal(cards: Sequence[Item], lang: Lang, freedoms: frozenset[Freedom] = ALL) -> tuple[str, ...]:
    """Up to five sentences that are grammatical but make little sense: cheese that kisses an umbrella."""
    return _literal(tuple(cards), lang, freedoms)


def best_part(cards: Sequence[Item], lang: Lang, freedoms: frozenset[Freedom] = ALL) -> Part | None:
    """The best sentence of two or more of the cards, in any order; None if there is no sentence in them."""
    return _best_part(tuple(cards), lang, freedoms)


def begun(cards: Sequence[Item], lang: Lang) -> str:
    """The text of an unfinished row: Le chat gris…"""
    return _begun(tuple(cards), lang)


@lru_cache(maxsize=2_000)
def _drafts(cards: tuple[Item, ...], lang: Lang, freedoms: frozenset[Freedom]) -> tuple[str, ...]:
    found = wordings(_terms(cards, lang), lang, HOUSE[lang], FAIR)
    return tuple(text for text in found if _is_right(text, cards, lang, freedoms))


@lru_cache(maxsize=2_000)
def _literal(cards: tuple[Item, ...], lang: Lang, freedoms: frozenset[Freedom]) -> tuple[str, ...]:
    found = wordings(_terms(cards, lang), lang, PLAYFUL[lang])
    return tuple(text for text in found if _is_right(text, cards, lang, freedoms))


@lru_cache(maxsize=2_000)
def _best_part(cards: tuple[Item, ...], lang: Lang, freedoms: frozenset[Freedom]) -> Part | None:
    found = arrange(_terms(cards, lang), lang, HOUSE[lang], (GOOD, FAIR))
    if found is None:
        return None
    said = tuple(cards[place] for place in found.order)
    text = next((text for text in found.texts if _is_right(text, said, lang, freedoms)), None)
    return Part(text, found.order) if text is not None else None


@lru_cache(maxsize=2_000)
def _begun(cards: tuple[Item, ...], lang: Lang) -> str:
    return unfinished(_terms(cards, lang), lang)


def _is_right(text: str, cards: tuple[Item, ...], lang: Lang, freedoms: frozenset[Freedom]) -> bool:
    return isinstance(check(text, cards, lang, freedoms), list)


def _terms(cards: Sequence[Item], lang: Lang) -> list[Term]:
    return [meaning(card, lang) if isinstance(card, str) else card for card in cards]
