"""The end of a game and the question whether two players are level."""

from tapis.games.bornes.cards import KM
from tapis.games.bornes.model import CROSSWISE, NOBODY, OVER, State, worth
from tapis.games.bornes.moves import Over
from tapis.kernel import Event, Line, Ms, Result


def level_with(s: State, seat: int) -> bool:
    """Whether another player stands at the same km, above 0 (BOR-60, BOR-63)."""
    km = s.zones[seat].km
    return km > 0 and any(zone.km == km for other, zone in enumerate(s.zones) if other != seat)


def note_level(s: State, at: Ms) -> None:
    """To be called whenever km change: remembers when a tie was broken (BOR-68)."""
    level = False
    for seat in range(1, s.seats):
        km = s.zones[seat].km
        if km > 0:
            for other in range(seat):
                if s.zones[other].km == km:
                    level = True
    if s.level and not level:
        s.broken_at = at
    s.level = level


def end_at_goal(s: State, seat: int, seen: list[Event]) -> bool:
    """Ends the game if this seat has reached the goal (BOR-01, BOR-70)."""
    if s.zones[seat].km < s.goal:
        return False
    finish(s, "goal", seen)
    return True


def end_if_stalled(s: State, seen: list[Event]) -> bool:
    """Ends the game after three full rounds of mere discards (BOR-19)."""
    if s.idle < 3 * s.seats:
        return False
    finish(s, "stalled", seen)
    return True


def finish(s: State, reason: str, seen: list[Event]) -> None:
    s.phase = OVER
    s.caller = NOBODY
    s.calls = b""
    s.reason = reason
    best = max(zone.km for zone in s.zones)
    winners = tuple(seat for seat, zone in enumerate(s.zones) if zone.km == best)
    seen.append(Over("goal" if reason == "goal" else "stalled", winners))


def result(s: State) -> Result | None:
    """Placement by km (BOR-71), with the score sheet line by line."""
    if s.phase != OVER:
        return None
    scores = tuple(zone.km for zone in s.zones)
    ranks = tuple(1 + sum(other > km for other in scores) for km in scores)
    return Result(s.reason, ranks, scores, _sheet(s))


def _sheet(s: State) -> tuple[Line, ...]:
    plain = [
        Line(f"bornes-{km}", tuple(km * sum(stone // 3 == code for stone in z.bornes) for z in s.zones))
        for code, km in enumerate(KM)
    ]
    speed = tuple(sum(worth(stone) - KM[stone // 3] for stone in z.bornes) for z in s.zones)
    upright = tuple(100 * sum(not botte & CROSSWISE for botte in z.bottes) for z in s.zones)
    fourres = tuple(200 * sum(bool(botte & CROSSWISE) for botte in z.bottes) for z in s.zones)
    return (*plain, Line("accelerateurs", speed), Line("bottes", upright), Line("fourres", fourres))
