"""The bot that knows every word and thinks of its next operation too."""

from collections.abc import Iterator

from tapis.games.syntax.bots.plans import Plan, plans, without, worth
from tapis.games.syntax.bots.speller import Speller
from tapis.games.syntax.moves import Discard, Insert, Lay, Table
from tapis.kernel import Move, Rng
from tapis.words import Graph, best_move
from tapis.words import Table as Words

NEAR = 12  # plans worth a second look
CARD = 6  # a card fewer in hand, in points
NEXT = 0.8  # a point shed next time, as against now: somebody may go out or spoil the word
OUT = 40  # going out next time
GONE = 1_000  # going out now
SPARE = 0.3  # points that a discard takes out of the hand


class Strong(Speller):
    def operate(self, view: Table, rng: Rng) -> Move:
        graph = self.graph(view)
        found = sorted(plans(graph, view), key=lambda plan: self.rate(view, plan), reverse=True)[:NEAR]
        best = max(found, key=lambda plan: self.rate(view, plan) + NEXT * ahead(graph, view, plan), default=None)
        if best is None or self.rate(view, best) <= 0:
            return self.put_aside(view, rng)
        return best.move

    def rate(self, view: Table, plan: Plan) -> float:
        gone = plan.shed + CARD * (len(view.hand) - len(plan.rest))
        return gone if plan.rest else GONE + gone

    def put_aside(self, view: Table, rng: Rng) -> Move:
        """The discard, and where from, that leave the most to hope for."""
        graph = self.graph(view)
        return max(swaps(view), key=lambda swap: hope(graph, view, swap))


def swaps(view: Table) -> Iterator[Discard]:
    for card in sorted(set(view.hand)):
        if view.stock:
            yield Discard(card, "stock")
        if view.face is not None and view.face != card:
            yield Discard(card, "face")


def hope(graph: Graph, view: Table, swap: Discard) -> float:
    """What the hand could do next time with what it keeps, and with the card it takes where that is known."""
    hand = without(view.hand, swap.card) + (view.face or "" if swap.take == "face" else "")
    lighter = worth(view, view.hand) - worth(view, hand)
    return best_next(graph, view, on_table(view), hand) + SPARE * lighter


def ahead(graph: Graph, view: Table, plan: Plan) -> float:
    """What the rest of the hand could do next time, if nobody touches the words."""
    return best_next(graph, view, after(view, plan), plan.rest) if plan.rest else 0


def best_next(graph: Graph, view: Table, words: Words, hand: str) -> float:
    best = best_move(graph, words, tuple(hand), view.values) if hand else None
    if best is None:
        return 0
    gone = len(best.played) - (len(best.taken) if view.takes_back else 0)
    return best.shed + CARD * gone + (OUT if gone == len(hand) else 0)


def on_table(view: Table) -> Words:
    letters = tuple(word.letters for word in view.words)
    barred = tuple(word.barred for word in view.words)
    return Words(letters, barred, view.min_letters, view.lay_min, view.takes_back)


def after(view: Table, plan: Plan) -> Words:
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
