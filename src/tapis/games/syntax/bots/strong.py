"""The strongest bot: knows every word and also values the hand that it keeps for the next turn."""

from collections.abc import Iterator

from tapis.games.syntax.bots.plans import Plan, plans, without, worth
from tapis.games.syntax.bots.speller import Speller
from tapis.games.syntax.cards import DECKS
from tapis.games.syntax.moves import Discard, Insert, Lay, SyntaxView
from tapis.games.syntax.solver import Position, best_operation
from tapis.kernel import Move, Rng
from tapis.words import Graph

NEAR = 12  # plans worth a second look
CARD = 6  # a card fewer in hand, in points
NEXT = 0.8  # a point shed next time, as against now: somebody may go out or spoil the word
OUT = 40  # going out next time
GONE = 1_000  # going out now
SPARE = 0.3  # points that a discard takes out of the hand


class Strong(Speller):
    slow = True
    slips = 2

    def operate(self, view: SyntaxView, rng: Rng) -> Move:
        graph = self.graph(view)
        found = sorted(plans(graph, view), key=lambda plan: self.rate(view, plan), reverse=True)[:NEAR]
        best = max(found, key=lambda plan: self.rate(view, plan) + NEXT * ahead(graph, view, plan), default=None)
        if best is None or self.rate(view, best) <= 0:
            return self.put_aside(view, rng)
        return best.move

    def rate(self, view: SyntaxView, plan: Plan) -> float:
        gone = plan.shed + CARD * (len(view.hand) - len(plan.rest))
        return gone if plan.rest else GONE + gone

    def put_aside(self, view: SyntaxView, rng: Rng) -> Move:
        """The discard, and the pile to draw from, that keep most points for the next turn (`hope`)."""
        graph = self.graph(view)
        return max(swaps(view), key=lambda swap: hope(graph, view, swap))


def swaps(view: SyntaxView) -> Iterator[Discard]:
    for card in sorted(set(view.hand)):
        if view.stock:
            yield Discard(card, "stock")
        if view.face is not None and view.face != card:
            yield Discard(card, "face")


def hope(graph: Graph, view: SyntaxView, swap: Discard) -> float:
    """The value of the hand after this discard: what it could shed next turn (with the open card, if that is taken),
    and the points that it has lost already."""
    hand = without(view.hand, swap.card) + (view.face or "" if swap.take == "face" else "")
    lighter = worth(view, view.hand) - worth(view, hand)
    return best_next(graph, view, on_table(view), hand) + SPARE * lighter


def ahead(graph: Graph, view: SyntaxView, plan: Plan) -> float:
    """The points that the rest of the hand could shed next turn if the words on the table stay as they are."""
    return best_next(graph, view, after(view, plan), plan.rest) if plan.rest else 0


def best_next(graph: Graph, view: SyntaxView, words: Position, hand: str) -> float:
    best = best_operation(graph, words, tuple(hand), DECKS[view.deck].values) if hand else None
    if best is None:
        return 0
    gone = len(best.played) - (len(best.taken) if view.takes_back else 0)
    return best.shed + CARD * gone + (OUT if gone == len(hand) else 0)


def on_table(view: SyntaxView) -> Position:
    letters = tuple(word.letters for word in view.words)
    barred = tuple(word.barred for word in view.words)
    return Position(letters, barred, view.min_letters, view.lay_min, view.takes_back)


def after(view: SyntaxView, plan: Plan) -> Position:
    """The words on the table once the plan is carried out."""
    words, move = on_table(view), plan.move
    if isinstance(move, Lay):
        laid, barred = (*words.words, move.word), (*words.barred, "")
        return words._replace(words=laid, barred=barred, lay_min=view.min_letters)
    at = next(i for i, word in enumerate(view.words) if word.id == move.word)
    old = words.words[at]
    letters = iter(old)
    if isinstance(move, Insert):
        made = "".join(next(letters) if cell == "." else cell for cell in move.cells)
    else:
        made = "".join(letter if cell == "." else cell for letter, cell in zip(old, move.cells, strict=True))
    return words._replace(words=_with(words.words, at, made), barred=_with(words.barred, at, old.upper()))


def _with(texts: tuple[str, ...], at: int, text: str) -> tuple[str, ...]:
    return (*texts[:at], text, *texts[at + 1 :])
