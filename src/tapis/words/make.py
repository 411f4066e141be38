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

    def __init__(self, base: Graph, words: list[bytes]) -> None:
        self.base = base
        self.words = words
        self.labels = bytearray(base.labels)
        self.kids = bytearray(base.kids)
        self.known: dict[tuple[int, ...], int] = {}
        self.count = base.count

    def merged(self, node: int, low: int, high: int, depth: int) -> int:
        """A node with what `node` has and the endings, from `depth` on, of words[low:high]."""
        words = self.words
        old = self._old_edges(node)
        edges: list[int] = []
        at = low
        while at < high:
            char = words[at][depth]
            end = at + 1
            while end < high and words[end][depth] == char:
                end += 1
            edge = char - 64
            if node:
                edge = old.pop(edge, edge)
            start = at
            if len(words[at]) == depth + 1:
                start += 1
                if not edge & WORD:
                    self.count += 1
                    edge |= WORD
            if start < end:
                edge = self.merged(edge >> 7, start, end, depth + 1) << 7 | edge & (WORD | LETTER)
            edges.append(edge)
            at = end
        if old:
            edges.extend(old.values())
            edges.sort(key=_letter)
        return self._stored(tuple(edges))

    def _old_edges(self, node: int) -> dict[int, int]:
        base = self.base
        found: dict[int, int] = {}
        for edge in base.edges(node):
            label = base.labels[edge]
            found[label & LETTER] = base.child(edge) << 7 | label & (WORD | LETTER)
        return found

    def _stored(self, edges: tuple[int, ...]) -> int:
        node = self.known.get(edges, 0)
        if node == 0:
            node = len(self.labels)
            self.known[edges] = node
            for edge in edges:
                self.labels.append(edge & (WORD | LETTER))
                self.kids.extend((edge >> 7).to_bytes(3, "little"))
            self.labels[-1] |= LAST
        return node


def _letter(edge: int) -> int:
    return edge & LETTER


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
    maker = _Maker(graph, [word.encode() for word in added])
    root = maker.merged(graph.root, 0, len(added), 0)
    if len(maker.labels) > _MAX_EDGES:
        raise ValueError("too many words for one graph")
    return Graph(bytes(maker.labels), bytes(maker.kids), root, maker.count)
