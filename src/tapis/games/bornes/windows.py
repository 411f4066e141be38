"""Who may act now. Derived from the state, never stored; public facts only."""

from typing import Final

from tapis.games.bornes.model import ATTACK, BORNE, DRAW, OVER, PAY, PLAY, POLICE, SEATS, STEAL, State
from tapis.games.bornes.moves import (
    Attack,
    Bin,
    Discard,
    Draw,
    Helicopter,
    Holdup,
    Killer,
    Lay,
    Mirror,
    Orders,
    Parry,
    Pass,
    Pay,
    Protect,
    Steal,
    Swap,
    Uturn,
)
from tapis.games.bornes.moves import Police as Search
from tapis.kernel import Ms, Window

ON_TURN: Final = (Lay, Attack, Parry, Protect, Helicopter, Search, Bin, Discard)

ALONE: Final = tuple(frozenset({seat}) for seat in range(SEATS))
EVERYONE: Final = tuple(frozenset(range(seats)) for seats in range(SEATS + 1))  # by number of seats, as the two below
CALLS: Final = tuple(Window("calls", everyone, (Holdup, Killer), waits=False) for everyone in EVERYONE)
ORDERS: Final = tuple(Window("orders", everyone, (Orders,), waits=False) for everyone in EVERYONE)


def windows(s: State) -> tuple[Window, ...]:
    if s.phase == OVER:
        return ()
    if s.phase in (ATTACK, BORNE):
        return (_asked(s), CALLS[s.seats])
    return (_asked(s), CALLS[s.seats], ORDERS[s.seats])


def _asked(s: State) -> Window:
    """The one window that play stands still for."""
    waiting = s.waiting()
    seats = ALONE[waiting[0]] if len(waiting) == 1 else frozenset(waiting)
    if s.phase == DRAW:
        return Window(f"turn:{s.number}", seats, (Draw,), _until(s, s.turn))
    if s.phase == PLAY:
        return Window(f"turn:{s.number}", seats, ON_TURN, _until(s, s.turn))
    if s.phase == POLICE:
        return Window(f"police:{s.number}", seats, (Swap,), _until(s, s.turn))
    if s.phase == ATTACK:
        return Window(f"attack:{s.cards}", seats, (Parry, Protect, Mirror, Pass), _until(s, s.react))
    if s.phase == BORNE:
        return Window(f"borne:{s.cards}", seats, (Uturn, Pass), _until(s, s.react))
    if s.phase == STEAL:
        return Window(f"steal:{s.cards}:{s.caller}", seats, (Steal,), _until(s, 2 * s.react))
    assert s.phase == PAY
    return Window(f"pay:{s.cards}:{s.caller}", seats, (Pay,), _until(s, 2 * s.react))


def _until(s: State, length: Ms) -> Ms | None:
    """The same as `until` of every state, written here because this module is compiled and that one is not."""
    return s.since + length if length >= 0 else None
