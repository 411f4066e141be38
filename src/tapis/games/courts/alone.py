"""What somebody sees who plays alone: the solitaire, the puzzle of the day."""

from tapis.games.courts.cards import NAMES
from tapis.games.courts.model import OVER, State
from tapis.games.courts.moves import AnyMove, Daily, Fill, GiveUp, Hint, Solitaire, Stack, Undo
from tapis.games.courts.shown import as_spelt, names
from tapis.games.courts.solitaire import gaps, is_stuck, sources


def seen_solitaire(s: State) -> Solitaire:
    solo = s.solo
    assert solo is not None
    over = s.phase == OVER
    return Solitaire(
        piles=tuple(Stack(NAMES[pile[-1]] if pile else None, max(0, len(pile) - 1)) for pile in solo.piles),
        left=solo.left,
        words=tuple(as_spelt(deed.word) for deed in solo.deeds if deed.word),
        gaps=gaps(solo),
        sources=sources(solo) if gaps(solo) else (),
        stuck=not over and is_stuck(solo, s.options),
        hint=tuple(solo.hint),
        hints=solo.hints,
        undos=solo.undos,
        may_undo=bool(solo.deeds) and not over,
        outcome="" if not over else "won" if solo.left == 0 else "lost",
    )


def solitaire_options(s: State) -> tuple[AnyMove, ...]:
    """Fillings, and what helps; words are for the player to find."""
    solo = s.solo
    assert solo is not None
    holes = gaps(solo)
    fills = tuple(Fill(source, gap) for gap in holes for source in sources(solo))
    undo: tuple[AnyMove, ...] = (Undo(),) if solo.deeds else ()
    hint: tuple[AnyMove, ...] = (Hint(),) if not holes and not is_stuck(solo, s.options) else ()
    return (*fills, *undo, *hint, GiveUp())


def seen_daily(s: State) -> Daily:
    puzzle = s.options.puzzle
    assert puzzle is not None
    if s.phase != OVER:
        return Daily(puzzle.day)
    return Daily(puzzle.day, tuple(as_spelt(word) for word in s.laid[0] or ()), names(s.hands[0]), s.totals[0])
