"""How a game ends, its result and its score sheet."""

from tapis.games.bornes.cards import KM
from tapis.games.bornes.model import CROSSWISE, NOBODY, OVER, STALLED, State, worth
from tapis.games.bornes.moves import Over
from tapis.kernel import Event, Result, ScoreLine


def end_at_goal(s: State, seat: int, events: list[Event]) -> bool:
    """Ends the game if this seat has reached the goal (BOR-01, BOR-70)."""
    if s.zones[seat].km < s.goal:
        return False
    finish(s, "goal", events)
    return True


def end_if_stalled(s: State, events: list[Event]) -> bool:
    """Ends the game after ten full rounds of mere discards (BOR-19)."""
    if s.idle < STALLED * s.seats:
        return False
    finish(s, "stalled", events)
    return True


def finish(s: State, reason: str, events: list[Event]) -> None:
    s.phase = OVER
    s.caller = NOBODY
    s.calls = ()
    s.reason = reason
    best = max(zone.km for zone in s.zones)
    winners = tuple(seat for seat, zone in enumerate(s.zones) if zone.km == best)
    events.append(Over("goal" if reason == "goal" else "stalled", winners))


def result(s: State) -> Result | None:
    """Placement by km (BOR-71), with the score sheet line by line."""
    if s.phase != OVER:
        return None
    scores = tuple(zone.km for zone in s.zones)
    ranks = tuple(1 + sum(other > km for other in scores) for km in scores)
    return Result(s.reason, ranks, scores, _sheet(s))


def _sheet(s: State) -> tuple[ScoreLine, ...]:
    plain = [
        ScoreLine(f"bornes-{km}", tuple(km * sum(stone // 3 == code for stone in z.bornes) for z in s.zones))
        for code, km in enumerate(KM)
    ]
    speed = tuple(sum(worth(stone) - KM[stone // 3] for stone in z.bornes) for z in s.zones)
    upright = tuple(100 * sum(not botte & CROSSWISE for botte in z.bottes) for z in s.zones)
    fourres = tuple(200 * sum(bool(botte & CROSSWISE) for botte in z.bottes) for z in s.zones)
    return (*plain, ScoreLine("accelerateurs", speed), ScoreLine("bottes", upright), ScoreLine("fourres", fourres))
