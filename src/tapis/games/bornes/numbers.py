"""Moves and views of bornes as numbers: which number is which move, and the bytes of an observation.

Compiled, because a program that learns asks millions of times. `encoding.py` names these numbers.
"""

from typing import Final

from tapis.games.bornes.cards import (
    ANSWERS,
    BORNES,
    BOTTES,
    FEU_ROUGE,
    KINDS,
    NAMES,
    PARADE_OF,
    PRIORITAIRE,
    SUPER,
    attaque,
    parade,
)
from tapis.games.bornes.legality import is_announced
from tapis.games.bornes.model import ATTACK, BORNE, CROSSWISE, NO_CARD, OVER, PAY, STEAL, State
from tapis.games.bornes.model import POLICE as SEARCH
from tapis.games.bornes.moves import Lay, Parry, Pay, Steal, Swap
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
    calls,
    options,
)
from tapis.kernel import Move

SILENCE: Final = 0
FIRST_LAY: Final = 9  # Draw ×2, Pass, Mirror, Uturn, Bin, Holdup, Killer stand before
STONES: Final = 3 * len(BORNES)
FIRST_PARRY: Final = FIRST_LAY + 2 * STONES  # each Lay has a silent twin
PARRY_KINDS: Final = 2 * len(ANSWERS)  # the attack's own Parade, or the Super Parade
END_PARRY: Final = FIRST_PARRY + 2 * PARRY_KINDS  # each Parry has a twin that leaves the attack on top

ZONE: Final = 27  # bytes that a zone takes: km, stop, radar, Bottes, Bornes, cards in hand
FLAGS: Final = 8  # bytes of `now` that stand alone

COUNTED: Final[dict[bytes, bytes]] = {}  # what `counted` has found lately
MOST_COUNTED: Final = 4_096


def all_moves(seats: int, seat: int) -> list[Move | None]:
    """The move of each number, for this seat of so many; rivals come clockwise."""
    rivals = [(seat + step) % seats for step in range(1, seats)]
    found: list[Move | None] = [None, *DRAWS, PASS, MIRROR, UTURN, BIN, HOLDUP, KILLER]
    found += LAYS
    found += [Lay(lay.card, lay.accelerators) for lay in LAYS]
    parries = [(card, attack) for attack in ANSWERS for card in (PARADE_OF[attack], SUPER)]
    found += [PARRIES[pair] for pair in parries]
    found += [Parry(parade(card), attaque(attack), "attack") for card, attack in parries]
    found += [PROTECTS[code] for code in PROTECTS]
    found += DISCARDS
    for rival in rivals:
        found += [ATTACKS[code][rival] for code in ANSWERS]
        found += [FLIGHTS[rival], SEARCHES[rival]]
        found += [Steal(rival, BORNES[stone // 3], stone % 3) for stone in range(STONES)]
    found += [Pay(BORNES[stone // 3], stone % 3) for stone in range(STONES)]
    found += [Pay(card) for card in BOTTES]
    found += [Swap(take, give) for take in NAMES for give in NAMES]
    return found


def legal(s: State, seat: int, asked: bool, number: dict[Move | None, int]) -> dict[int, Move | None]:
    """By number, what this seat may do where play waits for it (`asked`), or call where it does not."""
    found: dict[int, Move | None] = {}
    if not asked:
        found[SILENCE] = None
        for call in calls(s, seat):
            found[number[call]] = call
        return found
    for move in options(s, seat):
        at = number[move]
        found[at] = move
        if FIRST_LAY <= at < END_PARRY:
            _add_twin(s, at, move, found)
    if not found:  # an empty hand
        found[SILENCE] = None
    return found


def _add_twin(s: State, at: int, move: Move, found: dict[int, Move | None]) -> None:
    """Options list a Borne that is announced and a Parade on top; both can be done the other way."""
    if isinstance(move, Lay):
        if s.options.announce:
            found[at + STONES] = Lay(move.card, move.accelerators)
    elif isinstance(move, Parry):
        found[at + PARRY_KINDS] = Parry(move.card, move.attack, "attack")


# — what a seat sees —


def length(seats: int) -> int:
    """Bytes of an observation."""
    return FLAGS + 8 + 2 * len(ANSWERS) + 5 * seats + 4 * KINDS + seats * (ZONE + KINDS)


def observe(s: State, seat: int) -> bytearray:
    """The fields of `encoding.py`, in their order: now, hand, found, piles, zones, known."""
    seats = s.seats
    out = bytearray(length(seats))
    at = _now(s, seat, out)
    for card in s.hands[seat]:
        out[at + card] += 1
    at += KINDS
    if s.phase == SEARCH and seat == s.player:
        for card in s.hands[s.target]:
            out[at + card] += 1
    at += KINDS
    if s.discard:
        out[at + s.discard[-1]] = 1
    at += KINDS
    out[at : at + KINDS] = counted(s.discard)
    at += KINDS
    for step in range(seats):
        at = _zone(s, (seat + step) % seats, out, at)
    for step in range(seats):
        for card in s.known[(seat + step) % seats]:
            out[at + card] += 1
        at += KINDS
    return out


def counted(pile: bytes) -> bytes:
    """How many cards of each kind lie in a pile. Kept, because piles grow card by card and are looked at often."""
    found = COUNTED.get(pile)
    if found is None:
        if len(COUNTED) >= MOST_COUNTED:
            COUNTED.clear()
        counts = bytearray(counted(pile[:-1]) if pile else bytes(KINDS))
        if pile:
            counts[pile[-1]] += 1
        found = COUNTED[pile] = bytes(counts)
    return found


def _now(s: State, seat: int, out: bytearray) -> int:
    """What is going on: phase, who is on turn, what is on its way."""
    seats, phase = s.seats, s.phase
    out[0] = s.goal // 25
    out[1] = min(255, len(s.stock))
    out[2] = s.level
    out[3] = s.robbed
    out[4] = s.called >> seat & 1
    out[5] = s.mirrors
    at = FLAGS
    out[at + phase] = 1
    at += 8
    if phase == ATTACK:
        out[at + s.attack - FEU_ROUGE] = 1
    elif phase == BORNE:
        out[6] = s.accelerators
        out[7] = is_announced(s.borne, s.accelerators, s.said)
        out[at + 5 + s.borne] = 1
    at += 2 * len(ANSWERS)
    if phase != OVER:
        out[at + (s.player - seat) % seats] = 1
    at += seats
    if phase == ATTACK:
        out[at + (s.attacker - seat) % seats] = 1
        out[at + seats + (s.target - seat) % seats] = 1
    elif phase == SEARCH:
        out[at + seats + (s.target - seat) % seats] = 1
    elif phase in (STEAL, PAY):
        out[at + 2 * seats + (s.caller - seat) % seats] = 1
    at += 3 * seats
    for step in range(seats):
        out[at + step] = s.answered >> ((seat + step) % seats) & 1 if phase == BORNE else 0
    return at + seats


def _zone(s: State, owner: int, out: bytearray, at: int) -> int:
    zone = s.zones[owner]
    out[at] = min(255, max(0, zone.km // 25))
    if zone.stop != NO_CARD:
        out[at + 1 + zone.stop - FEU_ROUGE] = 1
    out[at + 6] = zone.radar
    for laid in zone.bottes:
        out[at + 7 + (laid & 0x7F) - PRIORITAIRE] = 2 if laid & CROSSWISE else 1
    for stone in zone.bornes:
        out[at + 11 + stone] += 1
    out[at + 26] = len(s.hands[owner])
    return at + ZONE
