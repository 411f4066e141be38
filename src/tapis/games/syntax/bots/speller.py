"""Bots that know more or fewer words, and choose by what leaves the hand now."""

from collections.abc import Iterable

from tapis.games.syntax.bots.plans import Plan, lays, plans
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
