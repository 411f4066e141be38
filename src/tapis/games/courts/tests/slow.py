"""The best division of a hand found slowly: every way to lay words."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations

from tapis.words.testing import Cards, spellings, subsets


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
