"""The moves a seat may make now, from tables made once: for views, bots and rollouts."""

from typing import Final

from tapis.games.bornes.cards import (
    ACCELERATEUR,
    ANSWERS,
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
    SOUND_OF,
    SUPER,
    attaque,
    botte,
    parade,
)
from tapis.games.bornes.holdup import victims
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
)
from tapis.games.bornes.model import ATTACK, BORNE, DRAW, NO_CARD, OVER, PAY, PLAY, SEATS, STEAL, State
from tapis.games.bornes.model import POLICE as SEARCH
from tapis.games.bornes.moves import (
    AnyMove,
    Attack,
    Bin,
    Discard,
    Draw,
    Helicopter,
    Holdup,
    Killer,
    Lay,
    Mirror,
    Parry,
    Pass,
    Pay,
    Police,
    Protect,
    Steal,
    Swap,
    Uturn,
)
from tapis.games.bornes.piles import can_draw_stock

DRAWS: Final = (Draw("stock"), Draw("discard"))
LAYS: Final = tuple(  # by Borne × 3 + Accélérateurs, properly announced
    Lay(BORNES[borne], accelerators, str(KM[borne] << accelerators))
    for borne in range(len(KM))
    for accelerators in range(3)
)
ATTACKS: Final = {  # by attack, then by target
    code: tuple(Attack(attaque(code), target, SOUND_OF[attaque(code)]) for target in range(SEATS)) for code in ANSWERS
}
PARRIES: Final = {  # by Parade, then by attack
    (card, attack): Parry(parade(card), attaque(attack)) for attack in ANSWERS for card in (PARADE_OF[attack], SUPER)
}
PROTECTS: Final = {code: Protect(botte(code)) for code in range(len(NAMES)) if is_botte(code)}
DISCARDS: Final = tuple(Discard(name) for name in NAMES)
FLIGHTS: Final = tuple(Helicopter(target) for target in range(SEATS))
SEARCHES: Final = tuple(Police(target) for target in range(SEATS))
MIRROR: Final = Mirror()
UTURN: Final = Uturn()
PASS: Final = Pass()
BIN: Final = Bin()
HOLDUP: Final = Holdup()
KILLER: Final = Killer()


def options(s: State, seat: int) -> list[AnyMove]:
    """Everything this seat may do in the window that waits for it."""
    if s.phase == DRAW:
        return _draws(s) if seat == s.player else []
    if s.phase == PLAY:
        return _plays(s, seat) if seat == s.player else []
    if s.phase == BORNE:
        return _to_borne(s, seat)
    if s.phase == ATTACK:
        return _to_attack(s, seat) if seat == s.target else []
    if s.phase == SEARCH:
        return _swaps(s, seat) if seat == s.player else []
    if s.phase == STEAL:
        return _thefts(s, seat) if seat == s.caller else []
    if s.phase == PAY:
        return _prices(s, seat) if seat == s.caller else []
    return []


def calls(s: State, seat: int) -> list[AnyMove]:
    """What this seat may shout at any time without being refused."""
    shouts: list[AnyMove] = []
    if s.phase != OVER and not s.robbed and not s.called & 1 << seat:
        shouts.append(HOLDUP)
    if s.phase == BORNE and seat != s.player and not s.killers & 1 << seat:
        shouts.append(KILLER)
    return shouts


def _draws(s: State) -> list[AnyMove]:
    draws: list[AnyMove] = []
    if can_draw_stock(s):
        draws.append(DRAWS[0])
    if s.discard:
        draws.append(DRAWS[1])
    return draws


def _plays(s: State, seat: int) -> list[AnyMove]:
    hand = s.hands[seat]
    moves: list[AnyMove] = []
    discards: list[AnyMove] = []
    met = 0
    for card in hand:
        if met & 1 << card:
            continue
        met |= 1 << card
        discards.append(DISCARDS[card])
        if is_borne(card):
            _lays(s, seat, card, moves)
        elif is_attack(card):
            for target in range(s.seats):
                if target != seat and can_stay(s.zones[target], card):
                    moves.append(ATTACKS[card][target])
        elif is_parade(card):
            _parries(s, seat, card, moves)
        elif is_botte(card):
            moves.append(PROTECTS[card])
        else:
            _specials(s, seat, card, moves)
    if not s.options.strict_discard or not can_play_any(s, seat):
        moves.extend(discards)
    return moves


def _lays(s: State, seat: int, borne: int, moves: list[AnyMove]) -> None:
    if can_lay(s.zones[seat], borne):
        for accelerators in range(min(2, s.hands[seat].count(ACCELERATEUR)) + 1):
            moves.append(LAYS[borne * 3 + accelerators])


def _parries(s: State, seat: int, card: int, moves: list[AnyMove]) -> None:
    zone = s.zones[seat]
    if zone.stop != NO_CARD and can_parry(card, zone.stop):
        moves.append(PARRIES[card, zone.stop])
    if zone.radar and can_parry(card, RADAR):
        moves.append(PARRIES[card, RADAR])


def _specials(s: State, seat: int, card: int, moves: list[AnyMove]) -> None:
    if card == HELICO:
        moves.extend([FLIGHTS[target] for target in range(s.seats) if target != seat])
    elif card == POLICE:
        moves.extend([SEARCHES[target] for target in range(s.seats) if target != seat and can_search(s, seat, target)])
    elif card == POUBELLE:
        moves.append(BIN)


def _to_attack(s: State, seat: int) -> list[AnyMove]:
    hand, attack = s.hands[seat], s.attack
    moves: list[AnyMove] = [PASS]
    if BOTTE_OF[attack] in hand:
        moves.append(PROTECTS[BOTTE_OF[attack]])
    if PARADE_OF[attack] in hand:
        moves.append(PARRIES[PARADE_OF[attack], attack])
    if SUPER in hand:
        moves.append(PARRIES[SUPER, attack])
    if RETROVISEUR in hand:
        moves.append(MIRROR)
    return moves


def _to_borne(s: State, seat: int) -> list[AnyMove]:
    if s.answered & 1 << seat:
        return []
    return [PASS, UTURN] if DEMI_TOUR in s.hands[seat] else [PASS]


def _swaps(s: State, seat: int) -> list[AnyMove]:
    return [
        Swap(NAMES[take], NAMES[give]) for take in sorted(set(s.hands[s.target])) for give in sorted(set(s.hands[seat]))
    ]


def _thefts(s: State, seat: int) -> list[AnyMove]:
    return [
        Steal(victim, BORNES[stone // 3], stone % 3)
        for victim in victims(s, seat)
        for stone in sorted(set(s.zones[victim].bornes))
    ]


def _prices(s: State, seat: int) -> list[AnyMove]:
    zone = s.zones[seat]
    stones: list[AnyMove] = [Pay(BORNES[stone // 3], stone % 3) for stone in sorted(set(zone.bornes))]
    return stones + [Pay(botte(laid & 0x7F)) for laid in zone.bottes]
