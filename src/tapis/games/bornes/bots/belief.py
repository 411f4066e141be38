"""What rivals are likely to hold: whoever has played for a while has kept the good cards and laid the Bornes.

Hidden hands of a re-dealt world are as random as the stock; real ones are not. The figures say how often solid
was seen to hold a card, 100 being as often as chance would have it.
"""

from typing import Final, NamedTuple

from tapis.games.bornes.cards import ANSWERS, BOTTE_OF, FIN_RADAR, PARADE_OF, PRIORITAIRE, SUPER
from tapis.games.bornes.model import NO_CARD, State
from tapis.games.bornes.piles import CARD
from tapis.kernel import Rng


class Held(NamedTuple):
    """By card; one line each for Bornes, Attaques, Parades, Bottes, Spéciales."""

    free: tuple[int, ...]
    stopped: tuple[int, ...]


DUEL: Final = Held(
    (
        76, 53, 36, 26, 23,
        46, 77, 43, 49, 46,
        167, 135, 158, 161, 155, 252,
        188, 188, 188, 188,
        175, 178, 231, 196, 33, 104,
    ),
    (
        41, 75, 102, 130, 157,
        35, 27, 38, 37, 30,
        110, 110, 100, 113, 113, 11,
        147, 147, 147, 147,
        252, 114, 215, 136, 3, 70,
    ),
)  # fmt: skip
CROWD: Final = Held(
    (
        118, 98, 83, 58, 33,
        36, 92, 32, 34, 34,
        152, 143, 155, 156, 148, 166,
        109, 109, 109, 109,
        130, 136, 105, 102, 62, 67,
    ),
    (
        88, 118, 145, 134, 118,
        33, 57, 30, 31, 29,
        111, 115, 113, 116, 106, 10,
        89, 89, 89, 89,
        163, 81, 121, 90, 22, 83,
    ),
)  # fmt: skip
EVEN: Final = (100,) * 26  # at the beginning chance alone has dealt
CURE: Final = 3  # the answer to an attack suffered would have been played
CURES: Final = {attack: CARD[PARADE_OF[attack]] + CARD[SUPER] + CARD[BOTTE_OF[attack]] for attack in ANSWERS}
RADAR_CURES: Final = CARD[FIN_RADAR] + CARD[PRIORITAIRE]
DEPTH: Final = 8  # cards at the bottom of the stock that may change places with those of a hand


def believe(s: State, rival: int, rng: Rng) -> None:
    """Changes `s`, a re-dealt world: the hidden cards of a hand are drawn again, the likely ones more often."""
    hand, bottom = list(s.hands[rival]), list(s.stock[:DEPTH])
    held, cures = _habits(s, rival), _cures(s, rival)
    luck = rng.below(1 << 62)
    for place in range(len(s.known[rival]), len(hand)):
        weights = [CURE if card in cures else held[card] for card in bottom]
        own = CURE if hand[place] in cures else held[hand[place]]
        total = own + sum(weights)
        ticket, luck = luck % total - own, luck // total
        for deep in range(len(bottom)):
            if ticket < 0:
                break
            ticket -= weights[deep]
            if ticket < 0:
                hand[place], bottom[deep] = bottom[deep], hand[place]
    s.hands[rival] = bytes(hand)
    s.stock = bytes(bottom) + s.stock[DEPTH:]


def _habits(s: State, rival: int) -> tuple[int, ...]:
    if s.number <= 2 * s.seats:
        return EVEN
    held = DUEL if s.seats == 2 else CROWD
    return held.free if s.zones[rival].stop == NO_CARD else held.stopped


def _cures(s: State, rival: int) -> bytes:
    zone = s.zones[rival]
    cures = CURES[zone.stop] if zone.stop != NO_CARD else b""
    return cures + RADAR_CURES if zone.radar else cures
