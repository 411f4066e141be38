"""What a bot knows: hands divided into words of its own vocabulary. Answers are kept, for it asks again."""

from functools import lru_cache
from typing import NamedTuple

from tapis.games.courts.cards import CODES, FACE_VALUES, NAMES, Card
from tapis.games.courts.dictionary import book, in_known_order
from tapis.games.courts.moves import Lay, Options
from tapis.games.courts.solver import Division, Goals, best_division, best_layout, best_with_bonuses
from tapis.words import Graph, graph_of

ANY_LENGTH = 99


class Known(NamedTuple):
    """Which words: up to this level of the dictionary, up to so many letters."""

    level: int
    longest: int


class Vocabulary:
    """The words of a table's dictionary up to a level, and up to a length."""

    def __init__(self, options: Options, level: int, longest: int = ANY_LENGTH) -> None:
        self._options, self._known = options, Known(level, longest)

    @property
    def graph(self) -> Graph:
        return _graph(self._options, self._known)

    def division(self, hand: bytes) -> Division:
        """The best of a hand that still has its card to discard."""
        return _division(bytes(sorted(hand)), self._options, self._known)

    def layout(self, hand: bytes) -> Division:
        """The best of a hand that keeps all its cards."""
        return _layout(bytes(sorted(hand)), self._options, self._known)

    def laid(self, division: Division) -> Lay:
        """This division on the table."""
        assert division.discard is not None
        return Lay(self.words(division), NAMES[CODES[division.discard]])

    def words(self, division: Division) -> tuple[tuple[Card, ...], ...]:
        return tuple(in_known_order(word, self._options) for word in division.words)

    def with_bonuses(self, hand: bytes, goals: Goals) -> Division:
        return best_with_bonuses(self.graph, _named(hand), FACE_VALUES, goals)


def _named(hand: bytes) -> list[str]:
    return [NAMES[card] for card in hand]


@lru_cache(maxsize=16)
def _graph(options: Options, known: Known) -> Graph:
    words = book(options).at_level(known.level)
    if known.longest == ANY_LENGTH:
        return words
    return graph_of(word for word in words.words() if len(word) <= known.longest)


@lru_cache(maxsize=20_000)
def _division(hand: bytes, options: Options, known: Known) -> Division:
    return best_division(_graph(options, known), _named(hand), FACE_VALUES)


@lru_cache(maxsize=20_000)
def _layout(hand: bytes, options: Options, known: Known) -> Division:
    return best_layout(_graph(options, known), _named(hand), FACE_VALUES)
