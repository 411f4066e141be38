"""The operations that shed most: one for each hand that is left, found without looking at those that shed less."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, final

from tapis.games.syntax.solver.search import CHANGE, INSERT, LAY, Position, barred_words
from tapis.words.cards import JOKER
from tapis.words.graph import ALPHABET, Graph
from tapis.words.walk import JOKERED, KEPT, SCALE, Walk

if TYPE_CHECKING:
    from mypy_extensions import i64


class Choice(NamedTuple):
    """An operation as it is played: "." where a letter of the table's word stays, a small letter for a joker."""

    kind: str
    table: int  # which word of those on the table; -1 for a new one
    cells: str


@final
class _Several(Walk):
    """Keeps the best word for each rest of the hand, and of these the best few."""

    __slots__ = ("barred", "choices", "gains", "kept", "kind", "shortest", "table")

    def __init__(self, graph: Graph, cards: Sequence[str], values: Mapping[str, int], most: int) -> None:
        super().__init__(graph, cards, values)
        self.kept = most
        self.gains: dict[str, int] = {}
        self.choices: dict[str, Choice] = {}
        self.kind = LAY
        self.table = -1
        self.shortest = 0
        self.barred: list[str] = []

    def reached(self, length: i64, gain: i64) -> None:
        if gain <= self.floor or length < self.shortest or self.text(length) in self.barred:
            return
        rest = self._rest(length)
        if gain <= self.gains.get(rest, 0):
            return
        self.gains[rest] = gain
        self.choices[rest] = Choice(self.kind, self.table, self._cells(length))
        if len(self.gains) > self.kept:
            least = min(self.gains, key=lambda rest: self.gains[rest])
            del self.gains[least]
            self.floor = min(self.gains.values())

    def _cells(self, length: int) -> str:
        cells = ""
        for i in range(length):
            letter = ALPHABET[self.path[i]]
            source = self.source[i]
            cells += "." if source == KEPT else letter.lower() if source == JOKERED else letter
        return cells

    def _rest(self, length: int) -> str:
        """The cards that stay in the hand or come back to it."""
        rest = [ALPHABET[letter] * self.left[letter] for letter in range(1, 27)] + [JOKER * self.jokers]
        if self.kind == CHANGE and max(self.back):
            for i in range(length):
                if self.source[i] != KEPT:
                    rest.append(JOKER if self.is_joker[i] else ALPHABET[self.target[i]])
            rest.sort()
        return "".join(rest)

    def ranked(self) -> list[Choice]:
        return [self.choices[rest] for rest in sorted(self.gains, key=lambda rest: -self.gains[rest])]


def best_operations(
    graph: Graph, position: Position, cards: Sequence[str], values: Mapping[str, int], most: int, least: int
) -> list[Choice]:
    """At most so many operations, the best one first, that shed at least so many points."""
    if not graph.root:
        return []
    walk = _Several(graph, cards, values, most)
    walk.floor = max(0, least * SCALE - 1)
    walk.shortest = max(position.lay_min, position.min_letters)
    walk.insert(graph.root, 0, 0, 0)
    walk.shortest = position.min_letters
    for i, word in enumerate(position.words):
        walk.table = i
        walk.aim(word, position.takes_back)
        walk.kind = INSERT
        walk.insert(graph.root, 0, 0, 0)
        walk.kind = CHANGE
        walk.barred = barred_words(word, position.barred[i] if i < len(position.barred) else "")
        walk.change(graph.root, 0, 0, False)
        walk.barred = []
    return walk.ranked()
