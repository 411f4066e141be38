"""What cards spell, found slowly and by other means: every subset, every order. For tests to compare with."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations, product

from tapis.words import JOKER, Graph, graph_of, lexicon
from tapis.words.build import read_source

Cards = tuple[str, ...]


@cache
def commonest() -> Graph:
    """The 5,000 French words that print has most often: what somebody new to a game thinks of."""
    return graph_of(read_source("fr.commonest.xz").split())


@cache
def by_letters(code: str) -> Mapping[str, list[str]]:
    """Words by their letters in alphabetical order."""
    found: dict[str, list[str]] = defaultdict(list)
    for word in lexicon(code):
        found["".join(sorted(word))].append(word)
    return found


def letter_sets(cards: Sequence[str]) -> set[str]:
    """The letters of some cards, a joker being each letter in turn."""
    choices = ["ABCDEFGHIJKLMNOPQRSTUVWXYZ" if card == JOKER else [card] for card in cards]
    return {"".join(sorted("".join(choice))) for choice in product(*choices)}


def tiles(word: str, cards: Sequence[str]) -> bool:
    """Can all the cards be put in an order that reads as the word?"""
    if not cards:
        return word == ""
    for i, card in enumerate(cards):
        rest = [*cards[:i], *cards[i + 1 :]]
        if card == JOKER:
            if word and tiles(word[1:], rest):
                return True
        elif word.startswith(card) and tiles(word[len(card) :], rest):
            return True
    return False


def spellings(code: str, cards: Sequence[str]) -> set[str]:
    """The words that use exactly these cards, at least two."""
    if len(cards) < 2:
        return set()
    index = by_letters(code)
    return {word for letters in letter_sets(cards) for word in index.get(letters, ()) if tiles(word, cards)}


def subsets(cards: Sequence[str]) -> Iterable[Cards]:
    for size in range(len(cards) + 1):
        yield from set(combinations(sorted(cards), size))


def words_from(code: str, cards: Sequence[str]) -> set[str]:
    return set().union(*(spellings(code, some) for some in subsets(cards)))
