"""A seat's own turn: every card's best use and what it gains; what a discard costs."""

from typing import Final

from tapis.games.bornes.bots.worth import bin_gain, dangers, flight_gain, gift, keep, lead
from tapis.games.bornes.cards import ACCELERATEUR, HELICO, KM, POLICE, POUBELLE, RADAR, SUPER
from tapis.games.bornes.legality import (
    can_lay,
    can_parry,
    can_play_any,
    can_search,
    can_stay,
    is_attack,
    is_borne,
    is_botte,
    is_parade,
    suffers_any,
)
from tapis.games.bornes.model import NO_CARD, STALLED, State
from tapis.games.bornes.moves import AnyMove
from tapis.games.bornes.options import ATTACKS, BIN, DISCARDS, FLIGHTS, LAYS, PARRIES, PROTECTS, SEARCHES

WIN: Final = 10_000
# what playing a card is worth, in km
SPEED_COST: Final = 105  # of an Accélérateur
STOP: Final = 120
SLOW: Final = 60
URGENT: Final = 150  # more for a stop on a rival who is near the goal
RESUME: Final = 280  # being free again
RESUME_RADAR: Final = 130
RESUME_SUPER: Final = 20  # a Super Parade on a mere Radar
INSPECT: Final = 70
INSPECT_STOPPED: Final = 60
FLY_COST: Final = 150
BIN_COST: Final = 100
FOURRE_LEAST: Final = 2  # attacks that must be left for a Botte to be kept


def choose_play(s: State, seat: int) -> AnyMove:
    """The best use of a card, or a discard where nothing gains."""
    best: AnyMove | None = None
    top = -2 * WIN
    for card in s.hands[seat]:
        move, score = use(s, seat, card)
        if move is not None and score > top:
            best, top = move, score
    if best is None:
        return rank_discards(s, seat)[0]
    if s.idle >= (STALLED - 1) * s.seats:
        top += _stall_score(s, seat)
    if top > 0 or s.options.strict_discard:
        return best
    return rank_discards(s, seat)[0]


def rank_plays(s: State, seat: int) -> list[AnyMove]:
    """The best use of each card, the best first."""
    uses = [use(s, seat, card) for card in sorted(set(s.hands[seat]))]
    return [move for move, _ in sorted(uses, key=lambda pair: -pair[1]) if move is not None]


def rank_discards(s: State, seat: int) -> list[AnyMove]:
    """What to throw away, the least loss first; empty where the rules forbid it (BOR-15)."""
    if s.options.strict_discard and can_play_any(s, seat):
        return []
    hand = s.hands[seat]
    prices = {card: _price(s, seat, card) for card in hand}
    return [DISCARDS[card] for card in sorted(prices, key=lambda card: prices[card])]


def _price(s: State, seat: int, card: int) -> int:
    """What throwing this card away costs: the seat loses it, and the next player may take it.

    One who would lose by a stall (BOR-19) is glad if the next player has something to play.
    """
    loss, given = 2 * keep(s, seat, card, s.hands[seat].count(card)), gift(s, seat, card)
    stalling = s.idle >= (STALLED - 2) * s.seats and not _leads(s, seat)
    return loss - given if stalling and is_parade(card) else loss + given


def _stall_score(s: State, seat: int) -> int:
    """Discards may soon end the game (BOR-19): whoever leads lets it come, the others play whatever they can."""
    if not _leads(s, seat):
        return 200
    return -WIN // 2 if s.idle == STALLED * s.seats - 1 else 0


def _leads(s: State, seat: int) -> bool:
    return s.zones[seat].km > lead(s, seat)


def use(s: State, seat: int, card: int) -> tuple[AnyMove | None, int]:
    """The best use of this card and what it gains, in km."""
    zone = s.zones[seat]
    if is_borne(card):
        if not can_lay(zone, card):
            return None, 0
        accelerators, score = _best_speed(s, seat, card)
        return LAYS[card * 3 + accelerators], score
    if is_attack(card):
        target, score = best_target(s, seat, card)
        return (ATTACKS[card][target], score) if target >= 0 else (None, 0)
    if is_parade(card):
        return _best_parry(s, seat, card)
    if is_botte(card):
        return PROTECTS[card], botte_score(s, seat, card)
    return _best_special(s, seat, card)


def _best_parry(s: State, seat: int, card: int) -> tuple[AnyMove | None, int]:
    zone = s.zones[seat]
    if zone.stop != NO_CARD and can_parry(card, zone.stop):
        return PARRIES[card, zone.stop], RESUME - 20 * (card == SUPER)
    if zone.radar and can_parry(card, RADAR):
        return PARRIES[card, RADAR], RESUME_SUPER if card == SUPER else RESUME_RADAR
    return None, 0


def _best_special(s: State, seat: int, card: int) -> tuple[AnyMove | None, int]:
    if card == HELICO:
        target, score = _best_flight(s, seat)
        return FLIGHTS[target], score
    if card == POLICE:
        target = _richest(s, seat)
        if can_search(s, seat, target):
            return SEARCHES[target], INSPECT + INSPECT_STOPPED * (s.zones[seat].stop != NO_CARD)
    if card == POUBELLE:
        return BIN, bin_gain(s, seat) - BIN_COST
    return None, 0


def _best_speed(s: State, seat: int, borne: int) -> tuple[int, int]:
    """With how many Accélérateurs, and the gain."""
    km, held = s.zones[seat].km, s.hands[seat].count(ACCELERATEUR)
    best, top = 0, -WIN
    for accelerators in range(min(2, held) + 1):
        gain = KM[borne] << accelerators
        score = gain - SPEED_COST * accelerators
        if km + gain >= s.goal:
            score = WIN - gain
        elif s.seats > 2 and _levels(s, seat, km + gain):
            score -= 40
        if score > top:
            best, top = accelerators, score
    return best, top


def _levels(s: State, seat: int, km: int) -> bool:
    """Whether standing at these km invites a Hold Up."""
    return any(s.zones[rival].km == km for rival in range(s.seats) if rival != seat)


def best_target(s: State, seat: int, attack: int) -> tuple[int, int]:
    """The rival to attack and what it is worth: whoever is nearest to the goal."""
    best, top = -1, -WIN
    for target in range(s.seats):
        zone = s.zones[target]
        if target == seat or not can_stay(zone, attack):
            continue
        score = SLOW if attack == RADAR else STOP
        left = s.goal - zone.km
        if left <= 200:
            score += URGENT if attack != RADAR else URGENT // 2
        score -= left // 20
        if zone.stop != NO_CARD:
            score //= 2
        if score > top:
            best, top = target, score
    return best, top


def botte_score(s: State, seat: int, botte: int) -> int:
    """How good it is to lay this botte now, for 100 km; -1: better kept for a coup fourré, as long as enough of the
    attacks it answers may still come and nobody is about to win."""
    zone = s.zones[seat]
    if zone.km + 100 >= s.goal:
        return WIN
    if suffers_any(zone, botte):
        return 600
    if lead(s, seat) + 200 >= s.goal or dangers(s, seat, botte) == 0:
        return 300
    return 10 if dangers(s, seat, botte) < FOURRE_LEAST else -1


def _best_flight(s: State, seat: int) -> tuple[int, int]:
    best, top = -1, -WIN
    for target in range(s.seats):
        if target != seat:
            gain = flight_gain(s, seat, target)
            score = gain - FLY_COST
            if s.zones[target].km + 200 >= s.goal and gain > 0:
                score = gain + FLY_COST
            if score > top:
                best, top = target, score
    return best, top


def _richest(s: State, seat: int) -> int:
    """Whose hand to search: the rival nearest to the goal who holds cards."""
    best, top = (seat + 1) % s.seats, -1
    for target in range(s.seats):
        if target != seat and len(s.hands[target]) > 0 and s.zones[target].km > top:
            best, top = target, s.zones[target].km
    return best
