"""The moves a seat is offered: what can be listed; a guess, an answer and a drawing are for the player to find."""

from typing import Final

from tapis.games.mimes import teams
from tapis.games.mimes.answers import judged_by
from tapis.games.mimes.minute import may_mark
from tapis.games.mimes.model import State
from tapis.games.mimes.moves import (
    Answer,
    AnyMove,
    Begin,
    Contest,
    Foul,
    Heard,
    Judge,
    Next,
    Ready,
    Roll,
    Seal,
    Uphold,
)
from tapis.kernel import Seat

FOULS: Final = (Foul(),)


def options(s: State, seat: Seat) -> tuple[AnyMove, ...]:
    """What this seat may do in the window that waits for it."""
    if s.phase in ("roll", "read", "hear"):
        return _performing(s) if seat == s.performer else ()
    if s.phase == "teams":
        return (Ready(),) if not s.ready & 1 << seat and _may_agree(s, seat) else ()
    if s.phase == "perform":
        return ()
    return _asked(s, s.team_of(seat)) if s.asked & 1 << seat else ()


def fouls(s: State, team: int) -> tuple[AnyMove, ...]:
    """What a team may call while another performs, though nobody waits for it."""
    return FOULS if s.phase == "perform" and may_mark(s, team) else ()


def _may_agree(s: State, seat: Seat) -> bool:
    return teams.are_whole(s) or s.ready | 1 << seat != s.everyone


def _performing(s: State) -> tuple[AnyMove, ...]:
    if s.phase == "roll":
        return (Roll(),)
    if s.phase == "hear":
        return Heard(s.aloud), Heard()
    if s.die == "choice":
        return Begin("draw"), Begin("mime")
    return (Begin(), Begin("draw")) if s.die == "mime" and s.options.place == "apart" else (Begin(),)


def _asked(s: State, team: int) -> tuple[AnyMove, ...]:
    match s.phase:
        case "verdict":
            return Uphold(False), Uphold(True)
        case "answer":
            return Seal(), Answer("")
        case "judge":
            places = judged_by(s, team)
            every = (Judge(tuple(places)),) if len(places) > 1 else ()
            return (Judge(), *(Judge((place,)) for place in places), *every)
        case "contest":
            return Contest(True), Contest(False)
        case "show":
            return (Next(),)
    return ()
