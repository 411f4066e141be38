"""Who may act now. Derived from the state, never stored; public facts only."""

from tapis.games.courts.model import CONTEST, COUNT, DAILY, DRAW, OVER, SOLITAIRE, State
from tapis.games.courts.moves import (
    Answer,
    Arrange,
    Contest,
    Discard,
    Draw,
    Fill,
    GiveUp,
    Hint,
    Lay,
    Orders,
    Pass,
    Spell,
    Undo,
)
from tapis.kernel import Ms, Window

READING = 5  # a count is read for so many looks
CONTESTING = 3  # all words of a round are judged in so many times what one reaction may take
ALONE = 40  # nobody waits for one who plays alone: so many turns may pass

ME = frozenset({0})
BY_ONESELF = (Spell, Fill, Undo, Hint, GiveUp)


def windows(s: State) -> tuple[Window, ...]:
    if s.phase == OVER:
        return ()
    if s.phase == SOLITAIRE:
        return (Window("solitaire", ME, BY_ONESELF, _until(s, ALONE * s.turn)),)
    if s.phase == DAILY:
        return Window("daily", ME, (Answer,), _until(s, ALONE * s.turn)), Window("arrange", ME, (Arrange,), waits=False)
    if s.phase == CONTEST:
        return (_asked(s),)
    everyone = frozenset(range(s.seats))
    orders = Window("orders", everyone, (Orders,), waits=False)
    if s.phase == COUNT:
        return _asked(s), orders
    return _asked(s), Window("arrange", everyone, (Arrange,), waits=False), orders


def _asked(s: State) -> Window:
    if s.phase == CONTEST:
        return Window(f"contest:{s.windows}", _seats(s.asked), (Contest, Pass), _until(s, CONTESTING * s.react))
    if s.phase == COUNT:
        return Window(f"count:{s.windows}", _seats(s.asked), (Pass,), _until(s, READING * s.look))
    moves = (Draw,) if s.phase == DRAW else (Discard, Lay)
    return Window(f"turn:{s.windows}", frozenset({s.player}), moves, _until(s, s.turn))


def _seats(bits: int) -> frozenset[int]:
    return frozenset(seat for seat in range(bits.bit_length()) if bits & 1 << seat)


def _until(s: State, length: int) -> Ms | None:
    return s.since + length if length >= 0 else None
