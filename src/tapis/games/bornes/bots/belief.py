"""What a rival's silence tells: whoever suffers an attack does not hold its answer."""

from typing import Final

from tapis.games.bornes.cards import ANSWERS, BOTTE_OF, FIN_RADAR, PARADE_OF, PRIORITAIRE, SUPER
from tapis.games.bornes.model import NO_CARD, State
from tapis.games.bornes.piles import CARD

CURES: Final = {attack: CARD[PARADE_OF[attack]] + CARD[SUPER] + CARD[BOTTE_OF[attack]] for attack in ANSWERS}
RADAR_CURES: Final = CARD[FIN_RADAR] + CARD[PRIORITAIRE]
DEPTH: Final = 12  # how far below the top of the stock another card is looked for


def believe(s: State, rival: int) -> None:
    """Changes `s`, a re-dealt world: the answers such a rival would have played go into the stock."""
    zone = s.zones[rival]
    cures = CURES[zone.stop] if zone.stop != NO_CARD else b""
    if zone.radar:
        cures += RADAR_CURES
    if cures:
        for place, card in enumerate(s.hands[rival]):
            if card in cures and card not in s.known[rival]:
                _exchange(s, rival, place, cures)


def _exchange(s: State, rival: int, place: int, cures: bytes) -> None:
    """For the first card of the stock's bottom that cures nothing: its top stays as it was dealt."""
    hand = s.hands[rival]
    for deep, card in enumerate(s.stock[:DEPTH]):
        if card not in cures:
            s.hands[rival] = hand[:place] + CARD[card] + hand[place + 1 :]
            s.stock = s.stock[:deep] + hand[place : place + 1] + s.stock[deep + 1 :]
            return
