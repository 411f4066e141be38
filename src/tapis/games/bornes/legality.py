"""Questions about what may be played, each with the rule that says no."""

import unicodedata
from math import prod
from typing import Final

from tapis.games.bornes.cards import (
    BOTTE_OF,
    DECKS,
    DEMI_TOUR,
    HELICO,
    KM,
    NAMES,
    PARADE_OF,
    POLICE,
    POUBELLE,
    PRIORITAIRE,
    RADAR,
    SOUND_OF,
    SUPER,
)
from tapis.games.bornes.model import NO_CARD, State, Zone, shield
from tapis.games.bornes.numerals import numbers_in
from tapis.kernel import Illegal

FACTORS: Final = {"1": 1, "2": 2, "4": 4}  # what Accélérateurs multiply by
UTURNS: Final[dict[str, int]] = {name: deck.count(DEMI_TOUR) for name, deck in DECKS.items()}


def is_borne(card: int) -> bool:
    return card < 5


def is_attack(card: int) -> bool:
    return 5 <= card < 10


def is_parade(card: int) -> bool:
    return 10 <= card < 16


def is_botte(card: int) -> bool:
    return 16 <= card < 20


def check_lay(zone: Zone, borne: int) -> None:
    if zone.stop != NO_CARD:
        raise Illegal("BOR-31", attack=NAMES[zone.stop])
    if zone.radar and KM[borne] > 50:  # the printed number (BOR-35)
        raise Illegal("BOR-30", card=NAMES[borne])


def can_lay(zone: Zone, borne: int) -> bool:
    return zone.stop == NO_CARD and not (zone.radar and KM[borne] > 50)


def is_immune(zone: Zone, attack: int) -> bool:
    return zone.immune & shield(BOTTE_OF[attack]) != 0


def check_attack(s: State, seat: int, target: int, attack: int) -> None:
    if target == seat or not 0 <= target < s.seats:
        raise Illegal("BOR-12", why="target")
    zone = s.zones[target]
    if is_immune(zone, attack):
        raise Illegal("BOR-36", why="immune", target=target, card=NAMES[attack])
    if attack == RADAR and zone.radar:
        raise Illegal("BOR-36", why="radar", target=target)
    if attack != RADAR and zone.stop != NO_CARD:
        raise Illegal("BOR-32", target=target, attack=NAMES[zone.stop])


def can_stay(zone: Zone, attack: int) -> bool:
    """Whether an attack can stay on this player: not immune, not suffering its like (BOR-32, BOR-52)."""
    if is_immune(zone, attack):
        return False
    return not zone.radar if attack == RADAR else zone.stop == NO_CARD


def suffers(zone: Zone, attack: int) -> bool:
    return zone.radar if attack == RADAR else zone.stop == attack


def can_parry(card: int, attack: int) -> bool:
    return card == SUPER or card == PARADE_OF[attack]


def covers(botte: int, attack: int) -> bool:
    return BOTTE_OF[attack] == botte


def suffers_any(zone: Zone, botte: int) -> bool:
    """Whether this player suffers an attack that the Botte lifts."""
    return (zone.stop != NO_CARD and covers(botte, zone.stop)) or (zone.radar and botte == PRIORITAIRE)


def can_search(s: State, seat: int, target: int) -> bool:
    """Police is an exchange that must be made (BOR-83): both hold a card beside the Police itself."""
    return len(s.hands[seat]) > 1 and len(s.hands[target]) > 0


def can_play_any(s: State, seat: int) -> bool:
    """Whether some card of the hand can be played (BOR-15, strict discard)."""
    return any(_can_play(s, seat, card) for card in s.hands[seat])


def _can_play(s: State, seat: int, card: int) -> bool:
    zone = s.zones[seat]
    rivals = [rival for rival in range(s.seats) if rival != seat]
    if is_borne(card):
        return can_lay(zone, card)
    if is_attack(card):
        return any(can_stay(s.zones[rival], card) for rival in rivals)
    if is_parade(card):
        return (zone.stop != NO_CARD and can_parry(card, zone.stop)) or (zone.radar and can_parry(card, RADAR))
    if card == POLICE:
        return any(can_search(s, seat, rival) for rival in rivals)
    return is_botte(card) or card in (HELICO, POUBELLE)


def can_be_cancelled(s: State) -> bool:
    """Whether somebody may hold a Demi-tour, as far as all can know: not once all have been played or thrown away."""
    return UTURNS[s.options.deck] > s.gone.count(DEMI_TOUR) + s.discard.count(DEMI_TOUR)


def is_announced(borne: int, accelerators: int, said: str) -> bool:
    """The number on the card, what the card is worth (BOR-26), or the sum of it (BOR-29): « 100 x2 »."""
    numbers = [said] if said.isdecimal() else numbers_in(said)
    printed = str(KM[borne])
    if len(numbers) == 1:
        return numbers[0] == printed or numbers[0] == str(KM[borne] << accelerators)
    if printed not in numbers:
        return False
    numbers.remove(printed)
    return prod([FACTORS.get(number, 0) for number in numbers]) == 1 << accelerators


def is_shouted(attack: str, said: str) -> bool:
    """The attack's sound, however it is spelt (BOR-29)."""
    return said == SOUND_OF[attack] or _sound(said) == _sound(SOUND_OF[attack])


def _sound(said: str) -> str:
    letters = ""
    for sign in unicodedata.normalize("NFKD", said).upper():
        if "A" <= sign <= "Z" and not letters.endswith(sign):
            letters += sign
    return letters
