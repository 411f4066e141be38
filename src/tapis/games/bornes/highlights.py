"""What a race leaves to talk about."""

from collections import Counter
from collections.abc import Iterable

from tapis.games.bornes.model import State
from tapis.games.bornes.moves import Attacked, Cancelled, Heldup, Killed, Laid, Protected
from tapis.kernel import Seat, Step
from tapis.kernel.highlights import Feat, Highlights, most


def highlights(steps: Iterable[Step[State]]) -> Highlights:
    laid: list[Laid] = []
    fourres, attacks, holdups = Counter[Seat](), Counter[Seat](), Counter[Seat]()
    for event in (event for step in steps for event in step.events):
        match event:
            case Laid():
                laid.append(event)
            case Cancelled(victim=victim) | Killed(victim=victim):
                laid.remove(next(card for card in reversed(laid) if card.seat == victim))
            case Protected(seat=seat, how="fourre"):
                fourres[seat] += 1
            case Attacked(seat=seat):
                attacks[seat] += 1
            case Heldup(seat=seat):
                holdups[seat] += 1
    farthest = max(laid, key=lambda card: card.km, default=None)
    km = (Feat("km", (farthest.seat,), farthest.km),) if farthest else ()
    return Highlights((*km, *most("fourres", fourres), *most("attacks", attacks, 3), *most("holdups", holdups)))
