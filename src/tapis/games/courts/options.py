"""The moves a seat is offered: draws, discards and challenges are listed, words are for the player to find."""

from typing import Final

from tapis.games.courts.cards import NAMES
from tapis.games.courts.model import CONTEST, COUNT, DRAW, PLAY, SOLITAIRE, State
from tapis.games.courts.moves import AnyMove, Contest, Discard, Draw, Pass
from tapis.games.courts.rounds import contestable
from tapis.games.courts.solitaire import solitaire_options
from tapis.kernel import Seat

DRAWS: Final = (Draw("stock"), Draw("discard"))
DISCARDS: Final = tuple(Discard(name) for name in NAMES)  # by card
PASS: Final = Pass()


def options(s: State, seat: Seat) -> tuple[AnyMove, ...]:
    if s.phase in (CONTEST, COUNT):
        contests = contestable(s, seat) if s.phase == CONTEST else ()
        return (PASS, *(Contest(*word) for word in contests)) if s.asked & 1 << seat else ()
    if s.phase == SOLITAIRE:
        return solitaire_options(s)
    if seat != s.player:
        return ()
    if s.phase == DRAW:
        return DRAWS if s.discard else DRAWS[:1]
    return tuple([DISCARDS[card] for card in sorted(set(s.hands[seat]))]) if s.phase == PLAY else ()
