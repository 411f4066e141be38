"""The strongest bot: knows every word and also values the hand that it keeps for the next turn."""

from collections import Counter
from collections.abc import Iterator, Mapping

from tapis.games.syntax.bots.plans import Plan, after, on_table, plan_of, without, worth
from tapis.games.syntax.bots.player import Player
from tapis.games.syntax.cards import DECKS
from tapis.games.syntax.model import State
from tapis.games.syntax.moves import Change, Discard, Insert, Lay, SyntaxView
from tapis.games.syntax.solver import INSERT, LAY, Choice, Position, best_operation, best_operations
from tapis.kernel import Look, Move
from tapis.words import JOKER, Graph

SPAN = 45  # points, cards counted in, that a plan may shed less than the best one
WORDS = 6  # on the table, the newest, that it looks at for such plans; one joker is enough for them too
FEW = 5  # cards in hand with which a discard may be better than an operation
LOOKS = 60  # hands that are thought over for a discard
LEAST = 6  # cards that may come, for each discard
NEXT = 0.9  # a point shed next time, as against now: somebody may go out or spoil the word
CLOSE = 3  # cards with which another may well go out first
THEN = 0.7  # what a point shed next time is worth then
OUT = 40  # going out next time
GONE = 1_000  # going out now


class Champion(Player):
    slow = True

    def operate(self, look: Look[State, SyntaxView]) -> Move:
        view: SyntaxView = look.view
        graph = self.graph(view)
        near = self._near(graph, view)
        valued = [(self.promise(graph, view, plan), number) for number, plan in enumerate(near)]
        best, number = max(valued, default=(0.0, -1))
        if valued and (len(view.hand) > FEW or best >= GONE):
            return near[number].move
        hoped, swap = max(self._swaps(graph, look), key=lambda choice: choice[0])
        return near[number].move if valued and best >= hoped else swap

    def _near(self, graph: Graph, view: SyntaxView) -> list[Plan]:
        """The plan that sheds most, and unless it empties the hand, others that shed much, each with another rest."""
        values = {card: value + self.level.card for card, value in DECKS[view.deck].values.items()}
        table, first = on_table(view), max(0, len(view.words) - WORDS)
        found = [_plan(view, best, 0) for best in best_operations(graph, table, tuple(view.hand), values, 1, 1)]
        if not found or not found[0].rest:
            return found
        newest = table._replace(words=table.words[first:], barred=table.barred[first:])
        cards = tuple(without(view.hand, JOKER * (view.hand.count(JOKER) - 1)))
        least = round(self.rate(view, found[0])) - SPAN
        others = best_operations(graph, newest, cards, values, self.level.near, max(1, least))
        return found + [_plan(view, choice, first) for choice in others]

    def rate(self, view: SyntaxView, plan: Plan) -> float:
        return super().rate(view, plan) + (0 if plan.rest else GONE)

    def promise(self, graph: Graph, view: SyntaxView, plan: Plan) -> float:
        """What this plan sheds, and what the rest of the hand could shed next turn if the table stays as it is."""
        return self.rate(view, plan) + _patience(view) * self._best_next(graph, view, after(view, plan), plan.rest)

    def _swaps(self, graph: Graph, look: Look[State, SyntaxView]) -> Iterator[tuple[float, Discard]]:
        """Every discard, with what the hand loses by it and could shed next turn."""
        view: SyntaxView = look.view
        cards = sorted(set(view.hand))
        chances = _chances(look, max(LEAST, LOOKS // len(cards)))
        for card in cards:
            rest = without(view.hand, card)
            if view.stock:
                yield self._hope(graph, view, rest, chances), Discard(card, "stock")
            if view.face is not None and view.face != card:
                yield self._hope(graph, view, rest, {view.face: 1}), Discard(card, "face")

    def _hope(self, graph: Graph, view: SyntaxView, rest: str, chances: Mapping[str, int]) -> float:
        words, held, patience = on_table(view), worth(view, view.hand), _patience(view)
        total = 0.0
        for card, chance in chances.items():
            hand = rest + card
            total += chance * (held - worth(view, hand) + patience * self._best_next(graph, view, words, hand))
        return total / sum(chances.values())

    def _best_next(self, graph: Graph, view: SyntaxView, words: Position, hand: str) -> float:
        best = best_operation(graph, words, tuple(hand), DECKS[view.deck].values) if hand else None
        if best is None:
            return 0
        gone = len(best.played) - (len(best.taken) if view.takes_back else 0)
        return best.shed + self.level.card * gone + (OUT if gone == len(hand) else 0)


def _plan(view: SyntaxView, choice: Choice, first: int) -> Plan:
    """A choice of the solver, which was given the words on the table from the `first` on."""
    if choice.kind == LAY:
        return plan_of(view, Lay(choice.cells))
    word = view.words[first + choice.table].id
    return plan_of(view, Insert(word, choice.cells) if choice.kind == INSERT else Change(word, choice.cells))


def _patience(view: SyntaxView) -> float:
    others = [player.hand for player in view.players if player.seat != view.you and not player.out]
    return THEN if min(others, default=CLOSE + 1) <= CLOSE else NEXT


def _chances(look: Look[State, SyntaxView], kinds: int) -> dict[str, int]:
    """The commonest cards that this seat has not seen, and how many there are of each."""
    world = look.world()
    hidden = Counter(world.stock + "".join(hand for seat, hand in enumerate(world.hands) if seat != look.seat))
    return dict(hidden.most_common(kinds))
