"""Who may act now. Derived from the state, never stored; public facts only."""

from tapis.kernel import Ms, Window

from .model import State
from .moves import Believe, Doubt, Lay


def windows(s: State) -> tuple[Window, ...]:
    """A turn, or a race: all others may doubt, and the next turn waits until it is over."""
    if s.over:
        return ()
    if s.asked:
        return (Window(f"doubt:{s.entry}", s.asked, (Doubt, Believe), _until(s, s.pace.react)),)
    return (Window(f"turn:{s.entry}", frozenset({s.player}), (Lay,), _until(s, s.pace.turn)),)


def _until(s: State, length: Ms | None) -> Ms | None:
    return None if length is None else s.since + length
