"""Who may act now. Derived from the state, never stored; public facts only."""

from functools import cache

from tapis.games.syntax.model import CONTEST, COUNT, OVER, REBUY, State
from tapis.games.syntax.moves import Change, Contest, Discard, Insert, Lay, Orders, Pass, Rebuy
from tapis.kernel import Window
from tapis.kernel.state import everyone, seats_of, until

READING = 5  # a count is read for this many looks


def windows(s: State) -> tuple[Window, ...]:
    if s.phase == OVER:
        return ()
    if s.phase == CONTEST:
        return (_asked(s),)
    return (_asked(s), _orders(s.seats))


@cache
def _orders(seats: int) -> Window:
    return Window("orders", everyone(seats), (Orders,), waits=False)


def _asked(s: State) -> Window:
    """The one window that play stands still for."""
    id, asked = f"{s.phase}:{s.windows}", seats_of(s.asked)
    if s.phase == CONTEST:
        return Window(id, asked, (Contest, Pass), until(s, s.react))
    if s.phase == COUNT:
        return Window(id, asked, (Pass,), until(s, READING * s.look))
    if s.phase == REBUY:
        return Window(id, asked, (Rebuy,), until(s, READING * s.look))
    return Window(id, asked, (Lay, Insert, Change, Discard), until(s, s.turn))
