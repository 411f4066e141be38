"""What a bot knows: hands divided into words of its own vocabulary. Answers are kept, for it asks again."""

from functools import lru_cache

from tapis.games.courts.cards import CODES, NAMES, Card
from tapis.games.courts.dictionary import book, in_known_order
from tapis.games.courts.moves import Lay, Options
from tapis.words import COURTS_VALUES, Division, Goals, Graph, best_division, best_layout, best_with_bonuses


class Vocabulary:
    """The words up to a level of a table's dictionary."""

    def __init__(self, options: Options, level: int) -> None:
        self._options, self._level = options, level

    @property
    def graph(self) -> Graph:
        return book(self._options).at_level(self._level)

    def division(self, hand: bytes) -> Division:
        """The best of a hand that still has its card to discard."""
        return _division(bytes(sorted(hand)), self._options, self._level)

    def layout(self, hand: bytes) -> Division:
        """The best of a hand that keeps all its cards."""
        return _layout(bytes(sorted(hand)), self._options, self._level)

    def laid(self, division: Division) -> Lay:
        """This division on the table."""
        assert division.discard is not None
        return Lay(self.words(division), NAMES[CODES[division.discard]])

    def words(self, division: Division) -> tuple[tuple[Card, ...], ...]:
        return tuple(in_known_order(word, self._options) for word in division.words)

    def with_bonuses(self, hand: bytes, goals: Goals) -> Division:
        return best_with_bonuses(self.graph, _named(hand), COURTS_VALUES, goals)


def _named(hand: bytes) -> list[str]:
    return [NAMES[card] for card in hand]


@lru_cache(maxsize=20_000)
def _division(hand: bytes, options: Options, level: int) -> Division:
    return best_division(book(options).at_level(level), _named(hand), COURTS_VALUES)


@lru_cache(maxsize=20_000)
def _layout(hand: bytes, options: Options, level: int) -> Division:
    return best_layout(book(options).at_level(level), _named(hand), COURTS_VALUES)
