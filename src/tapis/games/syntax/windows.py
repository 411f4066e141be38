"""Who may act now. Derived from the state, never stored; public facts only."""

from tapis.games.syntax.model import CONTEST, COUNT, OVER, REBUY, State
from tapis.games.syntax.moves import Change, Contest, Discard, Insert, Lay, Orders, Pass, Rebuy
from tapis.kernel import Ms, Window

READING = 5  # a count is read for this many looks


def windows(s: State) -> tuple[Window, ...]:
    if s.phase == OVER:
        return ()
    if s.phase == CONTEST:
        return (_asked(s),)
    return (_asked(s), Window("orders", frozenset(range(s.seats)), (Orders,), waits=False))


def _asked(s: State) -> Window:
    if s.phase == CONTEST:
        return Window(f"contest:{s.windows}", _seats(s.asked), (Contest, Pass), _until(s, s.react))
    if s.phase == COUNT:
        return Window(f"count:{s.windows}", _seats(s.asked), (Pass,), _until(s, READING * s.look))
    if s.phase == REBUY:
        return Window(f"rebuy:{s.windows}", _seats(s.asked), (Rebuy,), _until(s, READING * s.look))
    return Window(f"turn:{s.windows}", frozenset({s.player}), (Lay, Insert, Change, Discard), _until(s, s.turn))


def _seats(bits: int) -> frozenset[int]:
    return frozenset(seat for seat in range(bits.bit_length()) if bits & 1 << seat)


def _until(s: State, length: int) -> Ms | None:
    return s.since + length if length >= 0 else None
