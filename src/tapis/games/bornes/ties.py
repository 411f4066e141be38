"""Whether two players are level: what a Hold Up and its calls ask (BOR-60, BOR-63, BOR-68)."""

from tapis.games.bornes.legality import is_announced
from tapis.games.bornes.model import BORNE, State
from tapis.kernel import Ms


def level_with(s: State, seat: int) -> bool:
    """Whether another player stands at the same km, above 0 (BOR-60, BOR-63)."""
    km = s.zones[seat].km
    return km > 0 and any(zone.km == km for other, zone in enumerate(s.zones) if other != seat)


def level_seats(s: State) -> tuple[int, ...]:
    return tuple([seat for seat in range(s.seats) if level_with(s, seat)])


def still_level(s: State, seats: tuple[int, ...]) -> bool:
    """Whether two of these, level some moments ago, still are."""
    totals = [s.zones[seat].km for seat in seats if s.zones[seat].km > 0]
    return len(set(totals)) < len(totals)


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


def worth_asking(s: State) -> bool:
    """Whether a public fact gives anybody a reason to speak unasked: a tie, or a Borne that was not announced."""
    return s.level or (s.phase == BORNE and not is_announced(s.borne, s.accelerators, s.said))
