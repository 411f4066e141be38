"""The moves a seat is offered: draws, discards and challenges are listed, words are for the player to find."""

from typing import Final

from tapis.games.courts.cards import NAMES
from tapis.games.courts.model import CONTEST, COUNT, DRAW, PLAY, SOLITAIRE, State
from tapis.games.courts.moves import AnyMove, Contest, Discard, Draw, Fill, GiveUp, Hint, Pass, Undo
from tapis.games.courts.rounds import contestable
from tapis.games.courts.solitaire import gaps, is_stuck, sources
from tapis.kernel import Seat

DRAWS: Final = (Draw("stock"), Draw("discard"))
DISCARDS: Final = tuple(Discard(name) for name in NAMES)  # by card
PASS: Final = Pass()


def options(s: State, seat: Seat) -> tuple[AnyMove, ...]:
    if s.phase in (CONTEST, COUNT):
        contests = contestable(s, seat) if s.phase == CONTEST else ()
        return (PASS, *(Contest(*word) for word in contests)) if s.asked & 1 << seat else ()
    if s.phase == SOLITAIRE:
        return _alone(s)
    if seat != s.player:
        return ()
    if s.phase == DRAW:
        return DRAWS if s.discard else DRAWS[:1]
    return tuple([DISCARDS[card] for card in sorted(set(s.hands[seat]))]) if s.phase == PLAY else ()


def _alone(s: State) -> tuple[AnyMove, ...]:
    """Fillings, and what helps; words are for the player to find."""
    solo = s.solo
    assert solo is not None
    holes = gaps(solo)
    fills = tuple(Fill(source, gap) for gap in holes for source in sources(solo))
    undo: tuple[AnyMove, ...] = (Undo(),) if solo.deeds else ()
    stuck = is_stuck(solo, s.options) and not solo.deeds
    hint: tuple[AnyMove, ...] = () if stuck else (Hint(),)
    return (*fills, *undo, *hint, GiveUp())
