"""Teams are made before the first card (MIM-01)."""

from typing import get_args

from tapis.games.mimes.model import State
from tapis.games.mimes.moves import FirstTeam, Join, Started, Teamed
from tapis.games.mimes.turns import begin_turn
from tapis.kernel import Event, Illegal, Ms, Rng

MOST = 8
LEAST = 2  # teams, and players in one
FIRST: tuple[FirstTeam, ...] = get_args(FirstTeam)  # chance, then the teams in their order


def alternate(seats: int) -> tuple[tuple[int, ...], ...]:
    """Every other seat: what a table begins with."""
    return tuple(range(0, seats, 2)), tuple(range(1, seats, 2))


def most(s: State) -> int:
    """How many teams these players can make."""
    return min(MOST, s.seats // LEAST)


def are_whole(s: State) -> bool:
    return len(s.teams) >= LEAST and all(len(team) >= LEAST for team in s.teams)


def join(s: State, seat: int, move: Join, events: list[Event]) -> None:
    """Into that team, or into a new one; a team that is left empty goes."""
    if move.seat >= s.seats or move.seat < 0:
        raise Illegal("MIM-01", why="seat")
    if move.team > len(s.teams) or move.team >= MOST:
        raise Illegal("MIM-01", why="team")
    teams = [tuple(other for other in team if other != move.seat) for team in (*s.teams, ())]
    teams[move.team] += (move.seat,)
    arrange(s, seat, [team for team in teams if team], events)


def mix(s: State, seat: int | None, count: int, rng: Rng, events: list[Event]) -> None:
    if count * LEAST > s.seats:
        raise Illegal("MIM-01", why="small")
    order = rng.shuffled(range(s.seats))
    arrange(s, seat, [tuple(order[team::count]) for team in range(count)], events)


def arrange(s: State, seat: int | None, teams: list[tuple[int, ...]], events: list[Event]) -> None:
    """Replaces the teams; everybody is asked to agree again."""
    s.teams = tuple(teams)
    s.asked = s.everyone
    events.append(Teamed(seat, s.teams))


def agree(s: State, seat: int, at: Ms, rng: Rng, events: list[Event]) -> None:
    s.asked &= ~(1 << seat)
    if not s.asked:
        if not are_whole(s):
            raise Illegal("MIM-01", why="small")
        begin(s, at, rng, events)


def give_up(s: State, seat: int, at: Ms, rng: Rng, events: list[Event]) -> None:
    """A silent or absent seat agrees with the teams as they are, or with chance where one is too small."""
    s.asked &= ~(1 << seat)
    if not s.asked:
        if not are_whole(s):
            mix(s, None, LEAST, rng, events)
        begin(s, at, rng, events)


def begin(s: State, at: Ms, rng: Rng, events: list[Event]) -> None:
    """Starts the first turn, of a team drawn by chance unless the host has named one (MIM-04)."""
    count = len(s.teams)
    s.scores, s.found_points, s.stolen_points, s.idle = ([0] * count for _ in range(4))
    s.order = [0] * count
    s.last = [-1] * count
    named = named_first(s)
    first = rng.below(count) if named is None else named
    events.append(Started(first, named is not None))
    begin_turn(s, first, at, events)


def named_first(s: State) -> int | None:
    """The team that the host has named, if it has been made; otherwise chance decides (MIM-04)."""
    team = FIRST.index(s.options.first_team) - 1
    return team if 0 <= team < len(s.teams) else None
