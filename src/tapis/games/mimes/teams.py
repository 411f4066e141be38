"""Teams are made before the first card (MIM-01)."""

from tapis.games.mimes.model import State
from tapis.games.mimes.moves import Join, Started, Teamed
from tapis.games.mimes.turns import begin_turn
from tapis.kernel import Event, Illegal, Ms, Rng

MOST = 8
LEAST = 2  # teams, and players in one


def alternate(seats: int) -> tuple[tuple[int, ...], ...]:
    """Every other seat: what a table begins with."""
    return tuple(range(0, seats, 2)), tuple(range(1, seats, 2))


def are_whole(s: State) -> bool:
    return len(s.teams) >= LEAST and all(len(team) >= LEAST for team in s.teams)


def join(s: State, seat: int, move: Join, seen: list[Event]) -> None:
    """Into that team, or into a new one; a team that is left empty goes."""
    if move.seat >= s.seats or move.seat < 0:
        raise Illegal("MIM-01", why="seat")
    if move.team > len(s.teams) or move.team >= MOST:
        raise Illegal("MIM-01", why="team")
    teams = [tuple(other for other in team if other != move.seat) for team in (*s.teams, ())]
    teams[move.team] += (move.seat,)
    arrange(s, seat, [team for team in teams if team], seen)


def mix(s: State, seat: int | None, count: int, rng: Rng, seen: list[Event]) -> None:
    if count * LEAST > s.seats:
        raise Illegal("MIM-01", why="small")
    order = rng.shuffled(range(s.seats))
    arrange(s, seat, [tuple(order[team::count]) for team in range(count)], seen)


def arrange(s: State, seat: int | None, teams: list[tuple[int, ...]], seen: list[Event]) -> None:
    """Whoever had agreed had agreed with other teams."""
    s.teams = tuple(teams)
    s.ready = 0
    seen.append(Teamed(seat, s.teams))


def agree(s: State, seat: int, at: Ms, rng: Rng, seen: list[Event]) -> None:
    s.ready |= 1 << seat
    if s.ready == (1 << s.seats) - 1:
        if not are_whole(s):
            raise Illegal("MIM-01", why="small")
        begin(s, at, rng, seen)


def give_up(s: State, seat: int, at: Ms, rng: Rng, seen: list[Event]) -> None:
    """A silent or absent seat agrees with the teams as they are, or with chance where one is too small."""
    s.ready |= 1 << seat
    if s.ready == (1 << s.seats) - 1:
        if not are_whole(s):
            mix(s, None, LEAST, rng, seen)
        begin(s, at, rng, seen)


def begin(s: State, at: Ms, rng: Rng, seen: list[Event]) -> None:
    """Who starts is for chance to say (MIM-04)."""
    count = len(s.teams)
    s.ready = (1 << s.seats) - 1
    s.scores, s.found_points, s.stolen_points, s.upheld = ([0] * count for _ in range(4))
    s.order = [0] * count
    s.last = [-1] * count
    first = rng.below(count)
    seen.append(Started(first))
    begin_turn(s, first, at, seen)
