"""The simpler bots: they differ in vocabulary and in what they notice, and look no further than this operation."""

from collections.abc import Iterable
from functools import lru_cache

from tapis.games.syntax.bots.plans import Plan, lays, plans
from tapis.games.syntax.bots.slips import misspelt
from tapis.games.syntax.cards import DECKS
from tapis.games.syntax.model import State
from tapis.games.syntax.moves import Contest, Discard, Lay, Pass, Rebuy, SyntaxView
from tapis.kernel import Bot, Look, Move, Rng
from tapis.words import Graph, graph_of, lexicon
from tapis.words.plausible import looks_like_a_word

ANY_LENGTH = 99


class Speller(Bot[State, SyntaxView]):
    """Answers every window; the levels differ in words, in what they choose and in what they believe."""

    speaks_up = False
    vocabulary = 5  # words up to this level of the lexicon
    longest = ANY_LENGTH  # letters of the longest words that come to mind
    slips = 0  # per cent of the turns in which it lays what is no word: whoever contests must be able to win
    doubts = 5  # it does not believe words beyond this level, nor unknown ones
    boldness = 100  # per cent of its doubts that it speaks out; what cannot be a word it always contests

    def answer(self, look: Look[State, SyntaxView]) -> Move | None:
        view: SyntaxView = look.view
        match look.window.kind:
            case "turn":
                return self.slip(view, look.rng) or self.operate(view, look.rng)
            case "contest":
                return self.judge(view)
            case "count":
                return Pass()
            case "rebuy":
                return Rebuy(True)
        return None

    def graph(self, view: SyntaxView) -> Graph:
        return _known(view.lexicon, self.vocabulary, self.longest)

    def judge(self, view: SyntaxView) -> Move:
        assert view.doing is not None
        word = view.doing.letters.upper()
        level = lexicon(view.lexicon).level(word)
        if level is not None and level <= self.doubts:
            return Pass()
        return Contest() if self.speaks_out(word, view) else Pass()

    def speaks_out(self, word: str, view: SyntaxView) -> bool:
        """Nonsense always; else whether this bot dares, by word and seat, so that it answers alike each time."""
        if not looks_like_a_word(word, view.lexicon):
            return True
        return Rng(word.encode().ljust(16), view.you or 0).below(100) < self.boldness

    def slip(self, view: SyntaxView, rng: Rng) -> Lay | None:
        """Now and then a word that is none, where nobody has checked it first (SYN-32)."""
        if view.challenge == "auto" or rng.below(100) >= self.slips:
            return None
        return misspelt(view, rng)

    def operate(self, view: SyntaxView, rng: Rng) -> Move:
        best = max(self.candidates(view, rng), key=lambda plan: self.rate(view, plan), default=None)
        if best is None or self.rate(view, best) <= 0:
            return self.put_aside(view, rng)
        return best.move

    def candidates(self, view: SyntaxView, rng: Rng) -> Iterable[Plan]:
        return plans(self.graph(view), view)

    def rate(self, view: SyntaxView, plan: Plan) -> float:
        return plan.shed

    def put_aside(self, view: SyntaxView, rng: Rng) -> Move:
        """Discards the card with most points."""
        card = max(view.hand, key=lambda card: (DECKS[view.deck].values[card], card))
        return Discard(card, "stock" if view.stock else "face")


@lru_cache(maxsize=16)
def _known(code: str, level: int, longest: int) -> Graph:
    words = lexicon(code).at_level(level)
    if longest == ANY_LENGTH:
        return words
    return graph_of(word for word in words.words() if len(word) <= longest)


class Child(Speller):
    """Lays a random one of the everyday words that it can spell."""

    vocabulary = 1
    longest = 5
    slips = 8
    doubts = 4
    boldness = 5

    def candidates(self, view: SyntaxView, rng: Rng) -> Iterable[Plan]:
        found = list(lays(self.graph(view), view, view.hand))
        return [rng.pick(found)] if found else []

    def put_aside(self, view: SyntaxView, rng: Rng) -> Move:
        return Discard(rng.pick(view.hand), "stock" if view.stock else "face")


class Family(Speller):
    """Thinks of some everyday words, most of them short, and takes the best of those that came to mind."""

    vocabulary = 1
    longest = 7
    slips = 5
    doubts = 4
    boldness = 25
    thoughts = 25  # words and operations that come to mind in a turn

    def candidates(self, view: SyntaxView, rng: Rng) -> Iterable[Plan]:
        return rng.shuffled(list(super().candidates(view, rng)))[: self.thoughts]


class Bare(Speller):
    """Lays the dearest word it can, or discards: nothing on the others' words."""

    def candidates(self, view: SyntaxView, rng: Rng) -> Iterable[Plan]:
        return lays(self.graph(view), view, view.hand)


class Normal(Speller):
    """Knows the usual words, and also inserts and changes letters in those on the table."""

    vocabulary = 3
    slips = 3
    doubts = 4
    boldness = 60

    def rate(self, view: SyntaxView, plan: Plan) -> float:
        return plan.shed + 4 * (len(view.hand) - len(plan.rest))
