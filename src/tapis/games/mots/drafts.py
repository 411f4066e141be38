"""The server's own words for cards in an order: drafts to finish a sentence with, and one to go on from (MOT-13)."""

from collections.abc import Sequence
from functools import lru_cache

from tapis.games.mots.check import check
from tapis.games.mots.forms import Item
from tapis.games.mots.named import meaning
from tapis.words.weave import Lang, Term, begin, weave


def drafts(cards: Sequence[Item], lang: Lang) -> tuple[str, ...]:
    """Up to five finished sentences that the check accepts, the plainest first; the same cards give the same texts."""
    return _drafts(tuple(cards), lang)


def begun(cards: Sequence[Item], lang: Lang) -> str:
    """The cards as a sentence under way: Le chat gris…"""
    return _begun(tuple(cards), lang)


@lru_cache(maxsize=2_000)
def _drafts(cards: tuple[Item, ...], lang: Lang) -> tuple[str, ...]:
    woven = weave([_term(card, lang) for card in cards], lang)
    return tuple(text for text in woven if isinstance(check(text, cards, lang), list))


@lru_cache(maxsize=2_000)
def _begun(cards: tuple[Item, ...], lang: Lang) -> str:
    return begin([_term(card, lang) for card in cards], lang)


def _term(card: Item, lang: Lang) -> Term:
    return meaning(card, lang) if isinstance(card, str) else card
