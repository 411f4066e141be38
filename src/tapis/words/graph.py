"""A minimal word graph in one flat array: every prefix is a node, shared endings are stored once.

A node is the number of its first edge; its edges follow one another, letters ascending, until one
is marked LAST. An edge is four bytes: a label (letter 1–26, LAST, WORD) in the first plane of the
array, the node it leads to in three bytes of the second. Node 0 has no edges.

Without a network this is read in the page too, so it imports only what the page's small Python has.
"""

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from collections.abc import Iterator

LETTER: Final = 31
LAST: Final = 32
WORD: Final = 64

DEPTH_SHIFT: Final = 26
DEEP: Final = 15  # a way down of 15 letters or more
_MASK: Final = (1 << DEPTH_SHIFT) - 1

MAGIC: Final = b"TAPISWG1"
HEADER: Final = 20
ALPHABET: Final = "@ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LETTERS: Final = list(ALPHABET)


class BadGraph(ValueError):
    """The bytes are not a word graph."""


@final
class Graph:
    """Words of A–Z; `root`, `edges`, `follow` and `child` walk it."""

    __slots__ = ("_below", "count", "kids", "labels", "root")

    def __init__(self, labels: bytes, kids: bytes, root: int, count: int) -> None:
        self.labels = labels
        self.kids = kids
        self.root = root
        self.count = count
        self._below: list[int] = []

    @staticmethod
    def from_bytes(data: bytes) -> "Graph":
        if len(data) < HEADER or data[:8] != MAGIC:
            raise BadGraph("not a word graph")
        size = int.from_bytes(data[8:12], "little")
        if len(data) != HEADER + 4 * size:
            raise BadGraph("cut short")
        root = int.from_bytes(data[12:16], "little")
        count = int.from_bytes(data[16:20], "little")
        return Graph(data[HEADER : HEADER + size], data[HEADER + size :], root, count)

    def to_bytes(self) -> bytes:
        head = b"".join([n.to_bytes(4, "little") for n in (len(self.labels), self.root, self.count)])
        return MAGIC + head + self.labels + self.kids

    def child(self, edge: int) -> int:
        """The node that an edge leads to; 0 if nothing follows."""
        kids = self.kids
        at = edge * 3
        return kids[at] | kids[at + 1] << 8 | kids[at + 2] << 16

    def follow(self, node: int, letter: int) -> int:
        """The edge of a node with this letter (A = 1), or 0."""
        if node == 0:
            return 0
        labels = self.labels
        edge = node
        while True:
            label = labels[edge]
            found = label & LETTER
            if found == letter:
                return edge
            if found > letter or label & LAST:
                return 0
            edge += 1

    def is_word(self, edge: int) -> bool:
        """Does a word end with this edge?"""
        return self.labels[edge] & WORD != 0

    def edges(self, node: int) -> list[int]:
        """The edges of a node, letters ascending."""
        found: list[int] = []
        edge = node
        while edge:
            found.append(edge)
            edge = 0 if self.labels[edge] & LAST else edge + 1
        return found

    def letter(self, edge: int) -> str:
        return _LETTERS[self.labels[edge] & LETTER]

    def edge_of(self, prefix: str) -> int:
        """The edge that ends this prefix, or 0."""
        node = self.root
        edge = 0
        for char in prefix:
            letter = ord(char) - 64
            edge = self.follow(node, letter) if 1 <= letter <= 26 else 0
            if edge == 0:
                return 0
            node = self.child(edge)
        return edge

    def contains(self, word: str) -> bool:
        edge = self.edge_of(word)
        return edge != 0 and self.is_word(edge)

    def below(self) -> list[int]:
        """For each node, in one number, the letters that occur below it and the longest way down.

        Bit n is the letter n + 1; the length, at most DEEP, stands above DEPTH_SHIFT.
        """
        if not self._below:
            found: list[int] = [0] * len(self.labels)
            known: dict[int, int] = {}
            node = 1
            mask = depth = 0
            for edge in range(1, len(self.labels)):  # nodes stand after those they lead to
                label = self.labels[edge]
                child = found[self.child(edge)]
                mask |= 1 << (label & LETTER) - 1 | child & _MASK
                depth = max(depth, min(DEEP, 1 + (child >> DEPTH_SHIFT)))
                if label & LAST:
                    both = depth << DEPTH_SHIFT | mask
                    found[node] = known.setdefault(both, both)
                    node = edge + 1
                    mask = depth = 0
            self._below = found
        return self._below

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and self.contains(word)

    def __len__(self) -> int:
        return self.count

    def __iter__(self) -> "Iterator[str]":
        return self.words()

    def words(self, prefix: str = "") -> "Iterator[str]":
        """The words that begin so, in alphabetical order."""
        node = self.root
        if prefix:
            start = self.edge_of(prefix)
            if start == 0:
                return
            if self.is_word(start):
                yield prefix
            node = self.child(start)
        stack = [(edge, prefix) for edge in reversed(self.edges(node))]
        while stack:
            edge, before = stack.pop()
            word = before + self.letter(edge)
            if self.is_word(edge):
                yield word
            stack.extend((below, word) for below in reversed(self.edges(self.child(edge))))
