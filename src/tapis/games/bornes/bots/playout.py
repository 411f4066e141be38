"""Quick play to the end, or for some turns, on a state of one's own: for search and for measuring."""

from tapis.games.bornes.bots.choice import choose
from tapis.games.bornes.bots.prospect import prospect
from tapis.games.bornes.holdup import victims
from tapis.games.bornes.model import ATTACK, BORNE, DRAW, OVER, PAY, PLAY, STEAL, State
from tapis.games.bornes.options import HOLDUP
from tapis.games.bornes.rules import apply
from tapis.kernel import Event, Move, Rng


def playout(s: State, seat: int, move: Move, turns: int, rng: Rng) -> float:
    """The seat's prospects once this move and some turns have been played."""
    s = s.copy()
    apply(s, seat, move, s.since, rng, [])
    play_on(s, turns, rng)
    return prospect(s, seat)


def play_on(s: State, turns: int, rng: Rng) -> None:
    """All seats play as solid does until so many turns have begun or the game is over. Changes `s`."""
    last = s.number + turns
    events: list[Event] = []
    while s.phase != OVER and s.number < last:
        if s.level:
            shout(s, rng, events)
        seat = asked(s)
        apply(s, seat, choose(s, seat), s.since, rng, events)
        events.clear()


def asked(s: State) -> int:
    """The seat whose answer comes first."""
    if s.phase == BORNE:
        for seat in range(s.seats):
            if not s.answered & 1 << seat:
                return seat
    if s.phase == ATTACK:
        return s.target
    return s.caller if s.phase == STEAL or s.phase == PAY else s.player


def shout(s: State, rng: Rng, events: list[Event]) -> None:
    """Two are level: one of those who gain by it, any, is the first to call."""
    if s.robbed or s.called or (s.phase != DRAW and s.phase != PLAY):
        return
    callers = [seat for seat in range(s.seats) if victims(s, seat)]
    if callers:
        apply(s, callers[rng.below(len(callers))], HOLDUP, s.since, rng, events)
