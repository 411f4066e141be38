"""What a hand is worth after the next draw: exact, for every card to throw now and every card that may come.

One walk of the graph finds the sets of cards that spell a word, alone or with one card more. A family of sets is
one long integer with a bit for each set, so that all unions of words are found by shifting.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, final

from tapis.words.graph import LAST, LETTER, WORD, Graph
from tapis.words.hand import MAX_CARDS

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_THROW: Final = ""
_FAR: Final = 1 << 40


@final
class _Words:
    """The sets of these cards that spell a word, and those that do with one card more."""

    __slots__ = ("at_letter", "extra", "graph", "kinds", "left", "longest", "more_pairs", "pairs", "spelled", "starts",
                 "unit", "with_one")  # fmt: skip

    def __init__(
        self, graph: Graph, kinds: list[str], count: list[int], unit: list[int], more: Sequence[str], longest: int
    ) -> None:
        self.graph = graph
        self.longest = longest
        self.kinds = kinds
        self.unit = unit
        self.left: list[int] = count[:]
        self.spelled: set[int] = set()
        self.with_one: dict[str, set[int]] = {card: set() for card in more}
        self.extra: list[set[int] | None] = [self.with_one.get(chr(64 + letter)) for letter in range(32)]
        self.more_pairs: list[str] = [card for card in more if len(card) == 2]
        self.at_letter: list[int] = [-1] * 32
        self.pairs: list[int] = []
        self.starts = bytearray(32)  # letters that a pair card of the hand begins with
        for kind, card in enumerate(kinds):
            self._hold(kind, card)
        if graph.root:
            self._both(graph.root, 0, 0)

    def _hold(self, kind: int, card: str) -> None:
        if len(card) == 1:
            self.at_letter[ord(card) - 64] = kind
        else:
            self.pairs.append(kind)
            self.starts[ord(card[0]) - 64] = 1

    def _both(self, node: i64, used: i64, cards: i64) -> None:
        """With the hand's own cards from this node on, while the one card more may still come."""
        labels = self.graph.labels
        edge = node
        while True:
            label: i64 = labels[edge]
            letter = label & LETTER
            kind: i64 = self.at_letter[letter]
            if kind >= 0 and self.left[kind]:
                self._use_early(kind, edge, used, cards)
            if self.starts[letter]:
                for pair in self.pairs:
                    if self.left[pair] and (second := self._second(edge, letter, self.kinds[pair])):
                        self._use_early(pair, second, used, cards)
            extra = self.extra[letter]
            if extra is not None:
                self._go_on(edge, used, cards, extra)
            for card in self.more_pairs:
                if second := self._second(edge, letter, card):
                    self._go_on(second, used, cards, self.with_one[card])
            if label & LAST:
                return
            edge += 1

    def _second(self, edge: i64, letter: i64, pair: str) -> i64:
        """The edge of the second letter of a pair card that begins with the letter of this edge; 0 if there is none."""
        if ord(pair[0]) - 64 != letter:
            return 0
        return self.graph.follow(self.graph.child(edge), ord(pair[1]) - 64)

    def _use_early(self, kind: i64, edge: i64, used: i64, cards: i64) -> None:
        used += self.unit[kind]
        if cards and self.graph.labels[edge] & WORD:
            self.spelled.add(used)
        child = self.graph.child(edge)
        if child and cards + 1 < self.longest:
            self.left[kind] -= 1
            self._both(child, used, cards + 1)
            self.left[kind] += 1

    def _go_on(self, edge: i64, used: i64, cards: i64, found: set[int]) -> None:
        """Past the edge of a card that was just used, the card that comes among those before it."""
        if cards and self.graph.labels[edge] & WORD:
            found.add(used)
        child = self.graph.child(edge)
        if child and cards + 1 < self.longest:
            self._own(child, used, cards + 1, found)

    def _own(self, node: i64, used: i64, cards: i64, found: set[int]) -> None:
        """With the hand's own cards alone, one card at least having been used."""
        labels = self.graph.labels
        at_letter = self.at_letter
        left = self.left
        starts = self.starts
        edge = node
        while True:
            label: i64 = labels[edge]
            letter = label & LETTER
            kind: i64 = at_letter[letter]
            if kind >= 0:
                n: i64 = left[kind]
                if n:
                    left[kind] = n - 1
                    self._go_on(edge, used + self.unit[kind], cards, found)
                    left[kind] = n
            if starts[letter]:
                self._own_pairs(edge, letter, used, cards, found)
            if label & LAST:
                return
            edge += 1

    def _own_pairs(self, edge: i64, letter: i64, used: i64, cards: i64, found: set[int]) -> None:
        for kind in self.pairs:
            if self.left[kind] and (second := self._second(edge, letter, self.kinds[kind])):
                self.left[kind] -= 1
                self._go_on(second, used + self.unit[kind], cards, found)
                self.left[kind] += 1


@final
class _Costs:
    """What it costs to leave cards over, when this card is thrown first: families of sets, the cheapest first."""

    __slots__ = ("by_cost", "keep", "spare")

    def __init__(self) -> None:
        self.by_cost: dict[int, int] = {}
        self.keep = _FAR  # the least where the card that comes is left over too
        self.spare = _FAR  # the least where it is the one discarded in the end

    def cheapest(self, family: int) -> int:
        for cost, sets in self.by_cost.items():
            if sets & family:
                return cost
        return _FAR


@final
class Prospects:
    """A hand that has a card to throw, or none yet (`NO_THROW`), and its best division for each card that may come."""

    __slots__ = ("_any", "_costs", "_count", "_fits", "_full", "_kinds", "_own", "_unit", "_values",
                 "_with_one", "_worth")  # fmt: skip

    def __init__(
        self,
        graph: Graph,
        cards: Sequence[str],
        values: Mapping[str, int],
        more: Sequence[str],
        longest: int = MAX_CARDS,
    ) -> None:
        """`more` are the cards that may come, `longest` is the most cards that a word may have."""
        self._values = values
        self._kinds: list[str] = sorted(set(cards), key=lambda card: (-values[card], card))
        self._count: list[int] = [list(cards).count(kind) for kind in self._kinds]
        self._worth: int = sum([values[card] for card in cards])
        self._number()
        words = _Words(graph, self._kinds, self._count, self._unit, more, longest)
        self._own = self._unions(words.spelled)
        self._with_one: dict[str, int] = {card: self._joined(found) for card, found in words.with_one.items()}
        self._rank()

    def points(self, throw: str, card: str) -> int:
        """The best division after this throw and this draw, never below 0 (COU-20)."""
        costs = self._costs[throw]
        value = self._values[card]
        unused = min(costs.spare, costs.keep + value)
        used = costs.cheapest(self._with_one[card]) - value
        return max(0, self._worth - min(unused, used))

    def expected(self, throw: str, chances: Mapping[str, int]) -> float:
        """The mean of the points over the cards that may come, each as often as it is there."""
        total = sum([self.points(throw, card) * chance for card, chance in chances.items()])
        return total / sum(chances.values())

    def _number(self) -> None:
        """A set's number has a digit for each kind; `_fits[kind][n]` is the family that leaves n of the kind over."""
        self._unit: list[int] = []
        unit = 1
        for count in self._count:
            self._unit.append(unit)
            unit *= count + 1
        self._full: int = unit - 1
        self._fits: list[list[int]] = []
        for kind, count in enumerate(self._count):
            self._fits.append([self._at_most(kind, count - n) for n in range(count + 1)])

    def _at_most(self, kind: int, most: int) -> int:
        unit = self._unit[kind]
        block = (1 << unit * (most + 1)) - 1
        family = 0
        for start in range(0, self._full + 1, unit * (self._count[kind] + 1)):
            family |= block << start
        return family

    def _beside(self, family: int, word: int) -> int:
        """The word added to each set of a family that leaves its cards over."""
        left = word
        for kind in range(len(self._count) - 1, -1, -1):
            n = left // self._unit[kind]
            if n:
                left -= n * self._unit[kind]
                family &= self._fits[kind][n]
        return family << word

    def _unions(self, words: set[int]) -> int:
        family = 1
        for word in words:
            added = self._beside(family, word)
            while added:  # a word may be there twice
                family |= added
                added = self._beside(added, word)
        return family

    def _joined(self, parts: set[int]) -> int:
        """The unions in which the card that comes is used; a part is a word without it."""
        family = 0
        for part in parts:
            family |= self._beside(self._own, part)
        return family

    def _rank(self) -> None:
        self._any = self._own
        for family in self._with_one.values():
            self._any |= family
        self._costs: dict[str, _Costs] = {throw: _Costs() for throw in (NO_THROW, *self._kinds)}
        self._leave(0, 0, 0, [])
        for costs in self._costs.values():
            costs.by_cost = dict(sorted(costs.by_cost.items()))

    def _leave(self, kind: int, number: int, worth: int, left: list[str]) -> None:
        """Every set that may be left over, the dearest cards first."""
        if kind == len(self._kinds):
            used = self._full - number
            if self._any >> used & 1:
                self._price(used, worth, left)
            return
        card = self._kinds[kind]
        for n in range(self._count[kind] + 1):
            self._leave(kind + 1, number + n * self._unit[kind], worth + n * self._values[card], left + [card] * n)

    def _price(self, used: int, worth: int, left: list[str]) -> None:
        self._note(self._costs[NO_THROW], used, 2 * worth, left)
        before = NO_THROW
        for i, card in enumerate(left):
            if card != before:
                rest = left[1:] if i == 0 else left[:1] + left[2:]
                self._note(self._costs[card], used, 2 * worth - self._values[card], rest)
            before = card

    def _note(self, costs: _Costs, used: int, cost: int, rest: list[str]) -> None:
        """The rest has the dearest card first: the one discarded in the end, unless the card that comes is."""
        own = self._own >> used & 1
        if own:
            costs.spare = min(costs.spare, cost)
        if not rest:
            return
        cost -= self._values[rest[0]]
        if own:
            costs.keep = min(costs.keep, cost)
        costs.by_cost[cost] = costs.by_cost.get(cost, 0) | 1 << used
