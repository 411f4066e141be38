"""Bots that know more or fewer words, and think more or less far."""

from collections.abc import Iterable, Iterator

from tapis.games.syntax.bots.plans import Plan, lays, plans, without, worth
from tapis.games.syntax.moves import Contest, Discard, Pass, Rebuy, Table
from tapis.kernel import Look, Move, Rng
from tapis.words import Graph, lexicon


class Speller:
    """Answers every window; the levels differ in words and in what they choose."""

    vocabulary = 5
    doubts = 5  # contests words rarer than this level, or unknown

    def answer(self, look: Look) -> Move | None:
        view: Table = look.view
        match look.window.kind:
            case "turn":
                return self.operate(view, look.rng)
            case "contest":
                return self.judge(view)
            case "count":
                return Pass()
            case "rebuy":
                return Rebuy(True)
        return None

    def graph(self, view: Table) -> Graph:
        return lexicon(view.lexicon).at_level(self.vocabulary)

    def judge(self, view: Table) -> Move:
        assert view.doing is not None
        level = lexicon(view.lexicon).level(view.doing.letters.upper())
        return Contest() if level is None or level > self.doubts else Pass()

    def operate(self, view: Table, rng: Rng) -> Move:
        best = max(self.candidates(view, rng), key=lambda plan: self.rate(view, plan), default=None)
        if best is None or self.rate(view, best) <= 0:
            return self.put_aside(view, rng)
        return best.move

    def candidates(self, view: Table, rng: Rng) -> Iterable[Plan]:
        return plans(self.graph(view), view)

    def rate(self, view: Table, plan: Plan) -> float:
        return plan.shed

    def put_aside(self, view: Table, rng: Rng) -> Move:
        """The dearest card goes."""
        card = max(view.hand, key=lambda card: (view.values[card], card))
        return Discard(card, "stock" if view.stock else "face")


class Child(Speller):
    """Lays everyday words as they come to mind."""

    vocabulary = 1

    def judge(self, view: Table) -> Move:
        return Pass()

    def candidates(self, view: Table, rng: Rng) -> Iterable[Plan]:
        found = list(lays(self.graph(view), view, view.hand))
        return [rng.pick(found)] if found else []

    def put_aside(self, view: Table, rng: Rng) -> Move:
        return Discard(rng.pick(view.hand), "stock" if view.stock else "face")


class Bare(Speller):
    """Lays the dearest word it can, or discards: nothing on the others' words."""

    def candidates(self, view: Table, rng: Rng) -> Iterable[Plan]:
        return lays(self.graph(view), view, view.hand)


class Normal(Speller):
    """Knows the usual words and what is to be done with those on the table."""

    vocabulary = 3

    def rate(self, view: Table, plan: Plan) -> float:
        return plan.shed + 4 * (len(view.hand) - len(plan.rest))


class Strong(Speller):
    """Knows them all, looks at what the rest of the hand can still do and at how near the others are."""

    NEAR = 12  # plans worth a second look

    def operate(self, view: Table, rng: Rng) -> Move:
        graph = self.graph(view)
        found = sorted(plans(graph, view), key=lambda plan: self.rate(view, plan), reverse=True)[: self.NEAR]
        best = max(found, key=lambda plan: self.rate(view, plan) + self.outlook(graph, view, plan.rest), default=None)
        if best is None or self.rate(view, best) <= 0:
            return self.put_aside(view, rng)
        return best.move

    def rate(self, view: Table, plan: Plan) -> float:
        if not plan.rest:
            return 1_000 + plan.shed
        return plan.shed + 6 * (len(view.hand) - len(plan.rest))

    def outlook(self, graph: Graph, view: Table, rest: str) -> float:
        """What the cards left can still do by themselves; it matters less when somebody is about to go out."""
        nearest = min(player.hand for player in view.players if player.seat != view.you and not player.out)
        if not rest or nearest <= 2:
            return 0
        return 0.5 * max((plan.shed for plan in lays(graph, view, rest)), default=0)

    def put_aside(self, view: Table, rng: Rng) -> Move:
        """The discard, and where from, that leave the most to hope for."""
        graph = self.graph(view)
        return max(self.swaps(view), key=lambda swap: self.hope(graph, view, swap))

    def swaps(self, view: Table) -> Iterator[Discard]:
        for card in sorted(set(view.hand)):
            if view.stock:
                yield Discard(card, "stock")
            if view.face is not None and view.face != card:
                yield Discard(card, "face")

    def hope(self, graph: Graph, view: Table, swap: Discard) -> float:
        hand = without(view.hand, swap.card)
        if swap.take == "face":
            assert view.face is not None
            hand += view.face
        best = max((plan.shed for plan in lays(graph, view, hand)), default=0)
        return best + 0.3 * (worth(view, view.hand) - worth(view, hand))
