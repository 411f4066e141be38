"""The moves a seat is offered: discards and answers are listed, words are for the player to find."""

from typing import Final

from tapis.games.syntax.cards import LETTERS
from tapis.games.syntax.model import CONTEST, COUNT, REBUY, TURN, State
from tapis.games.syntax.moves import AnyMove, Contest, Discard, Pass, Rebuy
from tapis.kernel import Seat
from tapis.words import JOKER

FROM_STOCK: Final = {card: Discard(card, "stock") for card in (*LETTERS, JOKER)}
FROM_FACE: Final = {card: Discard(card, "face") for card in (*LETTERS, JOKER)}
TO_WORD: Final = (Pass(), Contest())
TO_COUNT: Final = (Pass(),)
TO_FALL: Final = (Rebuy(False), Rebuy(True))


def options(s: State, seat: Seat) -> tuple[AnyMove, ...]:
    if s.phase == TURN and seat == s.player:
        kinds = _kinds(s.hands[seat])
        stock = [FROM_STOCK[card] for card in kinds]
        return tuple(stock + [FROM_FACE[card] for card in kinds]) if s.discard else tuple(stock)
    if not s.asked & 1 << seat:
        return ()
    if s.phase == CONTEST:
        return TO_WORD
    if s.phase == COUNT:
        return TO_COUNT
    return TO_FALL if s.phase == REBUY else ()


def _kinds(hand: str) -> list[str]:
    """Its different cards in order; sorting them first is quicker than a set."""
    kinds, last = [], ""
    for card in sorted(hand):
        if card != last:
            kinds.append(card)
            last = card
    return kinds
