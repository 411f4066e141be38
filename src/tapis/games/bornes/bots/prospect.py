"""A seat's chance of winning, read off a whole state."""

from math import exp

from tapis.games.bornes.model import NO_CARD, OVER, State


def prospect(s: State, seat: int) -> float:
    """1 for a win, shared among winners; before the end the share of the seat's standing among all."""
    if s.phase == OVER:
        best = max(zone.km for zone in s.zones)
        if s.zones[seat].km < best:
            return 0.0
        return 1.0 / sum(zone.km == best for zone in s.zones)
    mine = exp(standing(s, seat))
    return mine / sum(exp(standing(s, other)) for other in range(s.seats))


def standing(s: State, seat: int) -> float:
    zone = s.zones[seat]
    return zone.km * 5.0 / s.goal - (zone.stop != NO_CARD) * 1.0 - zone.radar * 0.4
