"""What cards spell: every way to lay a word, and whether they spell any word at all.

Without a network this runs in the page too, so it imports only what the page's small Python has.
"""

from typing import TYPE_CHECKING

from tapis.games.courts.cards import CODES, NAMES, SHORTEST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tapis.words.graph import Graph


def ways(letters: str, hand: bytes) -> "Iterator[bytes]":
    """Every way to spell a word with letter cards and pair cards of the hand."""
    if not letters:
        yield b""
        return
    for name in (letters[:2], letters[:1]) if len(letters) > 1 else (letters,):
        if name in CODES and CODES[name] in hand:
            card = bytes([CODES[name]])
            for others in ways(letters[len(name) :], hand.replace(card, b"", 1)):
                yield card + others


def spells_any(graph: "Graph", cards: bytes) -> bool:
    """Whether some of these cards spell a word."""
    return _spells_on(graph, graph.root, cards, 1)


def _spells_on(graph: "Graph", node: int, cards: bytes, nth: int) -> bool:
    """Whether a word that has led to this node ends with some of these cards; the next is its `nth` card."""
    for card in set(cards):
        edge = _edge(graph, node, NAMES[card])
        if edge and (
            (nth >= SHORTEST and graph.is_word(edge))
            or _spells_on(graph, graph.child(edge), cards.replace(bytes([card]), b"", 1), nth + 1)
        ):
            return True
    return False


def _edge(graph: "Graph", node: int, letters: str) -> int:
    """The edge that one or two letters lead to from this node, or 0."""
    edge = 0
    for letter in letters:
        edge = graph.follow(node, ord(letter) - ord("@"))
        if edge == 0:
            return 0
        node = graph.child(edge)
    return edge
