"""Votes: one a team, by whoever of it speaks first; sealed until all are in (ALL-10)."""

from tapis.games.mimes.model import Phase, State
from tapis.kernel import Ms


def ask(s: State, phase: Phase, teams: tuple[int, ...], at: Ms) -> None:
    s.voters = teams
    s.ballots = (None,) * len(s.teams)
    s.ask(phase, s.members(teams), at)


def cast(s: State, seat: int, right: tuple[int, ...]) -> None:
    team = s.team_of(seat)
    s.ballots = (*s.ballots[:team], right, *s.ballots[team + 1 :])
    s.asked &= ~s.members((team,))


def abstain(s: State, seat: int) -> None:
    s.asked &= ~(1 << seat)


def is_carried(s: State, item: int, voters: tuple[int, ...]) -> bool:
    """More than half of those asked: a tie refuses, and silence is no consent."""
    return 2 * sum(item in (s.ballots[team] or ()) for team in voters) > len(voters)


def is_overturned(s: State) -> bool:
    """More than half of those asked are against it."""
    return 2 * sum(s.ballots[team] == () for team in s.voters) > len(s.voters)
