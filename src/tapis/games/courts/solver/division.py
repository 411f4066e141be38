"""The best division of a hand into words: exact, with pair cards and jokers.

Sets of unused cards are tried from the cheapest on; the first whose complement is a union of words
is the answer.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, final

from tapis.words.graph import Graph
from tapis.words.hand import Hand, spelled

BONUS: Final = 10
_FIRST_LIMIT: Final = 12
_NONE: Final = -1
_UNKNOWN: Final = -2


class Division(NamedTuple):
    """Words as the cards that spell them, what is left, and the points.

    `points` is cards in words minus unused cards; below 0 the round counts 0 (COU-20).
    """

    words: tuple[tuple[str, ...], ...]
    discard: str | None
    unused: tuple[str, ...]
    points: int
    bonus: int = 0


class Goals(NamedTuple):
    """How many words, how long a word, would win each bonus (COU-21); None where none can be won."""

    words: int | None = None
    letters: int | None = None


@final
class _Leavings:
    """The sets of cards that may stay unused, by what they cost."""

    __slots__ = ("free", "hand", "limit", "sets", "stuck")

    def __init__(self, hand: Hand, free: int) -> None:
        self.hand = hand
        self.free = free  # 1: the dearest unused card is discarded and costs nothing
        self.limit = 0
        self.sets: list[tuple[int, int]] = []
        self.stuck: list[bool] = [not hand.is_useful(kind) for kind in range(len(hand.kinds))]

    def cheapest_first(self) -> Iterator[tuple[int, int]]:
        """(cost, set) of every set, found in ever wider rings of cost."""
        above = -1
        limit = _FIRST_LIMIT
        while above < 2 * self.hand.worth:
            self.sets = []
            self.limit = limit
            self._choose(0, 0, 0, 0)
            self.sets.sort()
            for one in self.sets:
                if one[0] > above:
                    yield one
            above = limit
            limit *= 2

    def _choose(self, kind: int, left: int, value: int, discard: int) -> None:
        """Kinds come dearest first, so the first card left is the one to discard."""
        hand = self.hand
        cost = 2 * value - discard
        if cost > self.limit:
            return
        if kind == len(hand.kinds):
            if left or not self.free:
                self.sets.append((cost, left))
            return
        count = hand.count[kind]
        worth = hand.values[kind]
        for n in range(count if self.stuck[kind] else 0, count + 1):
            first = worth if self.free and n and not left else discard
            self._choose(kind + 1, left + n * hand.unit[kind], value + n * worth, first)


@final
class _Counts:
    """The most words that a set can be divided into, with or without a long one among them."""

    __slots__ = ("hand", "is_long", "plain", "plain_choice", "with_long", "with_long_choice")

    def __init__(self, hand: Hand, long: int) -> None:
        self.hand = hand
        self.is_long: list[bool] = [hand.letters_in(used) >= long for used in hand.found]
        size = hand.full + 1
        self.plain: list[int] = [_UNKNOWN] * size
        self.plain_choice: list[int] = [_NONE] * size
        self.with_long: list[int] = [_UNKNOWN] * size
        self.with_long_choice: list[int] = [_NONE] * size

    def most(self, used: int, pack: int) -> int:
        if used == 0:
            return 0
        best = self.plain[used]
        if best != _UNKNOWN:
            return best
        best = _NONE
        hand = self.hand
        guards = hand.guards
        for i in hand.groups[hand.dearest(used)]:
            taken = hand.packs[i]
            if ((pack | guards) - taken) & guards == guards:
                rest = self.most(used - hand.found[i], pack - taken)
                if rest != _NONE and rest + 1 > best:
                    best = rest + 1
                    self.plain_choice[used] = i
        self.plain[used] = best
        return best

    def most_with_long(self, used: int, pack: int) -> int:
        if used == 0:
            return _NONE
        best = self.with_long[used]
        if best != _UNKNOWN:
            return best
        best = _NONE
        hand = self.hand
        guards = hand.guards
        for i in hand.groups[hand.dearest(used)]:
            taken = hand.packs[i]
            if ((pack | guards) - taken) & guards == guards:
                left = used - hand.found[i]
                rest = self.most(left, pack - taken) if self.is_long[i] else self.most_with_long(left, pack - taken)
                if rest != _NONE and rest + 1 > best:
                    best = rest + 1
                    self.with_long_choice[used] = i
        self.with_long[used] = best
        return best

    def parts(self, used: int, long: bool) -> list[int]:
        """The words of the division that `most` (or `most_with_long`) counted."""
        found: list[int] = []
        while used:
            i = self.with_long_choice[used] if long else self.plain_choice[used]
            long = long and not self.is_long[i]
            found.append(self.hand.found[i])
            used -= self.hand.found[i]
        return found


def _division(hand: Hand, parts: list[int], left: int, free: int, bonus: int = 0) -> Division:
    values: dict[str, int] = dict(zip(hand.kinds, hand.values, strict=True))
    words: list[tuple[str, ...]] = []
    for part in parts:
        word = spelled(hand.graph, hand.cards_of(part))
        assert word is not None
        words.append(word)
    words.sort()
    unused = hand.cards_of(left)  # dearest first
    discard = unused.pop(0) if free else None
    points = hand.worth - 2 * sum([values[card] for card in unused])
    if discard is not None:
        points -= values[discard]
    return Division(tuple(words), discard, tuple(unused), points, bonus)


def _best(hand: Hand, free: int) -> Division:
    for _, left in _Leavings(hand, free).cheapest_first():
        used = hand.full - left
        if hand.covers(used, hand.packed(used)):
            return _division(hand, hand.words_of(used), left, free)
    raise AssertionError("laying nothing is always possible")


def best_division(graph: Graph, cards: Sequence[str], values: Mapping[str, int]) -> Division:
    """The most points a hand can lay when one card must be discarded (COU-15, COU-16, COU-20)."""
    return _best(Hand(graph, cards, values), 1)


def best_layout(graph: Graph, cards: Sequence[str], values: Mapping[str, int]) -> Division:
    """The most points when every card counts and none is discarded."""
    return _best(Hand(graph, cards, values), 0)


def best_with_bonuses(graph: Graph, cards: Sequence[str], values: Mapping[str, int], goals: Goals) -> Division:
    """As best_division, but for points and bonuses together; the floor at 0 comes first (COU-24)."""
    hand = Hand(graph, cards, values)
    long = hand.size * 2 + 1 if goals.letters is None else goals.letters
    many = hand.size + 1 if goals.words is None else max(goals.words, 1)
    most_bonus = BONUS * (2 - (goals.letters is None) - (goals.words is None))
    counts = _Counts(hand, max(long, 1))
    best = -1
    best_left = best_bonus = 0
    best_long = False
    for cost, left in _Leavings(hand, 1).cheapest_first():
        floored = max(0, hand.worth - cost)
        if best >= 0 and floored + most_bonus <= best:
            break
        used = hand.full - left
        pack = hand.packed(used)
        words = counts.most(used, pack)
        if words == _NONE:
            continue
        bonus = BONUS if words >= many else 0
        words_with_long = counts.most_with_long(used, pack)
        long_bonus = 0 if words_with_long == _NONE else BONUS * (1 + (words_with_long >= many))
        if floored + max(bonus, long_bonus) > best:
            best = floored + max(bonus, long_bonus)
            best_left, best_bonus, best_long = left, max(bonus, long_bonus), long_bonus > bonus
    return _division(hand, counts.parts(hand.full - best_left, best_long), best_left, 1, best_bonus)


def going_out(graph: Graph, cards: Sequence[str], values: Mapping[str, int]) -> Division | None:
    """All cards but one in words, the cheapest possible discard, or None (COU-15)."""
    hand = Hand(graph, cards, values)
    if hand.size < 2:
        return None
    for kind in range(len(hand.kinds) - 1, -1, -1):
        left = hand.unit[kind]
        used = hand.full - left
        if hand.covers(used, hand.packed(used)):
            return _division(hand, hand.words_of(used), left, 1)
    return None
