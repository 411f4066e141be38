"""The operations that a hand allows, and the best of them: words laid, letters inserted into a word, letters changed.

A word on the table is written in capitals, a joker in it as the small letter it stands for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, final

from tapis.words.cards import JOKER
from tapis.words.fold import is_folded
from tapis.words.graph import ALPHABET, Graph
from tapis.words.walk import JOKERED, KEPT, PAIR, PAIR_END, SINGLE, Walk

if TYPE_CHECKING:
    from mypy_extensions import i64

LAY: Final = "lay"
INSERT: Final = "insert"
CHANGE: Final = "change"


class Operation(NamedTuple):
    """One operation; `shed` is the value of the cards played minus that of the cards taken back."""

    kind: str
    table: int | None  # which word of those on the table; None for a new one
    word: str
    played: tuple[str, ...]
    taken: tuple[str, ...]
    shed: int


@final
class _All(Walk):
    """Collects every word found."""

    __slots__ = ("found",)

    def __init__(self, graph: Graph, cards: Sequence[str], values: Mapping[str, int]) -> None:
        super().__init__(graph, cards, values)
        self.found: set[str] = set()

    def reached(self, length: i64, gain: i64) -> None:
        self.found.add(self.text(length))


@final
class _Best(Walk):
    """Keeps the word that sheds most."""

    __slots__ = ("barred", "best_path", "best_source", "best_where", "shortest", "spare", "where")

    def __init__(self, graph: Graph, cards: Sequence[str], values: Mapping[str, int], shortest: int) -> None:
        super().__init__(graph, cards, values)
        self.floor = 0
        self.best_path: list[int] = []
        self.best_source: list[int] = []
        self.best_where = ""
        self.where = ""
        self.shortest = shortest
        self.barred: list[str] = []
        cheapest = min([self.worth[letter] for letter in self.held], default=self.joker_worth)
        self.spare: i64 = max(0, self.joker_worth - cheapest)

    def reached(self, length: i64, gain: i64) -> None:
        if gain + self.jokers * self.spare <= self.floor or length < self.shortest:
            return
        if self.jokers:
            for i in self.swaps(length):
                gain += self.joker_worth - self.worth[self.path[i]]
        if gain > self.floor and self.text(length) not in self.barred:
            self.floor = gain
            self.best_path = self.path[:length]
            self.best_source = self.source[:length]
            self.best_where = self.where
            for i in self.swaps(length):
                self.best_source[i] = JOKERED

    def swaps(self, length: int) -> list[int]:
        """Where a spare joker does better than the letter: the cheapest letters played."""
        singles = [i for i in range(length) if self.source[i] == SINGLE and self._can_swap(i)]
        singles.sort(key=lambda i: self.worth[self.path[i]])
        return [i for i in singles[: self.jokers] if self.worth[self.path[i]] < self.joker_worth]

    def _can_swap(self, i: int) -> bool:
        """A joker for a joker that stands for the same letter would be no exchange."""
        return self.where[0] != "c" or self.path[i] != self.target[i]


_NO_VALUES: Final[dict[str, int]] = {}


def check_table_word(word: str) -> None:
    if not is_folded(word.upper()):
        raise ValueError(f"{word!r} is not a word of letters A–Z")


def inserts(graph: Graph, word: str, cards: Sequence[str]) -> list[str]:
    """The words that the cards make of a word by adding letters anywhere in it (SYN-14)."""
    check_table_word(word)
    walk = _All(graph, cards, _NO_VALUES)
    walk.aim(word, False)
    if graph.root:
        walk.insert(graph.root, 0, 0, 0)
    return sorted(walk.found)


def changes(graph: Graph, word: str, cards: Sequence[str]) -> list[str]:
    """The words that the cards make of a word by replacing letters; it is not turned round (SYN-15).

    The word itself is among them if a joker in it can be exchanged for its letter (SYN-16).
    """
    check_table_word(word)
    walk = _All(graph, cards, _NO_VALUES)
    walk.aim(word, False)
    if graph.root:
        walk.change(graph.root, 0, 0, False)
    return sorted(walk.found.difference(barred_words(word, "")))


def barred_words(word: str, before: str) -> list[str]:
    """What a change may not make of this word: it turned round (SYN-15), or what it was before (SYN-21).

    The word itself is not barred: a joker in it may be exchanged for its letter.
    """
    same = word.upper()
    return [made for made in (same[::-1], before) if made != same]


class Position(NamedTuple):
    """The words that lie on the table and what its options say."""

    words: tuple[str, ...]
    barred: tuple[str, ...] = ()
    """For each word what it may not be changed back to (SYN-21), or an empty text."""
    min_letters: int = 2
    lay_min: int = 2
    """The shortest word this hand may lay now: min_letters, or first_word_min (SYN-43)."""
    takes_back: bool = True
    """Replaced letters go into the hand (SYN-16); otherwise onto the discards."""


def best_operation(
    graph: Graph, position: Position, cards: Sequence[str], values: Mapping[str, int]
) -> Operation | None:
    """The operation that sheds most points from the hand, or None if every one would add some."""
    for word in position.words:
        check_table_word(word)
    if not graph.root:
        return None
    walk = _Best(graph, cards, values, max(position.lay_min, position.min_letters))
    walk.where = LAY
    walk.insert(graph.root, 0, 0, 0)
    walk.shortest = position.min_letters
    for i, word in enumerate(position.words):
        walk.aim(word, position.takes_back)
        walk.where = f"{INSERT} {i}"
        walk.insert(graph.root, 0, 0, 0)
        walk.where = f"{CHANGE} {i}"
        walk.barred = barred_words(word, position.barred[i] if i < len(position.barred) else "")
        walk.change(graph.root, 0, 0, False)
        walk.barred = []
    return _operation(walk, position, values) if walk.floor > 0 else None


def _operation(walk: _Best, position: Position, values: Mapping[str, int]) -> Operation:
    kind, _, number = walk.best_where.partition(" ")
    where = int(number) if number else None
    old = "" if where is None else position.words[where]
    word = ""
    kept = 0
    played: list[str] = []
    taken: list[str] = []
    for i, letter in enumerate(walk.best_path):
        source = walk.best_source[i]
        char = ALPHABET[letter]
        if source == KEPT:
            char = old[i] if kind == CHANGE else old[kept]
            kept += 1
        elif source == JOKERED:
            char = char.lower()
            played.append(JOKER)
        elif source != PAIR:
            played.append(ALPHABET[walk.best_path[i - 1]] + char if source == PAIR_END else char)
        if source != KEPT and kind == CHANGE:
            taken.append(JOKER if old[i].islower() else old[i])
        word += char
    out = sum([values[card] for card in played])
    back = sum([values[card] for card in taken]) if position.takes_back else 0
    return Operation(kind, where, word, tuple(played), tuple(taken), out - back)
