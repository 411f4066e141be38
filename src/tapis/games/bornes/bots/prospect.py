"""A seat's chance of winning, read off a whole state: a weight for everything one can have.

The weights were fitted on some thousand games of solid against itself: 0.3 is about 100 km.
"""

from math import exp
from typing import Final, NamedTuple

from tapis.games.bornes.bots.worth import ATTACKS_OF, bin_gain, lead
from tapis.games.bornes.cards import HELICO, POUBELLE, RADAR, SUPER
from tapis.games.bornes.legality import can_stay, is_attack, is_immune, is_parade
from tapis.games.bornes.model import NO_CARD, OVER, State


class Weights(NamedTuple):
    km: float  # for the whole way
    km_squared: float
    last_200: float  # within reach of a 200
    last_100: float
    stopped: float
    radar: float
    botte: float  # laid: what it protects from
    turn: float
    attack_now: float
    attack_later: float
    parade: float
    cure: float  # the Parade of an attack suffered
    cure_radar: float
    flight: float  # Hélicoptère, for a rival ahead by the whole way
    bin: float  # Poubelle, likewise
    held: tuple[float, ...]  # by card, in hand


DUEL: Final = Weights(
    1.98, 1.09, 0.29, 0.45, -0.50, -0.24, 0.12, 0.13, 0.02, 0.19, 0.08, 0.42, 0.53, 4.57, 0.26,
    (0.07, 0.09, 0.09, 0.13, 0.30) + (0.0,) * 10 + (0.17,) + (0.55,) * 4 + (0.38, 0.15, 0.69, 0.68, 0.45, 0.17),
)  # fmt: skip
CROWD: Final = Weights(
    1.20, 1.36, 0.18, 0.22, -0.61, -0.44, 0.13, 0.17, 0.00, 0.00, 0.05, 0.27, 0.29, 2.20, 0.0,
    (0.00, 0.07, 0.07, 0.11, 0.29) + (0.0,) * 10 + (0.17,) + (0.70,) * 4 + (0.60, 0.17, 0.49, 0.55, 0.27, 0.02),
)  # fmt: skip


def prospect(s: State, seat: int) -> float:
    """1 for a win, shared among winners; before the end the share of the seat's standing among all."""
    if s.phase == OVER:
        best = max(zone.km for zone in s.zones)
        if s.zones[seat].km < best:
            return 0.0
        return 1.0 / sum(zone.km == best for zone in s.zones)
    mine = exp(standing(s, seat))
    others = 0.0
    for rival in range(s.seats):
        if rival != seat:
            others += exp(standing(s, rival))
    return mine / (mine + others)


def standing(s: State, seat: int) -> float:
    w = DUEL if s.seats == 2 else CROWD
    zone = s.zones[seat]
    way = zone.km / s.goal
    total = way * (w.km + way * w.km_squared)
    if zone.km + 200 >= s.goal:
        total += w.last_200 + (w.last_100 if zone.km + 100 >= s.goal else 0.0)
    if zone.stop != NO_CARD:
        total += w.stopped
    if zone.radar:
        total += w.radar
    total += w.botte * len(zone.bottes)
    if s.player == seat:
        total += w.turn
    return total + _hand(s, seat, w)


def _hand(s: State, seat: int, w: Weights) -> float:
    total = 0.0
    met = 0
    for card in s.hands[seat]:
        if is_attack(card):
            total += _attack(s, seat, card, w)
        elif is_parade(card):
            if not met & 1 << card:
                total += _parade(s, seat, card, w)
            met |= 1 << card
        else:
            total += w.held[card]
            if card == HELICO:
                total += w.flight * max(0, lead(s, seat) - s.zones[seat].km) / s.goal
            elif card == POUBELLE:
                total += w.bin * max(0, bin_gain(s, seat)) / s.goal
    return total


def _attack(s: State, seat: int, attack: int, w: Weights) -> float:
    best = 0.0
    for rival in range(s.seats):
        if rival != seat and not is_immune(s.zones[rival], attack):
            best = w.attack_later
            if can_stay(s.zones[rival], attack):
                return w.attack_now
    return best


def _parade(s: State, seat: int, card: int, w: Weights) -> float:
    zone = s.zones[seat]
    if card == SUPER:
        return w.held[SUPER] + (w.cure if zone.stop != NO_CARD else 0.0)
    attack = ATTACKS_OF[card][0]
    if is_immune(zone, attack):
        return 0.0
    if zone.stop == attack:
        return w.cure
    return w.cure_radar if attack == RADAR and zone.radar else w.parade
