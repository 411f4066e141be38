"""Operations worth trying in tests, though no view lists them."""

from random import Random

from tapis.games.syntax.bots.plans import plans
from tapis.games.syntax.model import TURN, State
from tapis.games.syntax.moves import Lay
from tapis.games.syntax.view import view
from tapis.kernel import Move
from tapis.words import lexicon


def tries(s: State, seat: int, chance: Random) -> list[Move]:
    """Some of what an ordinary vocabulary finds and a word that does not exist."""
    if s.phase != TURN or seat != s.player:
        return []
    seen = view(s, seat)
    found: list[Move] = [plan.move for plan in plans(lexicon(s.options.lexicon).at_level(1), seen)]
    nonsense = "".join(card for card in seen.hand if card != "?")[: chance.randint(2, 5)]
    unknown: list[Move] = [Lay(nonsense)] if len(nonsense) > 1 else []
    return [*chance.sample(found, min(12, len(found))), *unknown]
