"""Walking the word graph with a hand: letters put between those of a given word, or in their place.

Letters of the given word are matched as early as possible, jokers stand only for letters not held, and so each
result is met once. What a word costs follows from the letters it adds, wherever they go.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from tapis.words.cards import JOKER, check_cards
from tapis.words.graph import ALPHABET, DEEP, DEPTH_SHIFT, LAST, LETTER, WORD, Graph

if TYPE_CHECKING:
    from mypy_extensions import i64

# where a letter of the word comes from
KEPT: Final = 0
SINGLE: Final = 1
JOKERED: Final = 2
PAIR: Final = 3
PAIR_END: Final = 4

SCALE: Final = 64  # a card's worth is value * SCALE + 1: of equal points the move with more cards wins
_DEEPEST: Final = 80
_NEVER: Final = -(1 << 40)


class Walk:
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
        self.worth: list[int] = [values.get(char, 0) * SCALE + 1 for char in ALPHABET] + [0] * 5
        self.joker_worth: i64 = values.get(JOKER, 0) * SCALE + 1
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
            self.most.append(self.most[-1] + value * SCALE + 1)

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
                self.pair_worth.append(values.get(card, 0) * SCALE + 1)
            self.pair_left[self.pairs.index(pair)] += 1

    def aim(self, word: str, takes_back: bool) -> None:
        """The word to start from, and what each letter of it costs if it comes back into the hand."""
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
                self._insert_step(edge, letter, KEPT, at + 1, depth, gain)
            if letter != wanted or pairs:
                held: i64 = left[letter]
                if held:
                    left[letter] = held - 1
                    self._insert_step(edge, letter, SINGLE, at, depth, gain + self.worth[letter])
                    left[letter] = held
                elif self.jokers:
                    self.jokers -= 1
                    self._insert_step(edge, letter, JOKERED, at, depth, gain + self.joker_worth)
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
        """An upper bound of the points of a word through this node: those so far, and those of the `room` dearest cards
        in hand whose letters occur below it."""
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
                    self.source[depth] = PAIR
                    self.pair_left[i] -= 1
                    self._insert_step(second, pair & 31, PAIR_END, at, depth + 1, gain + self.pair_worth[i])
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
                self._change_step(edge, letter, KEPT, depth, gain, changed)
            if letter != wanted or self.is_joker[depth]:
                if self.left[letter]:
                    self.left[letter] -= 1
                    self._change_step(edge, letter, SINGLE, depth, gain + self.worth[letter] - loss, True)
                    self.left[letter] += 1
                elif self.jokers and letter != wanted:
                    self.jokers -= 1
                    self._change_step(edge, letter, JOKERED, depth, gain + self.joker_worth - loss, True)
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
                    self.source[depth] = PAIR
                    self.pair_left[i] -= 1
                    back = self.back[depth + 1]
                    self._change_step(second, pair & 31, PAIR_END, depth + 1, gain + self.pair_worth[i] - back, True)
                    self.pair_left[i] += 1

    def _differs(self, letter: int, depth: int) -> bool:
        return letter != self.target[depth] or self.is_joker[depth]

    def text(self, length: int) -> str:
        return "".join([ALPHABET[letter] for letter in self.path[:length]])
