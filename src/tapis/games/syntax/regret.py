"""What a move gives away: the points that it sheds, and those that the next one can, against the best two operations.

A hand is emptied in several operations, so what a kept card is worth counts too: the next operation, on the table as
this one leaves it, at the share of the times that there is a next one.
"""

from collections import Counter

from tapis.games.syntax.bots.plans import Plan, after, on_table, plan_of, plans, without, worth
from tapis.games.syntax.cards import DECKS, cards_of
from tapis.games.syntax.moves import Change, Discard, Insert, Lay, Options, SyntaxView
from tapis.games.syntax.solver import Position, best_operation
from tapis.kernel import Move
from tapis.words import lexicon

STAYS = 0.75  # the share of turns after which a good player has another one in the round: docs/bots.md


def regret(options: Options, view: SyntaxView, move: Move) -> float | None:
    """For an operation or a discard; a word that is none sheds nothing, and the turn is lost."""
    if not isinstance(move, Lay | Insert | Change | Discard):
        return None
    played = _after_discard(view, move) if isinstance(move, Discard) else _after_operation(view, move)
    return max(0, _best(view) - played)


def _best(view: SyntaxView) -> float:
    """The most that an operation and the next one shed."""
    held = worth(view, view.hand)
    best, met = 0.0, set[str]()
    for plan in sorted(plans(lexicon(view.lexicon).graph, view), key=lambda plan: plan.shed, reverse=True):
        if plan.shed + STAYS * (held - plan.shed) <= best:  # nor can those that shed less
            break
        rest = "".join(sorted(plan.rest))
        if rest not in met:
            met.add(rest)
            best = max(best, _both(view, plan))
    return best


def _after_operation(view: SyntaxView, move: Lay | Insert | Change) -> float:
    plan = plan_of(view, move)
    if lexicon(view.lexicon).contains(after(view, plan).words[_place(view, move)]):
        return _both(view, plan)
    return STAYS * _next(view, on_table(view), view.hand)


def _both(view: SyntaxView, plan: Plan) -> float:
    return plan.shed + STAYS * _next(view, after(view, plan), plan.rest)


def _next(view: SyntaxView, words: Position, hand: str) -> int:
    best = best_operation(lexicon(view.lexicon).graph, words, tuple(hand), DECKS[view.deck].values) if hand else None
    return best.shed if best else 0


def _after_discard(view: SyntaxView, move: Discard) -> float:
    """On average over the cards that may come, if one comes from the stock."""
    rest = without(view.hand, move.card)
    chances = _unseen(view) if move.take == "stock" or view.face is None else Counter(view.face)
    hands = {rest + card: chance for card, chance in chances.items()}
    held, words = worth(view, view.hand), on_table(view)
    sheds = [chance * (held - worth(view, hand) + STAYS * _next(view, words, hand)) for hand, chance in hands.items()]
    return sum(sheds) / chances.total()


def _unseen(view: SyntaxView) -> Counter[str]:
    """The cards that are not in the hand, nor in the words on the table, nor face up, of one deck."""
    seen = view.hand + "".join(cards_of(word.letters) for word in view.words) + (view.face or "")
    return Counter(DECKS[view.deck].cards) - Counter(seen) or Counter(DECKS[view.deck].cards)


def _place(view: SyntaxView, move: Lay | Insert | Change) -> int:
    """Which of the words on the table is the one that this operation makes."""
    if isinstance(move, Lay):
        return len(view.words)
    return next(i for i, word in enumerate(view.words) if word.id == move.word)
