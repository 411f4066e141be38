"""Who may act now. Derived from the state, never stored; public facts only."""

from typing import Final

from tapis.games.bornes.model import ATTACK, BORNE, DRAW, OVER, PAY, PLAY, POLICE, STEAL, State
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
from tapis.kernel import Window
from tapis.kernel.state import until

ON_TURN: Final = (Lay, Attack, Parry, Protect, Helicopter, Search, Bin, Discard)


def windows(s: State) -> tuple[Window, ...]:
    if s.phase == OVER:
        return ()
    everyone = frozenset(range(s.seats))
    calls = Window("calls", everyone, (Holdup, Killer), waits=False)
    if s.phase in (ATTACK, BORNE):
        return (_asked(s), calls)
    return (_asked(s), calls, Window("orders", everyone, (Orders,), waits=False))


def _asked(s: State) -> Window:
    """The one window that play stands still for."""
    seats = frozenset(s.waiting())
    if s.phase == DRAW:
        return Window(f"turn:{s.number}", seats, (Draw,), until(s, s.turn))
    if s.phase == PLAY:
        return Window(f"turn:{s.number}", seats, ON_TURN, until(s, s.turn))
    if s.phase == POLICE:
        return Window(f"police:{s.number}", seats, (Swap,), until(s, s.turn))
    if s.phase == ATTACK:
        return Window(f"attack:{s.cards}", seats, (Parry, Protect, Mirror, Pass), until(s, s.react))
    if s.phase == BORNE:
        return Window(f"borne:{s.cards}", seats, (Uturn, Pass), until(s, s.react))
    if s.phase == STEAL:
        return Window(f"steal:{s.cards}:{s.caller}", seats, (Steal,), until(s, 2 * s.react))
    assert s.phase == PAY
    return Window(f"pay:{s.cards}:{s.caller}", seats, (Pay,), until(s, 2 * s.react))
