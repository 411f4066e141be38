"""The same questions answered slowly, by other means: plain sets, every subset, every order."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations, product

from tapis.words import JOKER, lexicon

Cards = tuple[str, ...]


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


def divisions(code: str, cards: Sequence[str]) -> set[tuple[Cards, int, int]]:
    """(unused cards, number of words, letters of the longest) of every way to lay words."""
    cards = tuple(sorted(cards))
    can = {some for some in subsets(cards) if spellings(code, some)}

    @cache
    def ways(left: Cards) -> frozenset[tuple[Cards, int, int]]:
        if not left:
            return frozenset({((), 0, 0)})
        first, rest = left[0], left[1:]
        found = {(tuple(sorted((first, *unused))), n, longest) for unused, n, longest in ways(rest)}
        for size in range(1, len(left)):
            for others in set(combinations(rest, size)):
                word = tuple(sorted((first, *others)))
                if word in can:
                    letters = sum(map(len, word))
                    found |= {(u, n + 1, max(letters, m)) for u, n, m in ways(without(rest, others))}
        return frozenset(found)

    return set(ways(cards))


def without(cards: Cards, taken: Cards) -> Cards:
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


def best_points(code: str, cards: Sequence[str], values: Mapping[str, int], discards: int) -> int:
    """Words minus unused cards, after the discard that suits best."""
    total = sum(values[card] for card in cards)
    points = []
    for unused, _, _ in divisions(code, cards):
        if len(unused) >= discards:
            dearest = max((values[card] for card in unused), default=0) if discards else 0
            points.append(total - 2 * sum(values[card] for card in unused) + dearest)
    return max(points)


def best_total(code: str, cards: Sequence[str], values: Mapping[str, int], many: int | None, long: int | None) -> int:
    """Points, never below 0, and the bonuses."""
    total = sum(values[card] for card in cards)
    totals = []
    for unused, n, longest in divisions(code, cards):
        if unused:
            points = total - 2 * sum(values[card] for card in unused) + max(values[card] for card in unused)
            bonus = 10 * (many is not None and n >= many) + 10 * (long is not None and longest >= long)
            totals.append(max(0, points) + bonus)
    return max(totals)
