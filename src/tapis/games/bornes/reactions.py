"""What the others answer at once: to an attack, to a Borne (ALL-03: a window, whatever anyone holds)."""

from tapis.games.bornes.cards import (
    BORNES,
    BOTTE_OF,
    CODES,
    DEMI_TOUR,
    NAMES,
    PARADE_OF,
    RADAR,
    RETROVISEUR,
    SUPER,
    attaque,
    botte,
    parade,
)
from tapis.games.bornes.ending import end_at_goal
from tapis.games.bornes.legality import can_be_cancelled, can_parry, can_stay, covers, is_announced
from tapis.games.bornes.model import ATTACK, BORNE, CROSSWISE, NO_CARD, State, bonus, shield, worth
from tapis.games.bornes.moves import (
    Cancelled,
    Killed,
    Mirrored,
    Misfired,
    Parried,
    Parry,
    Protect,
    Protected,
    Stopped,
)
from tapis.games.bornes.piles import CARD, spend, throw_stone
from tapis.games.bornes.ties import note_level
from tapis.games.bornes.turns import card_played, end_turn, pass_on
from tapis.kernel import Event, Illegal, Ms, Rng

# — an attack —


def open_attack(s: State, at: Ms, rng: Rng, events: list[Event]) -> None:
    """The target may answer; one who left orders is not waited for."""
    s.phase = ATTACK
    s.since = at
    if s.orders[s.target].attack != "ask":
        _obey_attacked(s, at, rng, events)


def _obey_attacked(s: State, at: Ms, rng: Rng, events: list[Event]) -> None:
    seat, attack, order = s.target, s.attack, s.orders[s.target].attack
    hand = s.hands[seat]
    if order != "pass" and BOTTE_OF[attack] in hand:
        coup_fourre(s, seat, BOTTE_OF[attack], at, rng, events)
    elif order == "mirror" and RETROVISEUR in hand:
        mirror(s, seat, at, rng, events)
    elif order in ("parry", "mirror") and PARADE_OF[attack] in hand:
        _parry(s, seat, PARADE_OF[attack], True, at, rng, events)
    elif order in ("parry", "mirror") and SUPER in hand:
        _parry(s, seat, SUPER, True, at, rng, events)
    else:
        suffer(s, at, rng, events)


def suffer(s: State, at: Ms, rng: Rng, events: list[Event]) -> None:
    """No answer: the attack stays."""
    seat, attack = s.target, s.attack
    zone = s.own(seat)
    if attack == RADAR:
        zone.radar = True
    else:
        zone.stop = attack
    s.discard += CARD[RETROVISEUR] * s.mirrors
    events.append(Stopped(seat, attaque(attack)))
    pass_on(s, at, rng, events)


def parry_at_once(s: State, seat: int, move: Parry, at: Ms, rng: Rng, events: list[Event]) -> None:
    card = CODES[move.card]
    if CODES[move.attack] != s.attack:
        raise Illegal("BOR-37", attack=NAMES[s.attack])
    if not can_parry(card, s.attack):
        raise Illegal("BOR-33", card=move.card, attack=move.attack)
    _parry(s, seat, card, move.top == "parade", at, rng, events)


def _parry(s: State, seat: int, card: int, on_top: bool, at: Ms, rng: Rng, events: list[Event]) -> None:
    spend(s, seat, card)
    attack, mirrors = CARD[s.attack], CARD[RETROVISEUR] * s.mirrors
    s.discard += attack + mirrors + CARD[card] if on_top else mirrors + CARD[card] + attack
    card_played(s)
    events.append(Parried(seat, attaque(s.attack), parade(card), "parade" if on_top else "attack"))
    pass_on(s, at, rng, events)


def protect_at_once(s: State, seat: int, move: Protect, at: Ms, rng: Rng, events: list[Event]) -> None:
    if not covers(CODES[move.card], s.attack):
        raise Illegal("BOR-42", card=move.card, attack=NAMES[s.attack])
    coup_fourre(s, seat, CODES[move.card], at, rng, events)


def coup_fourre(s: State, seat: int, card: int, at: Ms, rng: Rng, events: list[Event]) -> None:
    """+200 km, and whoever laid the Botte takes the turn (BOR-42, BOR-46)."""
    s.discard += CARD[s.attack] + CARD[RETROVISEUR] * s.mirrors
    lay_botte(s, seat, card | CROSSWISE, at)
    events.append(Protected(seat, botte(card), "fourre", 200))
    if not end_at_goal(s, seat, events):
        end_turn(s, seat, at, rng, events)


def lay_botte(s: State, seat: int, laid: int, at: Ms) -> None:
    """Lifts what it covers, Feu rouge and Radar together (BOR-47), and counts at once (BOR-48)."""
    card = laid & 0x7F
    spend(s, seat, card)
    zone = s.own(seat)
    if zone.stop != NO_CARD and covers(card, zone.stop):
        s.discard += CARD[zone.stop]
        zone.stop = NO_CARD
    if zone.radar and covers(card, RADAR):
        s.discard += CARD[RADAR]
        zone.radar = False
    zone.bottes += CARD[laid]
    zone.immune |= shield(laid)
    zone.km += bonus(laid)
    card_played(s)
    note_level(s, at)


def mirror(s: State, seat: int, at: Ms, rng: Rng, events: list[Event]) -> None:
    """The attack turns on the attacker, if it can stay there (BOR-51, BOR-52)."""
    spend(s, seat, RETROVISEUR)
    s.mirrors += 1
    card_played(s)
    s.attacker, s.target = s.target, s.attacker
    holds = can_stay(s.zones[s.target], s.attack)
    events.append(Mirrored(seat, s.target, attaque(s.attack), holds))
    if holds:
        open_attack(s, at, rng, events)
    else:
        s.discard += CARD[s.attack] + CARD[RETROVISEUR] * s.mirrors
        pass_on(s, at, rng, events)


# — a Borne —


def open_borne(s: State, at: Ms, rng: Rng, events: list[Event]) -> None:
    """Demi-tour and « BORNES KILLER ! » may answer, unless all can see that nothing can (BOR-26, BOR-54)."""
    s.phase = BORNE
    s.since = at
    s.answered = 1 << s.player
    s.killers = 0
    if is_announced(s.borne, s.accelerators, s.said) and not can_be_cancelled(s):
        _settle_borne(s, at, rng, events)
    else:
        _close_if_answered(s, at, rng, events)


def let_pass(s: State, seat: int, at: Ms, rng: Rng, events: list[Event]) -> None:
    s.answered |= 1 << seat
    _close_if_answered(s, at, rng, events)


def _close_if_answered(s: State, at: Ms, rng: Rng, events: list[Event]) -> None:
    for seat in range(s.seats):
        if not s.answered & 1 << seat and s.orders[seat].borne == "ask":
            return
    close_borne(s, at, rng, events)


def close_borne(s: State, at: Ms, rng: Rng, events: list[Event]) -> None:
    """The window ends: orders are carried out, clockwise from the player (ALL-12)."""
    announced = is_announced(s.borne, s.accelerators, s.said)
    for step in range(1, s.seats):
        seat = (s.player + step) % s.seats
        if s.answered & 1 << seat:
            continue
        if s.orders[seat].killer and s.orders[seat].borne != "ask" and not announced:
            return call_killer(s, seat, at, rng, events)
        if _wants_uturn(s, seat) and DEMI_TOUR in s.hands[seat]:
            return uturn(s, seat, at, rng, events)
    return _settle_borne(s, at, rng, events)


def _wants_uturn(s: State, seat: int) -> bool:
    match s.orders[seat].borne:
        case "winning":
            return s.zones[s.player].km >= s.goal
        case "big":
            return s.zones[s.player].km >= s.goal or worth(s.borne * 3 + s.accelerators) >= 200
        case "any":
            return True
    return False


def _settle_borne(s: State, at: Ms, rng: Rng, events: list[Event]) -> None:
    if not end_at_goal(s, s.player, events):
        pass_on(s, at, rng, events)


def uturn(s: State, seat: int, at: Ms, rng: Rng, events: list[Event]) -> None:
    """Demi-tour: the Borne goes away, and the Demi-tour leaves the game (BOR-54, BOR-58)."""
    spend(s, seat, DEMI_TOUR)
    s.gone += CARD[DEMI_TOUR]
    card_played(s)
    events.append(Cancelled(seat, s.player, BORNES[s.borne]))
    _send_away(s, at, rng, events)


def call_killer(s: State, seat: int, at: Ms, rng: Rng, events: list[Event]) -> None:
    """« BORNES KILLER ! » hits a Borne that was not announced, or wrongly (BOR-25, BOR-26)."""
    if s.phase != BORNE or seat == s.player:
        raise Illegal("BOR-26", why="nothing")
    if s.killers & 1 << seat:
        raise Illegal("BOR-26", why="again")
    s.killers |= 1 << seat
    if is_announced(s.borne, s.accelerators, s.said):
        events.append(Misfired(seat, s.player))
        return
    events.append(Killed(seat, s.player, BORNES[s.borne]))
    _send_away(s, at, rng, events)


def _send_away(s: State, at: Ms, rng: Rng, events: list[Event]) -> None:
    stone = s.borne * 3 + s.accelerators
    zone = s.own(s.player)
    place = zone.bornes.rfind(stone)
    zone.bornes = zone.bornes[:place] + zone.bornes[place + 1 :]
    zone.km -= worth(stone)
    throw_stone(s, stone)
    note_level(s, at)
    pass_on(s, at, rng, events)
