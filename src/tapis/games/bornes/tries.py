"""Moves worth trying in tests, though no view lists them."""

from typing import Final

from tapis.games.bornes.cards import ANSWERS, BORNES, attaque
from tapis.games.bornes.model import SEATS
from tapis.games.bornes.moves import AnyMove, Attack, Lay, Orders

UNLISTED: Final[tuple[AnyMove, ...]] = (  # silence, wrong words, standing orders
    *(Lay(borne, 0, say) for borne in BORNES for say in ("", "1000")),
    *(Attack(attaque(code), target, "COUIC") for code in ANSWERS for target in range(SEATS)),
    Orders("parry", "winning"),
    Orders("mirror", "any", killer=False),
    Orders("botte", "big"),
    Orders("pass", "pass"),
    Orders("ask", "ask"),
)
