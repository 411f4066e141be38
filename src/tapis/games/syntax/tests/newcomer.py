"""Somebody who plays for the first time: the commonest words, the dearest that comes to mind, no tricks."""

from tapis.games.syntax.bots.plans import lays, plans
from tapis.games.syntax.cards import DECKS
from tapis.games.syntax.model import State
from tapis.games.syntax.moves import Contest, Discard, Insert, Pass, Rebuy, SyntaxView
from tapis.kernel import Bot, Look, Move
from tapis.words.plausible import looks_like_a_word
from tapis.words.testing import commonest


class Newcomer(Bot[State, SyntaxView]):
    """Lays the dearest word of its hand; with none, puts letters before or after a word; else puts the dearest card
    aside. It contests what cannot be a word."""

    def answer(self, look: Look[State, SyntaxView]) -> Move | None:
        view: SyntaxView = look.view
        match look.window.kind:
            case "turn":
                return operate(view)
            case "contest":
                assert view.doing is not None
                return Pass() if looks_like_a_word(view.doing.letters.upper(), "fr") else Contest()
            case "count":
                return Pass()
            case "rebuy":
                return Rebuy(False)
        return None


def operate(view: SyntaxView) -> Move:
    found = list(lays(commonest(), view, view.hand)) or [
        plan for plan in plans(commonest(), view) if isinstance(plan.move, Insert) and at_an_end(plan.move)
    ]
    best = max(found, key=lambda plan: plan.shed, default=None)
    if best is not None:
        return best.move
    return Discard(max(view.hand, key=lambda card: (DECKS[view.deck].values[card], card)), "stock")


def at_an_end(move: Insert) -> bool:
    """Whether the word's own letters stay together: AIR in FLAIR, RUE in RUELLE."""
    return "." * move.cells.count(".") in move.cells
