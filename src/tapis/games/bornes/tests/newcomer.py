"""A newcomer: no plan, no counting, no calls; plays what the screen offers and the dock recommends."""

from tapis.games.bornes.cards import FAMILIES
from tapis.games.bornes.facts import FACTS
from tapis.games.bornes.model import State
from tapis.games.bornes.moves import (
    AnyMove,
    Attack,
    BornesView,
    Discard,
    Draw,
    Lay,
    Mirror,
    Parry,
    Pass,
    Protect,
    Uturn,
)
from tapis.kernel import Bot, Look, Move, Seat

HOLDS = ("speciale", "parade", "attaque", "borne", "botte")  # what is thrown away first
LONG = 100  # km that are worth a Demi-tour, and worth taking from the discard pile


class Newcomer(Bot[State, BornesView]):
    """Knows the rules as they are shown on the screen: what lifts what, and that far is good."""

    def answer(self, look: Look[State, BornesView]) -> Move | None:
        if not look.window.waits:
            return None
        view = look.view
        if view.phase == "draw":
            return _draw(view, look.seat)
        if view.phase == "borne":
            return _of(view, Uturn) if view.passage and view.passage.km >= LONG and _of(view, Uturn) else Pass()
        if view.phase == "attack":
            return _of(view, Protect) or _of(view, Parry) or _of(view, Mirror) or Pass()
        return _play(view) if view.phase == "play" else view.options[0]


def _of(view: BornesView, *kinds: type[AnyMove]) -> AnyMove | None:
    return next((move for move in view.options if isinstance(move, kinds)), None)


def _draw(view: BornesView, seat: Seat) -> Move:
    """From the discard pile what gets the car going, or far; else from the stock."""
    mine, top = view.zones[seat], view.discard
    wanted = top in (FACTS.parades[mine.stop], "super") if mine.stop else top is not None and top.isdigit()
    far = mine.stop is not None or (wanted and int(top or 0) >= LONG and not mine.radar)
    draws = [move for move in view.options if isinstance(move, Draw)]
    return draws[-1] if wanted and far else draws[0]


def _play(view: BornesView) -> Move:
    """Repairs, then a Botte, then the longest way, then an attack on whoever leads; else throws something away."""
    repaired = _of(view, Parry) or _of(view, Protect)
    if repaired:
        return repaired
    lays = [move for move in view.options if isinstance(move, Lay)]
    if lays:
        return max(lays, key=lambda move: int(move.say))
    attacks = [move for move in view.options if isinstance(move, Attack)]
    if attacks:
        return max(attacks, key=lambda move: view.zones[move.target].km or 0)
    return min((move for move in view.options if isinstance(move, Discard)), key=_loss)


def _loss(move: Discard) -> tuple[int, int]:
    return HOLDS.index(FAMILIES[move.card]), int(move.card) if move.card.isdigit() else 0
