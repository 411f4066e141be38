"""Making word graphs: from a list, or by adding words to a graph that exists."""

from collections.abc import Iterable
from typing import Final, final

from tapis.words.fold import is_folded
from tapis.words.graph import LAST, LETTER, WORD, Graph

_MAX_EDGES: Final = 1 << 24


@final
class _Maker:
    """Appends nodes to a copy of a graph; equal new nodes are stored once."""

    __slots__ = ("base", "count", "kids", "known", "labels", "words")

    def __init__(self, base: Graph, words: list[str]) -> None:
        self.base = base
        self.words = words
        self.labels = bytearray(base.labels)
        self.kids = bytearray(base.kids)
        self.known: dict[tuple[int, ...], int] = {}
        self.count = base.count

    def merged(self, node: int, low: int, high: int, depth: int) -> int:
        """A node with what `node` has and the endings, from `depth` on, of words[low:high]."""
        edges = self._old_edges(node)
        words = self.words
        at = low
        while at < high:
            letter = ord(words[at][depth]) - 64
            end = at + 1
            while end < high and ord(words[end][depth]) - 64 == letter:
                end += 1
            old = edges.get(letter, letter)
            is_word = len(words[at]) == depth + 1
            if is_word and not old & WORD:
                self.count += 1
            child = old >> 7
            start = at + 1 if is_word else at
            if start < end:
                child = self.merged(child, start, end, depth + 1)
            edges[letter] = child << 7 | (WORD if is_word else old & WORD) | letter
            at = end
        return self._stored(edges)

    def _old_edges(self, node: int) -> dict[int, int]:
        base = self.base
        found: dict[int, int] = {}
        for edge in base.edges(node):
            label = base.labels[edge]
            found[label & LETTER] = base.child(edge) << 7 | label & (WORD | LETTER)
        return found

    def _stored(self, edges: dict[int, int]) -> int:
        key = tuple([edges[letter] for letter in sorted(edges)])
        node = self.known.get(key, 0)
        if node == 0:
            node = len(self.labels)
            self.known[key] = node
            last = len(key) - 1
            for i, edge in enumerate(key):
                self.labels.append(edge & (WORD | LETTER) | (LAST if i == last else 0))
                self.kids.extend((edge >> 7).to_bytes(3, "little"))
        return node


def empty() -> Graph:
    return Graph(b"\0", b"\0\0\0", 0, 0)


def graph_of(words: Iterable[str]) -> Graph:
    """The minimal graph of these folded words."""
    return with_words(empty(), words)


def with_words(graph: Graph, words: Iterable[str]) -> Graph:
    """The graph and these folded words; nodes that no new word passes are kept as they are."""
    added = sorted(set(words))
    for word in added:
        if not is_folded(word):
            raise ValueError(f"not a folded word: {word!r}")
    if not added:
        return graph
    maker = _Maker(graph, added)
    root = maker.merged(graph.root, 0, len(added), 0)
    if len(maker.labels) > _MAX_EDGES:
        raise ValueError("too many words for one graph")
    return Graph(bytes(maker.labels), bytes(maker.kids), root, maker.count)
