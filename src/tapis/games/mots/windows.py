"""Who may act now. Derived from the state, never stored; public facts only."""

from typing import Final

from tapis.games.mots.model import COUNT, DISCARD, FOURRE, GRADE, NONE, OBJECT, OVER, PHASES, TAKE, TURN, VOTE, State
from tapis.games.mots.moves import (
    Capture,
    Censor,
    Close,
    Compose,
    Correct,
    Discard,
    Finish,
    Fourre,
    Free,
    Grade,
    Misspell,
    Object,
    Orders,
    Pass,
    Swap,
    Take,
    Vote,
)
from tapis.kernel import Move, Ms, Window

READING: Final = 5  # a count is read for this many looks
THINKING: Final = 15_000  # a sentence is read, then judged: never less than this
ASKING: Final = (FOURRE, OBJECT, VOTE, GRADE, COUNT)  # several seats answer
ACCEPTS: Final[dict[int, tuple[type[Move], ...]]] = {
    TURN: (Compose, Finish, Misspell, Correct, Censor, Free, Capture, Swap, Discard, Close),
    DISCARD: (Discard,),
    TAKE: (Take,),
    FOURRE: (Fourre, Pass),
    OBJECT: (Object, Pass),
    VOTE: (Vote, Pass),
    GRADE: (Grade, Pass),
    COUNT: (Pass,),
}


def windows(s: State) -> tuple[Window, ...]:
    if s.phase == OVER:
        return ()
    asked = Window(f"{PHASES[s.phase]}:{s.windows}", seats(s.asked), ACCEPTS[s.phase], _until(s))
    if s.phase in (FOURRE, OBJECT, VOTE, GRADE):  # orders are never given while they would answer (ALL-03)
        return (asked,)
    return (asked, Window("orders", frozenset(range(s.seats)), (Orders,), waits=False))


def seats(bits: int) -> frozenset[int]:
    return frozenset(seat for seat in range(bits.bit_length()) if bits & 1 << seat)


def _until(s: State) -> Ms | None:
    length = _length(s)
    return s.since + length if length != NONE else None


def _length(s: State) -> int:
    if s.phase in (TURN, DISCARD, TAKE):
        return s.turn
    if s.phase == COUNT:
        return READING * s.look
    if s.phase in (VOTE, GRADE) and s.react != NONE:
        return max(s.react, THINKING)
    return s.react
