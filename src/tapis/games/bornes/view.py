"""The view of each seat, built from what it may know; `redeal`: other states it cannot tell from this one."""

from collections.abc import Iterable
from functools import lru_cache

from tapis.games.bornes.cards import ACCELERATEUR, BORNES, NAMES, RADAR, RETROVISEUR, attaque, botte
from tapis.games.bornes.model import (
    ATTACK,
    BORNE,
    CROSSWISE,
    NO_CARD,
    PAY,
    PHASES,
    PLAY,
    POLICE,
    STEAL,
    State,
    bonus,
    worth,
)
from tapis.games.bornes.moves import BornesView, Passage, Shield, Stone, Threat, Zone
from tapis.games.bornes.options import calls, options
from tapis.kernel import Rng, Seat


def view(s: State, seat: Seat | None) -> BornesView:
    return _view(s, seat, _zones(s))


def views(s: State, seats: Iterable[Seat | None]) -> list[BornesView]:
    zones = _zones(s)
    return [_view(s, seat, zones) for seat in seats]


def _view(s: State, seat: Seat | None, zones: tuple[Zone, ...]) -> BornesView:
    player, phase = s.player, s.phase
    top = s.discard[-1] if s.discard else NO_CARD
    return BornesView(
        you=seat,
        options=(*options(s, seat), *calls(s, seat)) if seat is not None else (),
        goal=s.goal,
        phase=PHASES[phase],
        turn=player,
        number=s.number,
        zones=zones,
        stock=len(s.stock),
        discard=NAMES[top] if top != NO_CARD else None,
        discards=len(s.discard),
        hand=tuple([NAMES[card] for card in s.hands[seat]]) if seat is not None else (),
        drawn=NAMES[s.drawn] if seat == player and _has_drawn(s) else None,
        threat=_threat(s) if phase == ATTACK else None,
        passage=_passage(s) if phase == BORNE else None,
        searched=s.target if phase == POLICE else None,
        found=tuple([NAMES[card] for card in s.hands[s.target]]) if phase == POLICE and seat == player else (),
        caller=s.caller if phase in (STEAL, PAY) else None,
        orders=s.orders[seat] if seat is not None else None,
        waiting=bool(s.calls) and seat is not None and any(call.seat == seat for call in s.calls),
    )


def _zones(s: State) -> tuple[Zone, ...]:
    return tuple([_zone(s, owner) for owner in range(s.seats)])


def _zone(s: State, owner: Seat) -> Zone:
    zone, orders = s.zones[owner], s.orders[owner]
    km = None if s.options.hide_totals and s.reason == "" else zone.km
    ordered = orders.attack != "ask" and orders.borne != "ask"
    return _seen_zone(owner, km, len(s.hands[owner]), zone.bornes, zone.bottes, zone.stop, zone.radar, ordered)


@lru_cache(maxsize=4096)
def _seen_zone(
    seat: Seat, km: int | None, hand: int, bornes: bytes, bottes: bytes, stop: int, radar: bool, orders: bool
) -> Zone:
    """A zone as everybody sees it: kept, because it is the same for all seats, and mostly for the next entries."""
    return Zone(
        seat=seat,
        km=km,
        hand=hand,
        bornes=tuple(Stone(BORNES[stone // 3], stone % 3, worth(stone)) for stone in bornes),
        bottes=tuple(_shield(laid) for laid in bottes),
        stop=attaque(stop) if stop != NO_CARD else None,
        radar=radar,
        orders=orders,
    )


def _shield(laid: int) -> Shield:
    return Shield(botte(laid & 0x7F), bonus(laid), laid & CROSSWISE != 0)


def _has_drawn(s: State) -> bool:
    return s.phase == PLAY and s.drawn != NO_CARD


def _threat(s: State) -> Threat:
    return Threat(attaque(s.attack), s.attacker, s.target, s.mirrors)


def _passage(s: State) -> Passage:
    km = worth(s.borne * 3 + s.accelerators)
    return Passage(s.player, BORNES[s.borne], s.accelerators, km, s.said)


def redeal(s: State, seat: Seat | None, rng: Rng) -> State:
    """The cards this seat has not seen, dealt anew; what all saw going into a hand stays there."""
    s = s.copy()
    held = [s.hands[owner] if _sees(s, seat, owner) else s.known[owner] for owner in range(s.seats)]
    hidden = b"".join(_without(s.hands[owner], held[owner]) for owner in range(s.seats)) + s.stock
    pool = rng.shuffled_bytes(hidden)
    for owner in range(s.seats):
        missing = len(s.hands[owner]) - len(held[owner])
        s.hands[owner], pool = held[owner] + pool[:missing], pool[missing:]
        if owner == s.player and _has_drawn(s) and s.drawn not in held[owner]:
            s.drawn = s.hands[owner][-1]
    s.stock = pool
    return s


def _sees(s: State, seat: Seat | None, owner: Seat) -> bool:
    return owner == seat or (s.phase == POLICE and seat == s.player and owner == s.target)


def _without(hand: bytes, held: bytes) -> bytes:
    for card in held:
        hand = hand.replace(bytes([card]), b"", 1)
    return hand


def census(s: State) -> bytes:
    """Every card of the game, wherever it is."""
    on_the_way = bytes([s.attack]) + bytes([RETROVISEUR]) * s.mirrors if s.phase == ATTACK else b""
    piles = [s.stock, s.discard, s.gone, on_the_way, *s.hands]
    for zone in s.zones:
        piles.extend(bytes([stone // 3]) + bytes([ACCELERATEUR]) * (stone % 3) for stone in zone.bornes)
        piles.append(bytes([laid & 0x7F for laid in zone.bottes]))
        piles.append(bytes([zone.stop]) if zone.stop != NO_CARD else b"")
        piles.append(bytes([RADAR]) if zone.radar else b"")
    return bytes(sorted(b"".join(piles)))
