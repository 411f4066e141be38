"""How a game ends (MIM-02, MIM-21, MIM-46)."""

from typing import Literal

from tapis.games.mimes.model import State
from tapis.games.mimes.moves import Over
from tapis.kernel import Event, Result, ScoreLine


def finish(s: State, reason: Literal["target", "still"], events: list[Event]) -> None:
    s.phase, s.asked = "over", 0
    s.reason = reason
    ended = result(s)
    assert ended is not None
    events.append(Over(reason, ended.winners))


def result(s: State) -> Result | None:
    """Everybody has what their team has."""
    if s.phase != "over":
        return None
    scores = by_seat(s, s.scores)
    ranks = tuple(1 + sum(other > score for other in s.scores) for score in scores)
    sheet = (ScoreLine("found", by_seat(s, s.found_points)), ScoreLine("answers", by_seat(s, s.stolen_points)))
    return Result(s.reason, ranks, scores, sheet)


def by_seat(s: State, of_teams: list[int]) -> tuple[int, ...]:
    return tuple(of_teams[s.team_of(seat)] for seat in range(s.seats))
