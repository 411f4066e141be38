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

VOTES: dict[str, tuple[type[Move], ...]] = {
    "verdict": (Uphold,),
    "answer": (Answer, Seal),
    "judge": (Judge,),
    "contest": (Contest,),
}
WRITING: Ms = 20_000  # an answer is written, a vote thought over, in no less than this
SHOWING = 2  # a card is seen for so many looks


def windows(s: State) -> tuple[Window, ...]:
    match s.phase:
        case "over":
            return ()
        case "teams":
            return _teams(s)
        case "roll":
            return (Window(f"roll:{s.windows}", frozenset({s.performer}), (Roll,), _until(s, s.turn)),)
        case "read":
            length = s.options.read_seconds * 1_000
            return (Window(f"read:{s.windows}", frozenset({s.performer}), (Begin,), s.since + length),)
        case "perform":
            return _minute(s)
        case "hear":
            return (Window(f"hear:{s.windows}", frozenset({s.performer}), (Heard,), _until(s, writing(s))),)
        case "show":
            return (Window(f"show:{s.windows}", _seats(s.asked), (Next,), s.since + SHOWING * s.look),)
    return (Window(f"{s.phase}:{s.windows}", _seats(s.asked), VOTES[s.phase], _until(s, writing(s))),)


def _teams(s: State) -> tuple[Window, ...]:
    """Whoever has agreed may still arrange them otherwise."""
    asked = Window("teams", _seats(~s.ready & (1 << s.seats) - 1), (Ready, Join, Mix), _until(s, s.turn))
    return (asked, Window("arrange", _seats(s.ready), (Join, Mix), waits=False)) if s.ready else (asked,)


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


def writing(s: State) -> Ms:
    return max(s.react, WRITING) if s.react >= 0 else -1


def _seats(bits: int) -> frozenset[int]:
    return frozenset(seat for seat in range(bits.bit_length()) if bits & 1 << seat)


def _until(s: State, length: int) -> Ms | None:
    return s.since + length if length >= 0 else None
