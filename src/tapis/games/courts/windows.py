"""Who may act now. Derived from the state, never stored; public facts only."""

from tapis.games.courts.model import CONTEST, COUNT, DRAW, OVER, State
from tapis.games.courts.moves import Arrange, Contest, Discard, Draw, Lay, Orders, Pass
from tapis.kernel import Ms, Window

READING = 5  # a count is read for this many looks


def windows(s: State) -> tuple[Window, ...]:
    if s.phase == OVER:
        return ()
    everyone = frozenset(range(s.seats))
    aside = Window("arrange", everyone, (Arrange,), waits=False)
    if s.phase == CONTEST:
        return (_asked(s), aside)
    return (_asked(s), aside, Window("orders", everyone, (Orders,), waits=False))


def _asked(s: State) -> Window:
    if s.phase == CONTEST:
        return Window(f"contest:{s.windows}", _seats(s.asked), (Contest, Pass), _until(s, s.react))
    if s.phase == COUNT:
        return Window(f"count:{s.windows}", _seats(s.asked), (Pass,), _until(s, READING * s.look))
    moves = (Draw,) if s.phase == DRAW else (Discard, Lay)
    return Window(f"turn:{s.windows}", frozenset({s.player}), moves, _until(s, s.turn))


def _seats(bits: int) -> frozenset[int]:
    return frozenset(seat for seat in range(bits.bit_length()) if bits & 1 << seat)


def _until(s: State, length: int) -> Ms | None:
    return s.since + length if length >= 0 else None
