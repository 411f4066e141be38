"""Who may act now. Derived from the state, never stored; public facts only."""

from tapis.games.mimes.minute import may_mark
from tapis.games.mimes.model import State
from tapis.games.mimes.moves import (
    Answer,
    Begin,
    Clear,
    Contest,
    Foul,
    Found,
    Guess,
    Heard,
    Ink,
    Join,
    Judge,
    Mix,
    Next,
    Ready,
    Roll,
    Seal,
    Undo,
    Uphold,
)
from tapis.kernel import TABLE, Move, Ms, Window
from tapis.kernel.state import NO_LIMIT, seats_of, until

VOTES: dict[str, tuple[type[Move], ...]] = {
    "verdict": (Uphold,),
    "answer": (Answer, Seal),
    "judge": (Judge,),
    "contest": (Contest,),
}
ANSWERING: Ms = 10_000  # for the one answer to another team's card (MIM-16); no less
VOTING: Ms = 20_000  # a vote is thought over; no less
SHOWING = 2  # a card is seen for so many looks


def windows(s: State) -> tuple[Window, ...]:
    id, asked = f"{s.phase}:{s.windows}", seats_of(s.asked)
    match s.phase:
        case "over":
            return ()
        case "teams":
            return _teams(s)
        case "roll":
            return (Window(id, asked, (Roll,), until(s, s.turn)),)
        case "read":
            return (Window(id, asked, (Begin,), until(s, s.options.read_seconds * 1_000)),)
        case "perform":
            return _minute(s)
        case "hear":
            return (Window(id, asked, (Heard,), until(s, react(s, ANSWERING))),)
        case "show":
            return (Window(id, asked, (Next,), until(s, SHOWING * s.look)),)
    least = ANSWERING if s.phase == "answer" else VOTING
    return (Window(id, asked, VOTES[s.phase], until(s, react(s, least))),)


def _teams(s: State) -> tuple[Window, ...]:
    """Whoever has agreed may still arrange them otherwise."""
    asked = Window("teams", seats_of(s.asked), (Ready, Join, Mix), until(s, s.turn))
    return (asked, Window("arrange", seats_of(s.ready), (Join, Mix), waits=False)) if s.ready else (asked,)


def _minute(s: State) -> tuple[Window, ...]:
    """It runs whether its performer is there or not (MIM-44)."""
    ends = s.began + s.options.seconds * 1_000
    me, tools = frozenset({s.performer}), (Ink, Undo, Clear, Found)
    clock: tuple[Window, ...] = (Window(f"perform:{s.windows}", me, tools, ends),)
    if s.gone:
        clock = (
            Window(f"minute:{s.windows}", frozenset({TABLE}), (), ends),
            Window(f"perform:{s.windows}", me, tools, waits=False),
        )
    guessers = frozenset(s.teams[s.playing]) - me
    callers = frozenset(seat for team in s.rivals if may_mark(s, team) for seat in s.teams[team])
    fouls = (Window(f"foul:{s.windows}", callers, (Foul,), waits=False),) if callers else ()
    return (*clock, Window(f"guess:{s.windows}", guessers, (Guess,), waits=False), *fouls)


def react(s: State, least: Ms) -> Ms:
    """As long as the host lets people react, but no less than this takes."""
    return max(s.react, least) if s.react != NO_LIMIT else NO_LIMIT
