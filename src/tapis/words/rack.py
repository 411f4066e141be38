"""All words that a rack of cards can spell, pair cards and jokers included."""

from collections.abc import Sequence
from typing import final

from tapis.words.cards import JOKER, check_cards
from tapis.words.graph import ALPHABET, LAST, LETTER, WORD, Graph

_CHARS: list[str] = list(ALPHABET)


@final
class _Finder:
    __slots__ = ("found", "graph", "jokers", "left", "pairs", "pairs_left")

    def __init__(self, graph: Graph, cards: Sequence[str]) -> None:
        self.graph = graph
        self.left: list[int] = [0] * 32
        self.pairs: list[int] = []  # first letter << 5 | second letter, one entry a kind
        self.pairs_left: list[int] = []
        self.jokers = 0
        self.found: list[str] = []
        for card in cards:
            self._hold(card)

    def _hold(self, card: str) -> None:
        if card == JOKER:
            self.jokers += 1
        elif len(card) == 1:
            self.left[ord(card) - 64] += 1
        else:
            pair = ord(card[0]) - 64 << 5 | ord(card[1]) - 64
            if pair not in self.pairs:
                self.pairs.append(pair)
                self.pairs_left.append(0)
            self.pairs_left[self.pairs.index(pair)] += 1

    def singles(self, node: int, prefix: str) -> None:
        """Single letters only: each word is met once."""
        labels = self.graph.labels
        kids = self.graph.kids
        left = self.left
        edge = node
        while True:
            label = labels[edge]
            letter = label & LETTER
            count = left[letter]
            if count:
                word = prefix + _CHARS[letter]
                if label & WORD:
                    self.found.append(word)
                at = edge * 3
                child = kids[at] | kids[at + 1] << 8 | kids[at + 2] << 16
                if child:
                    left[letter] = count - 1
                    self.singles(child, word)
                    left[letter] = count
            if label & LAST:
                return
            edge += 1

    def every(self, node: int, prefix: str, cards: int) -> None:
        """Letters, jokers and pair cards; a word that can be spelled in several ways comes several times."""
        graph = self.graph
        for edge in graph.edges(node):
            letter = graph.labels[edge] & LETTER
            word = prefix + _CHARS[letter]
            if self.left[letter]:
                self.left[letter] -= 1
                self._step(edge, word, cards + 1)
                self.left[letter] += 1
            elif self.jokers:
                self.jokers -= 1
                self._step(edge, word, cards + 1)
                self.jokers += 1
            for i, pair in enumerate(self.pairs):
                if pair >> 5 == letter and self.pairs_left[i]:
                    second = graph.follow(graph.child(edge), pair & 31)
                    if second:
                        self.pairs_left[i] -= 1
                        self._step(second, word + _CHARS[pair & 31], cards + 1)
                        self.pairs_left[i] += 1

    def _step(self, edge: int, word: str, cards: int) -> None:
        if self.graph.labels[edge] & WORD and cards > 1:
            self.found.append(word)
        child = self.graph.child(edge)
        if child:
            self.every(child, word, cards)


def words_from(graph: Graph, cards: Sequence[str]) -> list[str]:
    """Every word of at least two of these cards, each once, in alphabetical order."""
    check_cards(cards)
    finder = _Finder(graph, cards)
    if graph.root == 0:
        return []
    if not finder.jokers and not finder.pairs:
        finder.singles(graph.root, "")
        return finder.found
    finder.every(graph.root, "", 0)
    return sorted(set(finder.found))
