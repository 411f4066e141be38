"""Solid's choice in every window: the move that gains most km, by the worth of cards."""

from tapis.games.bornes.bots.worth import (
    DRAW_MEAN,
    bin_gain,
    dangers,
    flight_gain,
    gift,
    keep,
    lead,
)
from tapis.games.bornes.cards import (
    ACCELERATEUR,
    BORNES,
    BOTTE_OF,
    DEMI_TOUR,
    HELICO,
    KM,
    NAMES,
    PARADE_OF,
    POLICE,
    POUBELLE,
    RADAR,
    RETROVISEUR,
    SUPER,
)
from tapis.games.bornes.holdup import choose_price, victims
from tapis.games.bornes.may import (
    can_lay,
    can_parry,
    can_play_any,
    can_search,
    can_stay,
    is_announced,
    is_attack,
    is_borne,
    is_botte,
    is_parade,
    suffers_any,
)
from tapis.games.bornes.model import ATTACK, BORNE, DRAW, NO_CARD, PLAY, STEAL, State, worth
from tapis.games.bornes.model import POLICE as SEARCH
from tapis.games.bornes.moves import AnyMove, Steal, Swap
from tapis.games.bornes.options import (
    ATTACKS,
    BIN,
    DISCARDS,
    DRAWS,
    FLIGHTS,
    HOLDUP,
    KILLER,
    LAYS,
    MIRROR,
    PARRIES,
    PASS,
    PROTECTS,
    SEARCHES,
    UTURN,
)
from tapis.games.bornes.piles import can_draw_stock

WIN = 10_000
ACCELERATOR_COST = 105
HARD = (200, 110)  # what a stop, a Radar is worth on a rival


def choose(s: State, seat: int) -> AnyMove:
    """The answer of the seat that is waited for."""
    if s.phase == DRAW:
        return choose_draw(s, seat)
    if s.phase == PLAY:
        return choose_play(s, seat)
    if s.phase == BORNE:
        return choose_to_borne(s, seat)
    if s.phase == ATTACK:
        return choose_to_attack(s, seat)
    if s.phase == SEARCH:
        return choose_swap(s, seat)
    if s.phase == STEAL:
        return choose_steal(s, seat)
    return choose_price(s, seat)


def choose_call(s: State, seat: int) -> AnyMove | None:
    """Hold Up when two are level and it pays; Bornes Killer on a Borne badly announced."""
    if s.phase == BORNE and seat != s.player and not s.killers & 1 << seat:
        if not is_announced(s.borne, s.accelerators, s.said):
            return KILLER
    if s.level and not s.robbed and not s.called & 1 << seat and s.phase <= BORNE and victims(s, seat):
        return HOLDUP
    return None


def choose_draw(s: State, seat: int) -> AnyMove:
    if not s.discard:
        return DRAWS[0]
    if not can_draw_stock(s):
        return DRAWS[1]
    top = s.discard[-1]
    copies = s.hands[seat].count(top) + 1
    return DRAWS[1] if keep(s, seat, top, copies) > DRAW_MEAN else DRAWS[0]


def choose_play(s: State, seat: int) -> AnyMove:
    best, score = _best_play(s, seat)
    if best is not None and score > 0:
        return best
    if best is not None and s.options.strict_discard and can_play_any(s, seat):
        return best
    return choose_discard(s, seat)


def choose_discard(s: State, seat: int) -> AnyMove:
    hand = s.hands[seat]
    least, cost = NO_CARD, 0
    for card in hand:
        price = 2 * keep(s, seat, card, hand.count(card)) + gift(s, seat, card)
        if least == NO_CARD or price < cost:
            least, cost = card, price
    return DISCARDS[least]


def _best_play(s: State, seat: int) -> tuple[AnyMove | None, int]:
    hand, zone = s.hands[seat], s.zones[seat]
    best: AnyMove | None = None
    top = -WIN
    met = 0
    for card in hand:
        if met & 1 << card:
            continue
        met |= 1 << card
        move: AnyMove | None = None
        score = -WIN
        if is_borne(card):
            if can_lay(zone, card):
                accelerators, score = _best_speed(s, seat, card)
                move = LAYS[card * 3 + accelerators]
        elif is_attack(card):
            target, score = best_target(s, seat, card)
            if target >= 0:
                move = ATTACKS[card][target]
        elif is_parade(card):
            if zone.stop != NO_CARD and can_parry(card, zone.stop):
                move, score = PARRIES[card, zone.stop], 280 - 20 * (card == SUPER)
            elif zone.radar and can_parry(card, RADAR):
                move, score = PARRIES[card, RADAR], 20 if card == SUPER else 130
        elif is_botte(card):
            move, score = PROTECTS[card], botte_score(s, seat, card)
        elif card == HELICO:
            target, score = _best_flight(s, seat)
            move = FLIGHTS[target]
        elif card == POLICE:
            target = _richest(s, seat)
            if can_search(s, seat, target):
                move, score = SEARCHES[target], 70 + 60 * (zone.stop != NO_CARD)
        elif card == POUBELLE:
            move, score = BIN, bin_gain(s, seat) - 100
        if move is not None and score > top:
            best, top = move, score
    return best, top


def _best_speed(s: State, seat: int, borne: int) -> tuple[int, int]:
    """With how many Accélérateurs, and the gain."""
    km, held = s.zones[seat].km, s.hands[seat].count(ACCELERATEUR)
    best, top = 0, -WIN
    for accelerators in range(min(2, held) + 1):
        gain = KM[borne] << accelerators
        score = gain - ACCELERATOR_COST * accelerators
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
        score = HARD[attack == RADAR]
        left = s.goal - zone.km
        if left <= 200:
            score += 150 if attack != RADAR else 80
        score -= left // 20
        if zone.stop != NO_CARD:
            score //= 2
        if score > top:
            best, top = target, score
    return best, top


def botte_score(s: State, seat: int, botte: int) -> int:
    """Now for 100, or kept for a coup fourré: kept while the attack may still come and nobody is about to win."""
    zone = s.zones[seat]
    if zone.km + 100 >= s.goal:
        return WIN
    if suffers_any(zone, botte):
        return 600
    if lead(s, seat) + 200 >= s.goal or dangers(s, seat, botte) == 0:
        return 300
    return 10 if dangers(s, seat, botte) < 2 else -1


def _best_flight(s: State, seat: int) -> tuple[int, int]:
    best, top = -1, -WIN
    for target in range(s.seats):
        if target != seat:
            gain = flight_gain(s, seat, target)
            score = gain - 150
            if s.zones[target].km + 200 >= s.goal and gain > 0:
                score = gain + 150
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


def choose_to_attack(s: State, seat: int) -> AnyMove:
    """Coup fourré, then a Rétroviseur that hits, then the cheapest answer."""
    hand, attack = s.hands[seat], s.attack
    if BOTTE_OF[attack] in hand:
        return PROTECTS[BOTTE_OF[attack]]
    if RETROVISEUR in hand and can_stay(s.zones[s.attacker], attack):
        return MIRROR
    if PARADE_OF[attack] in hand:
        return PARRIES[PARADE_OF[attack], attack]
    if RETROVISEUR in hand:
        return MIRROR
    if SUPER in hand and attack != RADAR:
        return PARRIES[SUPER, attack]
    return PASS


def choose_to_borne(s: State, seat: int) -> AnyMove:
    """A Demi-tour against a Borne that wins or is large."""
    if DEMI_TOUR not in s.hands[seat]:
        return PASS
    wins = s.zones[s.player].km >= s.goal
    return UTURN if wins or worth(s.borne * 3 + s.accelerators) >= 200 else PASS


def choose_swap(s: State, seat: int) -> AnyMove:
    """The card that helps most, or that hurts most where it is, against the worst of one's own."""
    mine, theirs = s.hands[seat], s.hands[s.target]
    take, most = theirs[0], -WIN
    for card in theirs:
        value = keep(s, seat, card, mine.count(card) + 1) + keep_for(s, s.target, card)
        if value > most:
            take, most = card, value
    give, least = mine[0], WIN
    for card in mine:
        value = keep(s, seat, card, mine.count(card)) + keep_for(s, s.target, card)
        if value < least:
            give, least = card, value
    return Swap(NAMES[take], NAMES[give])


def keep_for(s: State, rival: int, card: int) -> int:
    """What the searched rival would get from this card."""
    return keep(s, rival, card, 1) // 2


def choose_steal(s: State, seat: int) -> AnyMove:
    """The largest Borne, from whoever is furthest."""
    victim, stone, top = -1, 0, -1
    for rival in victims(s, seat):
        for laid in s.zones[rival].bornes:
            value = KM[laid // 3] * 1000 + worth(laid) * 10 + s.zones[rival].km
            if value > top:
                victim, stone, top = rival, laid, value
    return Steal(victim, BORNES[stone // 3], stone % 3)
