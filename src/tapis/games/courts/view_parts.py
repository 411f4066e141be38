"""The parts of a view: a word with its cards, the solitaire, the puzzle of the day."""

from typing import Literal

from tapis.games.courts.cards import NAMES, names, points, spelt
from tapis.games.courts.model import OVER, State
from tapis.games.courts.moves import Daily, Solitaire, Spelt, Stack
from tapis.games.courts.solitaire import SOLITAIRE_CARDS, gaps, is_stuck, sources


def as_spelt(word: bytes, contested: Literal["", "held", "fell"] = "") -> Spelt:
    return Spelt(names(word), spelt(word), points(word), contested)


def solitaire_part(s: State) -> Solitaire:
    solo = s.solo
    assert solo is not None
    over = s.phase == OVER
    return Solitaire(
        piles=tuple(Stack(NAMES[pile[-1]] if pile else None, max(0, len(pile) - 1)) for pile in solo.piles),
        left=solo.left,
        used=SOLITAIRE_CARDS - solo.left,
        words=tuple(as_spelt(deed.word) for deed in solo.deeds if deed.word),
        gaps=gaps(solo),
        sources=sources(solo) if gaps(solo) else (),
        stuck=not over and is_stuck(solo, s.options),
        helped=solo.helped,
        hints=solo.hints,
        undos=solo.undos,
        may_undo=bool(solo.deeds) and not over,
        outcome="" if not over else "won" if solo.left == 0 else "lost",
    )


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
