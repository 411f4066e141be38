"""A bot that plays by what it holds. It is given what its seat sees, and nothing else."""

from tapis.kernel import Bot, Look, Move

from ..cards import COPIES
from ..model import State
from ..moves import Believe, Doubt, Lay, MenteurView


class Careful(Bot[State, MenteurView]):
    """Tells the truth if it can, and doubts what its own hand makes unlikely."""

    def answer(self, look: Look[State, MenteurView]) -> Move | None:
        if look.window.kind == "doubt":
            return self._judge(look)
        lays = [move for move in look.view.options if isinstance(move, Lay)]
        honest = [move for move in lays if move.card == move.said]
        return look.rng.pick(honest or lays)

    def _judge(self, look: Look[State, MenteurView]) -> Move:
        """Holding three of the four, it is nearly sure; holding none, it believes."""
        view = look.view
        held = sum(card == view.said for card in view.hand)
        last = view.liar is not None and view.players[view.liar].cards == 0
        doubts = held == COPIES or look.rng.below(10) < 3 * held + (3 if last else 0)
        return Doubt() if doubts else Believe()
