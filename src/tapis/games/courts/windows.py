"""Who may act now. Derived from the state, never stored; public facts only."""

from functools import cache

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
from tapis.kernel import Window
from tapis.kernel.state import everyone, seats_of, until

READING = 5  # a count is read for so many looks
CONTESTING = 3  # all words of a round are judged in so many times what one reaction may take
ALONE = 40  # nobody waits for one who plays alone: so many turns may pass

TO_DRAW = (Draw,)
TO_PLAY = (Discard, Lay)
BY_ONESELF = (Spell, Fill, Undo, Hint, GiveUp)


def windows(s: State) -> tuple[Window, ...]:
    if s.phase == OVER:
        return ()
    if s.phase == SOLITAIRE:
        return (Window("solitaire", everyone(s.seats), BY_ONESELF, until(s, ALONE * s.turn)),)
    if s.phase == CONTEST:
        return (_asked(s),)
    if s.phase == DAILY:
        return Window("daily", everyone(s.seats), (Answer,), until(s, ALONE * s.turn)), _arrange(s.seats)
    if s.phase == COUNT:
        return _asked(s), _orders(s.seats)
    return _asked(s), _arrange(s.seats), _orders(s.seats)


@cache
def _arrange(seats: int) -> Window:
    return Window("arrange", everyone(seats), (Arrange,), waits=False)


@cache
def _orders(seats: int) -> Window:
    return Window("orders", everyone(seats), (Orders,), waits=False)


def _asked(s: State) -> Window:
    if s.phase == CONTEST:
        return Window(f"contest:{s.windows}", seats_of(s.asked), (Contest, Pass), until(s, CONTESTING * s.react))
    if s.phase == COUNT:
        return Window(f"count:{s.windows}", seats_of(s.asked), (Pass,), until(s, READING * s.look))
    moves = TO_DRAW if s.phase == DRAW else TO_PLAY
    return Window(f"turn:{s.windows}", seats_of(s.asked), moves, until(s, s.turn))
