"""Who may act now. Derived from the state, never stored; public facts only."""

from functools import cache
from typing import Final

from tapis.games.mots.model import COUNT, DISCARD, FOURRE, GRADE, OBJECT, OVER, TAKE, TURN, VOTE, Phase, State
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
    Keep,
    Misspell,
    Object,
    Orders,
    Pass,
    Swap,
    Take,
    Vote,
)
from tapis.kernel import Move, Ms, Window
from tapis.kernel.state import NO_LIMIT, everyone, seats_of, until

READING: Final = 5  # a count is read for this many looks
THINKING: Final = 15_000  # a sentence is read, then judged: never less than this
ASKING: Final = (FOURRE, OBJECT, VOTE, GRADE, COUNT)  # several seats answer
ACCEPTS: Final[dict[Phase, tuple[type[Move], ...]]] = {
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
    asked = Window(f"{s.phase}:{s.windows}", seats_of(s.asked), ACCEPTS[s.phase], until(s, _length(s)))
    if s.phase in (FOURRE, OBJECT, VOTE, GRADE):  # orders are never given while they would answer (ALL-03)
        return (asked, _keep(s.seats))
    return (asked, _keep(s.seats), _orders(s.seats))


@cache
def _keep(seats: int) -> Window:
    return Window("keep", everyone(seats), (Keep,), waits=False)


@cache
def _orders(seats: int) -> Window:
    return Window("orders", everyone(seats), (Orders,), waits=False)


def _length(s: State) -> Ms:
    if s.phase in (TURN, DISCARD, TAKE):
        return s.turn
    if s.phase == COUNT:
        return READING * s.look
    if s.phase in (VOTE, GRADE) and s.react != NO_LIMIT:
        return max(s.react, THINKING)
    return s.react
