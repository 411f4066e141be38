"""« Hold Up ! »: calling, stealing, paying (BOR-60 to BOR-68)."""

from typing import Final

from tapis.games.bornes.cards import BORNES, CODES, KM, NAMES, botte
from tapis.games.bornes.ending import end_at_goal
from tapis.games.bornes.model import DRAW, NOBODY, PAY, PLAY, STEAL, Call, State, bonus, shield, worth
from tapis.games.bornes.moves import Blundered, Called, Heldup, Paid, Pay, Steal, Stole, Voided
from tapis.games.bornes.piles import ACCELERATEURS, CARD, throw_stone
from tapis.games.bornes.ties import level_seats, level_with, note_level, still_level
from tapis.kernel import Event, Illegal, Ms

GRACE: Final = 2_000  # a call this soon after a tie was broken costs nothing (BOR-68)


def call(s: State, seat: int, at: Ms, events: list[Event]) -> None:
    if s.called & 1 << seat:
        raise Illegal("BOR-62", why="again")
    if s.robbed:
        raise Illegal("BOR-66")
    s.called |= 1 << seat
    made = Call(seat, level_seats(s), at - s.broken_at <= GRACE)
    if s.phase == DRAW or s.phase == PLAY:
        _judge(s, made, at, events)
    else:
        s.calls = (*s.calls, made)
        events.append(Called(seat))


def hear_calls(s: State, at: Ms, events: list[Event]) -> None:
    """The calls that waited for a window to close, in the order they came."""
    while s.calls and (s.phase == DRAW or s.phase == PLAY):
        waited = s.calls[0]
        s.calls = s.calls[1:]
        if s.robbed:
            events.append(Voided(waited.seat))
        else:
            _judge(s, waited, at, events)


def _judge(s: State, made: Call, at: Ms, events: list[Event]) -> None:
    """A call holds if a tie stood when it was made and still stands; it is wrong if there was none (BOR-68)."""
    seat = made.seat
    if still_level(s, made.level):
        if victims(s, seat):
            events.append(Heldup(seat))
            _interrupt(s, STEAL, seat, at)
        else:
            events.append(Voided(seat))
    elif made.level or made.excused:
        events.append(Voided(seat))
    else:
        zone = s.zones[seat]
        pays = len(zone.bornes) + len(zone.bottes) > 0
        events.append(Blundered(seat, pays))
        if pays:
            _interrupt(s, PAY, seat, at)


def victims(s: State, caller: int) -> list[int]:
    """The level players, other than the caller, who own a Borne."""
    return [seat for seat in range(s.seats) if seat != caller and s.zones[seat].bornes and level_with(s, seat)]


def _interrupt(s: State, phase: int, seat: int, at: Ms) -> None:
    s.back = s.phase
    s.elapsed = at - s.since
    s.phase = phase
    s.caller = seat
    s.since = at


def _resume(s: State, at: Ms, events: list[Event]) -> None:
    """Play goes on as before (BOR-60), the player's clock too."""
    s.phase = s.back
    s.since = at - s.elapsed
    s.caller = NOBODY
    hear_calls(s, at, events)


def steal(s: State, seat: int, move: Steal, at: Ms, events: list[Event]) -> None:
    if move.victim not in victims(s, seat):
        raise Illegal("BOR-60", why="victim")
    stone = CODES[move.card] * 3 + move.accelerators
    _take_stone(s, move.victim, stone)
    s.discard += ACCELERATEURS[move.accelerators]  # they do not travel with it (BOR-63)
    zone = s.own(seat)
    zone.bornes += CARD[CODES[move.card] * 3]
    zone.km += KM[CODES[move.card]]
    s.robbed = True
    note_level(s, at)
    events.append(Stole(seat, move.victim, move.card))
    if not end_at_goal(s, seat, events):
        _resume(s, at, events)


def pay(s: State, seat: int, move: Pay, at: Ms, events: list[Event]) -> None:
    code = CODES[move.card]
    if code < len(KM):
        stone = code * 3 + move.accelerators
        if stone not in s.zones[seat].bornes:
            raise Illegal("BOR-62", why="zone", card=move.card)
        _take_stone(s, seat, stone)
        throw_stone(s, stone)
    else:
        _throw_botte(s, seat, code)
    note_level(s, at)
    events.append(Paid(seat, move.card))
    _resume(s, at, events)


def choose_theft(s: State, seat: int) -> Steal:
    """What the clock steals for a silent caller: the leader's largest Borne."""
    victim = max(victims(s, seat), key=lambda rival: s.zones[rival].km)
    stone = max(s.zones[victim].bornes, key=lambda stone: (KM[stone // 3], stone % 3))
    return Steal(victim, BORNES[stone // 3], stone % 3)


def choose_price(s: State, seat: int) -> Pay:
    """What the clock pays for a silent caller: the smallest Borne, or else a Botte."""
    zone = s.zones[seat]
    if zone.bornes:
        stone = min(zone.bornes, key=worth)
        return Pay(BORNES[stone // 3], stone % 3)
    return Pay(botte(zone.bottes[0] & 0x7F))


def _take_stone(s: State, seat: int, stone: int) -> None:
    place = s.zones[seat].bornes.find(stone)
    if place < 0:
        raise Illegal("BOR-60", why="borne", card=NAMES[stone // 3])
    zone = s.own(seat)
    zone.bornes = zone.bornes[:place] + zone.bornes[place + 1 :]
    zone.km -= worth(stone)


def _throw_botte(s: State, seat: int, code: int) -> None:
    for laid in s.zones[seat].bottes:
        if laid & 0x7F == code:
            zone = s.own(seat)
            zone.bottes = zone.bottes.replace(CARD[laid], b"")
            zone.km -= bonus(laid)
            zone.immune &= ~shield(laid)
            s.discard += CARD[code]
            return
    raise Illegal("BOR-62", why="zone", card=NAMES[code])
