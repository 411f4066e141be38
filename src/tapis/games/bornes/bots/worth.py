"""What a card is worth to a seat, in km: used by every bot but the random one.

Looks at what the seat sees: zones, piles, its own hand; never at another hand or into the stock.
"""

from typing import Final

from tapis.games.bornes.cards import (
    ACCELERATEUR,
    ANSWERS,
    B200,
    BOTTE_OF,
    DECKS,
    DEMI_TOUR,
    HELICO,
    KM,
    PARADE_OF,
    POLICE,
    POUBELLE,
    PRIORITAIRE,
    RADAR,
    RETROVISEUR,
    SUPER,
)
from tapis.games.bornes.legality import can_stay, is_attack, is_borne, is_botte, is_immune, is_parade
from tapis.games.bornes.model import NO_CARD, State, shield, worth

# what holding a card is worth, in km
BORNE: Final = (4, 16, 30, 48, 95)  # by Borne
BORNE_WINS: Final = 60  # more for one that would win
ATTACK_NOW: Final = 40
ATTACK_LATER: Final = 48
PARADE: Final = 12  # for each attack it answers that may still come
CURE: Final = 300  # the Parade of an attack suffered
CURE_RADAR: Final = 120
SUPER_PARADE: Final = 85
BOTTE: Final = 160
ACCELERATOR: Final = 100
MIRROR: Final = 60
UTURN: Final = 150
UTURN_LATE: Final = 60  # more when a rival is near the goal
FLIGHT: Final = 80
SEARCH: Final = 90
BIN: Final = 25
UNKNOWN: Final = 48  # a card of the stock
STOPPED: Final = 120  # what being stopped costs
SLOWED: Final = 40  # what a Radar costs
ATTACKS_OF: Final = {  # Parade or Botte → the attacks it answers
    **{PARADE_OF[attack]: (attack,) for attack in ANSWERS},
    **{BOTTE_OF[attack]: (attack,) for attack in ANSWERS if BOTTE_OF[attack] != PRIORITAIRE},
    PRIORITAIRE: tuple(attack for attack in ANSWERS if BOTTE_OF[attack] == PRIORITAIRE),
}


def unseen(s: State, seat: int, attack: int) -> int:
    """How many of this attack are in the stock or in other hands, as far as the seat can count."""
    seen = s.discard.count(attack) + s.hands[seat].count(attack)
    for zone in s.zones:
        if zone.stop == attack or (attack == RADAR and zone.radar):
            seen += 1
    return DECKS[s.options.deck].count(attack) - seen


def dangers(s: State, seat: int, answer: int) -> int:
    """How many attacks that this Parade or Botte answers may still come."""
    return sum(unseen(s, seat, attack) for attack in ATTACKS_OF[answer])


def lead(s: State, seat: int) -> int:
    """The km of the rival who is furthest."""
    best = 0
    for rival in range(s.seats):
        if rival != seat and s.zones[rival].km > best:
            best = s.zones[rival].km
    return best


def bin_gain(s: State, seat: int) -> int:
    """What a Poubelle would cost the rival it hurts most, less what it would cost the seat."""
    loss = [sum(worth(stone) for stone in zone.bornes if stone // 3 == B200) for zone in s.zones]
    return max(loss[rival] for rival in range(s.seats) if rival != seat) - loss[seat]


def flight_gain(s: State, seat: int, target: int) -> int:
    """What changing zones with this rival brings: km, attacks suffered, Bottes' protection."""
    mine, theirs = s.zones[seat], s.zones[target]
    gain = theirs.km - mine.km
    gain += STOPPED * ((mine.stop != NO_CARD) - (theirs.stop != NO_CARD))
    gain += SLOWED * (mine.radar - theirs.radar)
    return gain


def keep(s: State, seat: int, card: int, copies: int) -> int:
    """What holding this card is worth when the hand holds `copies` of it."""
    zone = s.zones[seat]
    if is_borne(card):
        reach = zone.km + KM[card] >= s.goal
        return BORNE[card] + (BORNE_WINS if reach else 0)
    if is_attack(card):
        return _keep_attack(s, seat, card) // copies
    if is_parade(card):
        return _keep_parade(s, seat, card, copies)
    if is_botte(card):
        return BOTTE
    return _keep_special(s, seat, card)


def _keep_attack(s: State, seat: int, attack: int) -> int:
    value = 0
    for rival in range(s.seats):
        if rival != seat:
            zone = s.zones[rival]
            if can_stay(zone, attack):
                value = max(value, ATTACK_NOW)
            elif not is_immune(zone, attack):
                value = max(value, ATTACK_LATER)
    return value


def _keep_parade(s: State, seat: int, card: int, copies: int) -> int:
    zone = s.zones[seat]
    hand = s.hands[seat]
    if card == SUPER:
        if zone.stop != NO_CARD:
            return CURE
        return SUPER_PARADE if zone.immune != 15 else 0
    attack = ATTACKS_OF[card][0]
    if zone.immune & shield(BOTTE_OF[attack]) or BOTTE_OF[attack] in hand:
        return 0
    if (zone.stop == attack or (attack == RADAR and zone.radar)) and copies == 1:
        return CURE if attack != RADAR else CURE_RADAR
    risk = unseen(s, seat, attack)
    return PARADE * risk if copies == 1 else PARADE * risk // 4


def _keep_special(s: State, seat: int, card: int) -> int:
    if card == ACCELERATEUR:
        return ACCELERATOR
    if card == RETROVISEUR:
        return MIRROR
    if card == DEMI_TOUR:
        return UTURN + (UTURN_LATE if lead(s, seat) + 200 >= s.goal else 0)
    if card == HELICO:
        return FLIGHT + max(0, lead(s, seat) - s.zones[seat].km) // 2
    if card == POLICE:
        return SEARCH
    assert card == POUBELLE
    return BIN + max(0, bin_gain(s, seat)) // 2


def gift(s: State, seat: int, card: int) -> int:
    """What leaving this card on the discard pile gives to the next player, above an unknown card."""
    follower = (s.player + 1) % s.seats
    zone = s.zones[follower]
    value = 0
    if is_borne(card):
        value = BORNE[card]
        if zone.stop != NO_CARD or (zone.radar and KM[card] > 50):
            value //= 2
        elif zone.km + KM[card] >= s.goal:
            value = 1000
    elif is_attack(card):
        value = ATTACK_NOW if can_stay(s.zones[seat], card) else 20
    elif card == SUPER:
        value = CURE if zone.stop != NO_CARD else SUPER_PARADE
    elif is_parade(card):
        attack = ATTACKS_OF[card][0]
        if zone.stop == attack:
            value = CURE
        elif not is_immune(zone, attack):
            value = 30
    elif is_botte(card):
        value = 200
    elif card == HELICO:
        value = FLIGHT + max(0, lead(s, follower) - zone.km)
    elif card != POUBELLE:
        value = 90
    return max(0, value - UNKNOWN)
