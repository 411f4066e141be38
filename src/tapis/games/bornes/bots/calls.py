"""When a bot calls « Hold Up ! » or « BORNES KILLER ! », which nobody is asked for."""

from tapis.games.bornes.bots.choice import choose_call
from tapis.games.bornes.cards import CODES
from tapis.games.bornes.legality import is_announced
from tapis.games.bornes.model import State
from tapis.games.bornes.moves import BornesView, Zone
from tapis.kernel import Look, Move


def call_out(look: Look[State, BornesView]) -> Move | None:
    """The call to make now, or None. The view is looked at first: a world is dealt only where there may be a reason."""
    if look.window.kind != "calls" or not _is_time(look.view):
        return None
    return choose_call(look.world(), look.seat)


def _is_time(view: BornesView) -> bool:
    laid = view.passage
    if laid is not None:  # a tie is noticed later: the time for it is longer than this window (BOR-64)
        return not is_announced(CODES[laid.card], laid.accelerators, laid.said)
    totals = [km for km in map(_km, view.zones) if km > 0]
    return len(set(totals)) < len(totals)


def _km(zone: Zone) -> int:
    """Counted from the cards: totals may be hidden (BOR-67)."""
    return sum(int(stone.card) << stone.accelerators for stone in zone.bornes) + sum(b.km for b in zone.bottes)
