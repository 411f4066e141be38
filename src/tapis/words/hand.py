"""A hand of cards, and every set of its cards that spells a word: what a search for the best words starts from.

A set of cards is a number in mixed radix, one digit a kind of card, dear kinds first. One walk of
the graph marks every set that some word spells, pair cards and jokers included.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, final

from tapis.words.cards import JOKER, check_cards
from tapis.words.graph import LAST, LETTER, WORD, Graph

if TYPE_CHECKING:
    from mypy_extensions import i64

MAX_CARDS: Final = 15
_UNKNOWN: Final = -2
_NO: Final = -1


@final
class Hand:
    """The cards of a hand as kinds and counts, and every set of them that spells a word."""

    __slots__ = (
        "at_letter", "choice", "count", "found", "full", "graph", "groups", "guards", "joker", "kinds", "left",
        "pack_unit", "packs", "pairs", "seen", "size", "starts_pair", "unit", "values", "worth",
    )  # fmt: skip

    def __init__(self, graph: Graph, cards: Sequence[str], values: Mapping[str, int]) -> None:
        check_cards(cards)
        if not 1 <= len(cards) <= MAX_CARDS:
            raise ValueError(f"a hand has 1 to {MAX_CARDS} cards, not {len(cards)}")
        self.graph = graph
        self.size = len(cards)
        self.kinds: list[str] = sorted(set(cards), key=lambda card: (-values[card], card))
        self.count: list[int] = [list(cards).count(kind) for kind in self.kinds]
        self.values: list[int] = [values[kind] for kind in self.kinds]
        self.worth: int = sum([values[card] for card in cards])
        self._number()
        self._mark()

    def _number(self) -> None:
        """Each kind's place in a set's number, and in its packed form with a guard bit above each count."""
        kinds = len(self.kinds)
        self.unit: list[int] = [0] * kinds
        self.pack_unit: list[int] = [0] * kinds
        self.full = 0
        self.guards = 0
        unit = 1
        shift = 0
        for kind in range(kinds - 1, -1, -1):
            count = self.count[kind]
            self.unit[kind] = unit
            self.pack_unit[kind] = 1 << shift
            self.full += count * unit
            shift += count.bit_length()
            self.guards |= 1 << shift
            shift += 1
            unit *= count + 1

    def _mark(self) -> None:
        self.at_letter: list[int] = [-1] * 32
        self.pairs: list[int] = []
        self.starts_pair = bytearray(32)
        self.joker: i64 = -1
        for kind, card in enumerate(self.kinds):
            if card == JOKER:
                self.joker = kind
            elif len(card) == 1:
                self.at_letter[ord(card) - 64] = kind
            else:
                self.pairs.append(kind)
                self.starts_pair[ord(card[0]) - 64] = 1
        self.left: list[int] = self.count[:]
        self.seen = bytearray(self.full + 1)
        self.found: list[int] = []
        self.packs: list[int] = []
        if self.graph.root:
            self._walk(self.graph.root, 0, 0, 0)
        self._group()
        self.choice: list[int] = [_UNKNOWN] * (self.full + 1)

    def _walk(self, node: i64, used: i64, pack: i64, cards: i64) -> None:
        labels = self.graph.labels
        at_letter = self.at_letter
        left = self.left
        joker = self.joker
        edge = node
        while True:
            label: i64 = labels[edge]
            letter = label & LETTER
            kind: i64 = at_letter[letter]
            if kind >= 0 and left[kind]:
                self._use(kind, edge, used, pack, cards)
            if joker >= 0 and left[joker]:
                self._use(joker, edge, used, pack, cards)
            if self.starts_pair[letter]:
                self._use_pairs(edge, letter, used, pack, cards)
            if label & LAST:
                return
            edge += 1

    def _use_pairs(self, edge: i64, letter: i64, used: i64, pack: i64, cards: i64) -> None:
        for kind in self.pairs:
            if self.left[kind] and ord(self.kinds[kind][0]) - 64 == letter:
                second = self.graph.follow(self.graph.child(edge), ord(self.kinds[kind][1]) - 64)
                if second:
                    self._use(kind, second, used, pack, cards)

    def _use(self, kind: i64, edge: i64, used: i64, pack: i64, cards: i64) -> None:
        kids = self.graph.kids
        used += self.unit[kind]
        pack += self.pack_unit[kind]
        if cards and self.graph.labels[edge] & WORD and not self.seen[used]:
            self.seen[used] = 1
            self.found.append(used)
            self.packs.append(pack)
        place = edge * 3
        low: i64 = kids[place]
        middle: i64 = kids[place + 1]
        high: i64 = kids[place + 2]
        child = low | middle << 8 | high << 16
        if child:
            left: i64 = self.left[kind]
            self.left[kind] = left - 1
            self._walk(child, used, pack, cards + 1)
            self.left[kind] = left

    def _group(self) -> None:
        """Sort the sets of cards found (as indices into `found`) by the dearest kind of card in each."""
        self.groups: list[list[int]] = [[] for _ in self.kinds]
        for i, used in enumerate(self.found):
            self.groups[self.dearest(used)].append(i)

    def dearest(self, used: i64) -> i64:
        kind: i64 = 0
        while self.unit[kind] > used:
            kind += 1
        return kind

    def covers(self, used: i64, pack: i64) -> bool:
        """Is this set a union of words?"""
        if used == 0:
            return True
        known: i64 = self.choice[used]
        if known != _UNKNOWN:
            return known != _NO
        guards: i64 = self.guards
        guarded = pack | guards
        packs = self.packs
        for i in self.groups[self.dearest(used)]:
            taken: i64 = packs[i]
            if (guarded - taken) & guards == guards and self.covers(used - self.found[i], pack - taken):
                self.choice[used] = i
                return True
        self.choice[used] = _NO
        return False

    def words_of(self, used: int) -> list[int]:
        """The marked sets that make up a set known to be covered."""
        parts: list[int] = []
        while used:
            part = self.found[self.choice[used]]
            parts.append(part)
            used -= part
        return parts

    def cards_of(self, used: int) -> list[str]:
        cards: list[str] = []
        for kind, unit in enumerate(self.unit):
            cards.extend([self.kinds[kind]] * (used // unit))
            used %= unit
        return cards

    def letters_in(self, used: int) -> int:
        total = 0
        for kind, unit in enumerate(self.unit):
            total += used // unit * len(self.kinds[kind])
            used %= unit
        return total

    def is_useful(self, kind: int) -> bool:
        """Is there a word with this kind of card in it?"""
        unit = self.unit[kind]
        span = self.count[kind] + 1
        for used in self.found:  # noqa: SIM110 (a loop is what compiles well)
            if used // unit % span:
                return True
        return False

    def packed(self, used: int) -> int:
        pack = 0
        for kind, unit in enumerate(self.unit):
            pack += used // unit * self.pack_unit[kind]
            used %= unit
        return pack


def spelled(graph: Graph, cards: Sequence[str]) -> tuple[str, ...] | None:
    """These cards in an order that spells a word, all used; the first alphabetically, or None."""
    left = list(cards)
    order: list[str] = []
    return tuple(order) if left and _spell(graph, graph.root, False, left, order) else None


def _spell(graph: Graph, node: int, is_word: bool, left: list[str], order: list[str]) -> bool:
    if not left:
        return is_word
    for card in sorted(set(left)):
        for edge in _edges_for(graph, node, card):
            left.remove(card)
            order.append(card)
            if _spell(graph, graph.child(edge), graph.is_word(edge), left, order):
                return True
            left.append(card)
            order.pop()
    return False


def _edges_for(graph: Graph, node: int, card: str) -> list[int]:
    if card == JOKER:
        return graph.edges(node)
    edge = 0
    for char in card:
        edge = graph.follow(node, ord(char) - 64)
        if edge == 0:
            return []
        node = graph.child(edge)
    return [edge]
