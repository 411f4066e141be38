"""The parts of a view: a word with its cards, the solitaire, the puzzle of the day."""

from typing import Literal

from tapis.games.courts.cards import names, points, spelt
from tapis.games.courts.model import OVER, State
from tapis.games.courts.moves import Daily, Spelt


def as_spelt(word: bytes, contested: Literal["", "held", "fell"] = "") -> Spelt:
    return Spelt(names(word), spelt(word), points(word), contested)


def daily_part(s: State) -> Daily:
    puzzle = s.options.puzzle
    assert puzzle is not None
    if s.phase != OVER:
        return Daily(puzzle.day)
    return Daily(
        day=puzzle.day,
        words=tuple(as_spelt(word) for word in s.laid[0] or ()),
        unused=names(s.hands[0]),
        score=s.totals[0],
        refused=tuple(spelt(word) for word in s.refused),
    )
