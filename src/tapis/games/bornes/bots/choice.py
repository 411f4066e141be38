"""Solid's choice in every window: the move that gains most km, by the worth of cards."""

from typing import Final

from tapis.games.bornes.bots.plays import choose_play
from tapis.games.bornes.bots.worth import UNKNOWN, keep
from tapis.games.bornes.cards import BORNES, BOTTE_OF, DEMI_TOUR, KM, NAMES, PARADE_OF, RADAR, RETROVISEUR, SUPER
from tapis.games.bornes.holdup import choose_price, victims
from tapis.games.bornes.legality import can_stay, is_announced
from tapis.games.bornes.model import ATTACK, BORNE, DRAW, NO_CARD, PLAY, STEAL, State, worth
from tapis.games.bornes.model import POLICE as SEARCH
from tapis.games.bornes.moves import AnyMove, Steal, Swap
from tapis.games.bornes.options import DISCARDS, DRAWS, HOLDUP, KILLER, MIRROR, PARRIES, PASS, PROTECTS, UTURN
from tapis.games.bornes.piles import CARD, can_draw_stock

UTURN_LEAST: Final = 200  # km that a Demi-tour is spent on
MUCH: Final = 10_000


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
    may_kill = s.phase == BORNE and seat != s.player and not s.killers & 1 << seat
    if may_kill and not is_announced(s.borne, s.accelerators, s.said):
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
    wanted = keep(s, seat, top, copies) > UNKNOWN and not would_throw_back(s, seat)
    return DRAWS[1] if wanted else DRAWS[0]


def would_throw_back(s: State, seat: int) -> bool:
    """Whether the top of the discard pile, once taken, would at once be the card to discard again."""
    top = s.discard[-1]
    taken = s.copy()
    taken.hands[seat] += CARD[top]
    taken.discard = s.discard[:-1]
    return choose_play(taken, seat) == DISCARDS[top]


def throwing_back(s: State, seat: int) -> AnyMove | None:
    """The discard that would throw straight back the card just taken from the discard pile, if it was taken there."""
    came_openly = s.drawn != NO_CARD and s.known[seat].endswith(CARD[s.drawn])
    return DISCARDS[s.drawn] if came_openly else None


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
    return UTURN if wins or worth(s.borne * 3 + s.accelerators) >= UTURN_LEAST else PASS


def choose_swap(s: State, seat: int) -> AnyMove:
    """The card that helps most, or that hurts most where it is, against the worst of one's own."""
    mine, theirs = s.hands[seat], s.hands[s.target]
    take, most = theirs[0], -MUCH
    for card in theirs:
        value = keep(s, seat, card, mine.count(card) + 1) + keep_for(s, s.target, card)
        if value > most:
            take, most = card, value
    give, least = mine[0], MUCH
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
