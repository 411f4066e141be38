"""Is a deal of the solitaire winnable? A search over what can be laid, with an honest "unknown" (COU-40 to COU-43).

The search keeps, for each number of cards left, the most promising states, and starts again with
more of them. It has proved a deal lost only if it never had to leave a state out.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Final, NamedTuple, final

from tapis.words.cards import check_cards
from tapis.words.graph import Graph
from tapis.words.hand import MAX_CARDS, Hand, spelled

WON: Final = "won"
LOST: Final = "lost"
UNKNOWN: Final = "unknown"

_WIDTHS: Final = (2, 8, 32, 128, 512, 2048)
_VOWELS: Final = frozenset("AEIOUY")
_VOWEL_SHARE: Final = 0.42
_BALANCE: Final = 60
_HEIGHT: Final = 2

Piles = tuple[tuple[str, ...], ...]
"""Each pile from its bottom to the exposed card; an empty pile is a gap that stays."""


class Fill(NamedTuple):
    """The exposed card of one pile moves to a gap."""

    source: int
    gap: int


class WordStep(NamedTuple):
    """A word from the exposed cards: the piles they come from, in the word's order, and the gaps filled after it."""

    word: tuple[str, ...]
    piles: tuple[int, ...]
    fills: tuple[Fill, ...]


class Solution(NamedTuple):
    """`line` wins if the outcome is won; `looked_at` counts states."""

    outcome: str
    line: tuple[WordStep, ...]
    looked_at: int


class _Node(NamedTuple):
    piles: Piles
    used: tuple[int, ...]
    fills: tuple[Fill, ...]
    before: "_Node | None"


def after_word(piles: Piles, used: Sequence[int]) -> Piles:
    """The piles when the exposed cards of some have gone."""
    return tuple([pile[:-1] if i in used else pile for i, pile in enumerate(piles)])


def fillings(piles: Piles) -> Iterator[tuple[Piles, tuple[Fill, ...]]]:
    """Every way to fill the gaps, one by one, from piles of two or more (COU-41)."""
    gap = next((i for i, pile in enumerate(piles) if not pile), None)
    sources = [i for i, pile in enumerate(piles) if len(pile) > 1]
    if gap is None or not sources:
        yield piles, ()
        return
    for source in sources:
        moved = list(piles)
        moved[gap] = (piles[source][-1],)
        moved[source] = piles[source][:-1]
        for filled, more in fillings(tuple(moved)):
            yield filled, (Fill(source, gap), *more)


def choices(graph: Graph, piles: Piles, values: Mapping[str, int]) -> Iterator[tuple[int, ...]]:
    """Every set of piles whose exposed cards spell a word."""
    where: dict[str, list[int]] = {}
    for i, pile in enumerate(piles):
        if pile:
            where.setdefault(pile[-1], []).append(i)
    exposed = [pile[-1] for pile in piles if pile]
    if len(exposed) < 2:
        return
    hand = Hand(graph, exposed, values)
    for found in hand.found:
        counts: dict[str, int] = {}
        for card in hand.cards_of(found):
            counts[card] = counts.get(card, 0) + 1
        for picked in product(*[combinations(where[card], n) for card, n in counts.items()]):
            yield tuple([i for some in picked for i in some])


@final
class _Search:
    __slots__ = ("budget", "complete", "graph", "looked_at", "size", "stop", "values")

    def __init__(
        self, graph: Graph, values: Mapping[str, int], size: int, budget: int, stop: Callable[[], bool] | None
    ) -> None:
        self.graph = graph
        self.values = values
        self.size = size
        self.budget = budget
        self.stop = stop
        self.looked_at = 0
        self.complete = True

    def is_over(self) -> bool:
        return self.looked_at >= self.budget or (self.stop is not None and self.stop())

    def promise(self, piles: Piles) -> float:
        """Less is better: dear cards gone, vowels in proportion, no tall pile."""
        cards = [card for pile in piles for card in pile]
        if not cards:
            return -1.0
        vowels = sum([card[0] in _VOWELS or card[-1] in _VOWELS for card in cards])
        worth = sum([self.values[card] for card in cards])
        tall = sum([len(pile) * len(pile) for pile in piles])
        return worth + _BALANCE * abs(vowels / len(cards) - _VOWEL_SHARE) + _HEIGHT * tall / len(piles)

    def run(self, start: Piles, width: int) -> _Node | None:
        """The last node of a winning line; `complete` says whether every state was looked at."""
        self.complete = True
        levels: list[dict[Piles, _Node]] = [{} for _ in range(self.size + 1)]
        levels[self.size][start] = _Node(start, (), (), None)
        for left in range(self.size, 0, -1):
            ranked = sorted(levels[left].values(), key=lambda node: self.promise(node.piles))
            levels[left] = {}
            if len(ranked) > width:
                self.complete = False
            for node in ranked[:width]:
                if self.is_over():
                    self.complete = False
                    return None
                won = self._expand(node, left, levels)
                if won is not None:
                    return won
        return None

    def _expand(self, node: _Node, left: int, levels: list[dict[Piles, _Node]]) -> _Node | None:
        self.looked_at += 1
        for used in choices(self.graph, node.piles, self.values):
            rest = after_word(node.piles, used)
            level = levels[left - len(used)]
            for filled, fills in fillings(rest):
                new = _Node(filled, used, fills, node)
                if left == len(used):
                    return new
                level.setdefault(tuple(sorted(filled)), new)
        return None

    def line(self, last: _Node) -> tuple[WordStep, ...]:
        steps: list[WordStep] = []
        node = last
        while node.before is not None:
            steps.append(self._step(node.before.piles, node.used, node.fills))
            node = node.before
        return tuple(reversed(steps))

    def _step(self, piles: Piles, used: tuple[int, ...], fills: tuple[Fill, ...]) -> WordStep:
        word = spelled(self.graph, [piles[i][-1] for i in used])
        assert word is not None
        left = list(used)
        order: list[int] = []
        for card in word:
            pile = next(i for i in left if piles[i][-1] == card)
            left.remove(pile)
            order.append(pile)
        return WordStep(word, tuple(order), fills)


def solve(
    graph: Graph,
    deal: Sequence[Sequence[str]],
    values: Mapping[str, int],
    budget: int = 20_000,
    stop: Callable[[], bool] | None = None,
) -> Solution:
    """Looks for a line that uses every card, at most `budget` states, until `stop` says so."""
    piles: Piles = tuple([tuple(pile) for pile in deal])
    for pile in piles:
        check_cards(pile)
    if len(piles) > MAX_CARDS:
        raise ValueError(f"at most {MAX_CARDS} piles, not {len(piles)}")
    size = sum([len(pile) for pile in piles])
    search = _Search(graph, values, size, budget, stop)
    for width in _WIDTHS:
        last = search.run(piles, width)
        if last is not None:
            return Solution(WON, search.line(last), search.looked_at)
        if search.complete:
            return Solution(LOST, (), search.looked_at)
        if search.is_over():
            break
    return Solution(UNKNOWN, (), search.looked_at)


def next_words(graph: Graph, piles: Sequence[Sequence[str]], values: Mapping[str, int]) -> list[tuple[str, ...]]:
    """The words that the exposed cards spell, most cards first: what a hint chooses from."""
    exposed = [pile[-1] for pile in piles if pile]
    if len(exposed) < 2:
        return []
    hand = Hand(graph, exposed, values)
    words = [word for found in hand.found if (word := spelled(graph, hand.cards_of(found))) is not None]
    return sorted(words, key=lambda word: (-len(word), word))
