"""The moves of syntax that a hand allows: words laid, letters inserted into a word, letters changed.

A word on the table is written in capitals, a joker in it as the small letter it stands for. What a
word costs follows from the letters it adds, wherever they go: so letters of the table's word are
matched as early as possible, jokers stand only for letters not held, and each result is met once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, final

from tapis.words.cards import JOKER, check_cards
from tapis.words.fold import is_folded
from tapis.words.graph import ALPHABET, DEEP, DEPTH_SHIFT, LAST, LETTER, WORD, Graph

if TYPE_CHECKING:
    from mypy_extensions import i64

LAY: Final = "lay"
INSERT: Final = "insert"
CHANGE: Final = "change"

_KEPT: Final = 0
_SINGLE: Final = 1
_JOKER: Final = 2
_PAIR: Final = 3
_PAIR_END: Final = 4
_SCALE: Final = 64  # a card's worth is value * _SCALE + 1: of equal points the move with more cards wins
_DEEPEST: Final = 80
_NEVER: Final = -(1 << 40)


class Move(NamedTuple):
    """One operation; `shed` is the value of the cards played minus that of the cards taken back."""

    kind: str
    table: int | None
    word: str
    played: tuple[str, ...]
    taken: tuple[str, ...]
    shed: int


class _Walk:
    """Walks the graph with a hand; `reached` is called at each word the hand can make."""

    __slots__ = (
        "back", "below", "floor", "graph", "held", "hopes", "is_joker", "joker_worth", "jokers", "left", "most",
        "needed", "pair_left", "pair_worth", "pairs", "path", "source", "target", "worth",
    )  # fmt: skip

    def __init__(self, graph: Graph, cards: Sequence[str], values: Mapping[str, int]) -> None:
        check_cards(cards)
        self.graph = graph
        self.left: list[int] = [0] * 32
        self.pairs: list[int] = []
        self.pair_left: list[int] = []
        self.pair_worth: list[int] = []
        self.jokers: i64 = 0
        self.worth: list[int] = [values.get(char, 0) * _SCALE + 1 for char in ALPHABET] + [0] * 5
        self.joker_worth: i64 = values.get(JOKER, 0) * _SCALE + 1
        for card in cards:
            self._hold(card, values)
        self.held: list[int] = [letter for letter in range(32) if self.left[letter]]
        self.held.sort(key=lambda letter: -self.worth[letter])
        self.path: list[int] = [0] * _DEEPEST
        self.source: list[int] = [0] * _DEEPEST
        self.target: list[int] = []
        self.is_joker: list[bool] = []
        self.back: list[int] = []
        self.needed: list[int] = [0]
        self.hopes: list[int] = [0]
        self.below: list[int] = graph.below()
        self.floor: i64 = _NEVER
        self._rank(cards, values)

    def _rank(self, cards: Sequence[str], values: Mapping[str, int]) -> None:
        """most[n]: what the n dearest cards are worth."""
        self.most: list[int] = [0]
        for value in sorted([values.get(card, 0) for card in cards], reverse=True):
            self.most.append(self.most[-1] + value * _SCALE + 1)

    def _hold(self, card: str, values: Mapping[str, int]) -> None:
        if card == JOKER:
            self.jokers += 1
        elif len(card) == 1:
            self.left[ord(card) - 64] += 1
        else:
            pair = ord(card[0]) - 64 << 5 | ord(card[1]) - 64
            if pair not in self.pairs:
                self.pairs.append(pair)
                self.pair_left.append(0)
                self.pair_worth.append(values.get(card, 0) * _SCALE + 1)
            self.pair_left[self.pairs.index(pair)] += 1

    def aim(self, word: str, takes_back: bool) -> None:
        """The table's word, and what each letter of it would bring back into the hand."""
        self.target = [ord(char.upper()) - 64 for char in word]
        self.is_joker = [char.islower() for char in word]
        self.back = [0] * len(word)
        if takes_back:
            self.back = [self.joker_worth if char.islower() else self.worth[ord(char) - 64] for char in word]
        self.needed = [0] * (len(word) + 1)
        self.hopes = [0] * (len(word) + 1)
        dearest = self.most[1] if len(self.most) > 1 else 0
        for i in range(len(word) - 1, -1, -1):
            self.needed[i] = self.needed[i + 1] | 1 << self.target[i] - 1
            self.hopes[i] = self.hopes[i + 1] + max(0, dearest - self.back[i])

    def reached(self, length: i64, gain: i64) -> None:
        raise NotImplementedError

    def insert(self, node: i64, at: i64, depth: i64, gain: i64) -> None:
        """Every word that holds target[at:] as a subsequence, from this node on."""
        labels = self.graph.labels
        left = self.left
        pairs = len(self.pairs) > 0
        wanted: i64 = self.target[at] if at < len(self.target) else 0
        edge = node
        while True:
            label: i64 = labels[edge]
            letter = label & LETTER
            if letter == wanted:
                self._insert_step(edge, letter, _KEPT, at + 1, depth, gain)
            if letter != wanted or pairs:
                held: i64 = left[letter]
                if held:
                    left[letter] = held - 1
                    self._insert_step(edge, letter, _SINGLE, at, depth, gain + self.worth[letter])
                    left[letter] = held
                elif self.jokers:
                    self.jokers -= 1
                    self._insert_step(edge, letter, _JOKER, at, depth, gain + self.joker_worth)
                    self.jokers += 1
                if pairs:
                    self._insert_pairs(edge, letter, at, depth, gain)
            if label & LAST:
                return
            edge += 1

    def _insert_step(self, edge: i64, letter: i64, source: i64, at: i64, depth: i64, gain: i64) -> None:
        kids = self.graph.kids
        place = edge * 3
        low: i64 = kids[place]
        middle: i64 = kids[place + 1]
        high: i64 = kids[place + 2]
        child = low | middle << 8 | high << 16
        is_word = gain != 0 and at == len(self.target) and self.graph.labels[edge] & WORD != 0
        goes_on = child != 0 and self._may_insert(child, at, gain)
        if is_word or goes_on:
            self.path[depth] = letter
            self.source[depth] = source
            if is_word:
                self.reached(depth + 1, gain)
            if goes_on:
                self.insert(child, at, depth + 1, gain)

    def _may_insert(self, node: i64, at: i64, gain: i64) -> bool:
        """Can the rest of the target still follow, and the hand still shed more than the floor?"""
        below: i64 = self.below[node]
        needed: i64 = self.needed[at]
        if needed & below != needed:
            return False
        room = below >> DEPTH_SHIFT
        if room == DEEP:
            room = _DEEPEST
        room -= len(self.target) - at
        if room < 0:
            return False
        return self.floor == _NEVER or self._hope(below, gain, room) > self.floor

    def _hope(self, below: i64, gain: i64, room: i64) -> i64:
        """At most what is gained now, and the dearest `room` cards still held whose letters occur below."""
        if self.pairs:
            return gain + self.most[-1]
        jokers = self.jokers
        if jokers > room:
            jokers = room
        hope = gain + jokers * self.joker_worth
        room -= jokers
        left = self.left
        for letter in self.held:  # dearest first
            if below >> letter - 1 & 1:
                count: i64 = left[letter]
                if count >= room:
                    return hope + room * self.worth[letter]
                hope += count * self.worth[letter]
                room -= count
        return hope

    def _insert_pairs(self, edge: int, letter: int, at: int, depth: int, gain: int) -> None:
        for i, pair in enumerate(self.pairs):
            if pair >> 5 == letter and self.pair_left[i]:
                second = self.graph.follow(self.graph.child(edge), pair & 31)
                if second:
                    self.path[depth] = letter
                    self.source[depth] = _PAIR
                    self.pair_left[i] -= 1
                    self._insert_step(second, pair & 31, _PAIR_END, at, depth + 1, gain + self.pair_worth[i])
                    self.pair_left[i] += 1

    def change(self, node: int, depth: int, gain: int, changed: bool) -> None:
        """Every word of the target's length that differs from it where the hand gives a letter."""
        labels = self.graph.labels
        wanted = self.target[depth]
        loss = self.back[depth]
        edge = node
        while True:
            label = labels[edge]
            letter = label & LETTER
            if letter == wanted:
                self._change_step(edge, letter, _KEPT, depth, gain, changed)
            if letter != wanted or self.is_joker[depth]:
                if self.left[letter]:
                    self.left[letter] -= 1
                    self._change_step(edge, letter, _SINGLE, depth, gain + self.worth[letter] - loss, True)
                    self.left[letter] += 1
                elif self.jokers and letter != wanted:
                    self.jokers -= 1
                    self._change_step(edge, letter, _JOKER, depth, gain + self.joker_worth - loss, True)
                    self.jokers += 1
            if self.pairs and depth + 1 < len(self.target):
                self._change_pairs(edge, letter, depth, gain - loss)
            if label & LAST:
                return
            edge += 1

    def _change_step(self, edge: int, letter: int, source: int, depth: int, gain: int, changed: bool) -> None:
        self.path[depth] = letter
        self.source[depth] = source
        depth += 1
        if depth == len(self.target):
            if changed and self.graph.labels[edge] & WORD:
                self.reached(depth, gain)
            return
        child = self.graph.child(edge)
        if child and gain + self.hopes[depth] > self.floor:
            self.change(child, depth, gain, changed)

    def _change_pairs(self, edge: int, letter: int, depth: int, gain: int) -> None:
        """A pair card takes the place of two neighbours, both letters other than before."""
        for i, pair in enumerate(self.pairs):
            if pair >> 5 == letter and self.pair_left[i] and self._differs(letter, depth):
                second = self.graph.follow(self.graph.child(edge), pair & 31)
                if second and self._differs(pair & 31, depth + 1):
                    self.path[depth] = letter
                    self.source[depth] = _PAIR
                    self.pair_left[i] -= 1
                    back = self.back[depth + 1]
                    self._change_step(second, pair & 31, _PAIR_END, depth + 1, gain + self.pair_worth[i] - back, True)
                    self.pair_left[i] += 1

    def _differs(self, letter: int, depth: int) -> bool:
        return letter != self.target[depth] or self.is_joker[depth]

    def text(self, length: int) -> str:
        return "".join([ALPHABET[letter] for letter in self.path[:length]])


@final
class _All(_Walk):
    """Collects every word."""

    __slots__ = ("found",)

    def __init__(self, graph: Graph, cards: Sequence[str], values: Mapping[str, int]) -> None:
        super().__init__(graph, cards, values)
        self.found: set[str] = set()

    def reached(self, length: i64, gain: i64) -> None:
        self.found.add(self.text(length))


@final
class _Best(_Walk):
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
        self.barred = ""
        cheapest = min([self.worth[letter] for letter in self.held], default=self.joker_worth)
        self.spare: i64 = max(0, self.joker_worth - cheapest)

    def reached(self, length: i64, gain: i64) -> None:
        if gain + self.jokers * self.spare <= self.floor or length < self.shortest:
            return
        if self.jokers:
            for i in self.swaps(length):
                gain += self.joker_worth - self.worth[self.path[i]]
        if gain > self.floor and self.text(length) != self.barred:
            self.floor = gain
            self.best_path = self.path[:length]
            self.best_source = self.source[:length]
            self.best_where = self.where
            for i in self.swaps(length):
                self.best_source[i] = _JOKER

    def swaps(self, length: int) -> list[int]:
        """Where a spare joker does better than the letter: the cheapest letters played."""
        singles = [i for i in range(length) if self.source[i] == _SINGLE and self._can_swap(i)]
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
    """The words that the cards make of a word by replacing letters (SYN-15).

    The word itself is among them if a joker in it can be exchanged for its letter (SYN-16).
    """
    check_table_word(word)
    walk = _All(graph, cards, _NO_VALUES)
    walk.aim(word, False)
    if graph.root:
        walk.change(graph.root, 0, 0, False)
    return sorted(walk.found)


class Table(NamedTuple):
    """What lies on the table and what the table's options say."""

    words: tuple[str, ...]
    barred: tuple[str, ...] = ()
    """For each word what it may not be changed back to (SYN-21), or an empty text."""
    min_letters: int = 2
    lay_min: int = 2
    """The shortest word this hand may lay now: min_letters, or first_word_min (SYN-43)."""
    takes_back: bool = True
    """Replaced letters go into the hand (SYN-16); otherwise onto the discards."""


def best_move(graph: Graph, table: Table, cards: Sequence[str], values: Mapping[str, int]) -> Move | None:
    """The operation that sheds most points from the hand, or None if every one would add some."""
    for word in table.words:
        check_table_word(word)
    if not graph.root:
        return None
    walk = _Best(graph, cards, values, max(table.lay_min, table.min_letters))
    walk.where = LAY
    walk.insert(graph.root, 0, 0, 0)
    walk.shortest = table.min_letters
    for i, word in enumerate(table.words):
        walk.aim(word, table.takes_back)
        walk.where = f"{INSERT} {i}"
        walk.insert(graph.root, 0, 0, 0)
        walk.where = f"{CHANGE} {i}"
        walk.barred = table.barred[i] if i < len(table.barred) else ""
        walk.change(graph.root, 0, 0, False)
        walk.barred = ""
    return _move(walk, table, values) if walk.floor > 0 else None


def _move(walk: _Best, table: Table, values: Mapping[str, int]) -> Move:
    kind, _, number = walk.best_where.partition(" ")
    where = int(number) if number else None
    old = "" if where is None else table.words[where]
    word = ""
    kept = 0
    played: list[str] = []
    taken: list[str] = []
    for i, letter in enumerate(walk.best_path):
        source = walk.best_source[i]
        char = ALPHABET[letter]
        if source == _KEPT:
            char = old[i] if kind == CHANGE else old[kept]
            kept += 1
        elif source == _JOKER:
            char = char.lower()
            played.append(JOKER)
        elif source != _PAIR:
            played.append(ALPHABET[walk.best_path[i - 1]] + char if source == _PAIR_END else char)
        if source != _KEPT and kind == CHANGE:
            taken.append(JOKER if old[i].islower() else old[i])
        word += char
    out = sum([values[card] for card in played])
    back = sum([values[card] for card in taken]) if table.takes_back else 0
    return Move(kind, where, word, tuple(played), tuple(taken), out - back)
