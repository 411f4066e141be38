"""A bot at the table: it thinks of some operations, takes the best of them, and contests what it does not believe."""

from functools import lru_cache
from typing import NamedTuple
from zlib import crc32

from msgspec.structs import replace

from tapis.games.syntax.bots.plans import Plan, plan_of, plans, without
from tapis.games.syntax.bots.slips import misspelt
from tapis.games.syntax.cards import DECKS
from tapis.games.syntax.model import State
from tapis.games.syntax.moves import Contest, Discard, Lay, Options, Pass, Rebuy, SyntaxView
from tapis.kernel import Bot, Look, Move, Rng
from tapis.words import JOKER, Graph, graph_of, lexicon
from tapis.words.plausible import looks_like_a_word

ANY_LENGTH = 99
EVERY = 1_000_000


class Level(NamedTuple):
    vocabulary: int  # words up to this level of the lexicon
    doubts: int  # it does not believe words beyond this level, nor unknown ones
    boldness: int  # per cent of its doubts that it speaks out; what cannot be a word it always contests
    longest: int = ANY_LENGTH  # letters of the longest words that come to mind
    thoughts: int = EVERY  # words and operations that come to mind in a turn
    card: int = 0  # what a card fewer in hand is to it, in points
    slips: int = 0  # per cent of the turns in which it lays what is no word: whoever contests must be able to win
    rarer: int = 0  # per cent of the words one level beyond its vocabulary that it knows too
    near: int = 24  # operations that it thinks over, if it looks further than this one


class Player(Bot[State, SyntaxView]):
    """Answers every window; it looks no further than this operation."""

    speaks_up = False

    def __init__(self, level: Level) -> None:
        self.level = level

    def prepare(self, options: Options) -> None:
        """Load what its first moves would load."""
        known(options.lexicon, self.level.vocabulary, self.level.longest, self.level.rarer).below()
        looks_like_a_word("", options.lexicon)

    def answer(self, look: Look[State, SyntaxView]) -> Move | None:
        view: SyntaxView = look.view
        match look.window.kind:
            case "turn":
                return self._slip(view, look.rng) or self.operate(look)
            case "contest":
                return self._judge(view)
            case "count":
                return Pass()
            case "rebuy":
                return Rebuy(True)
        return None

    def graph(self, view: SyntaxView) -> Graph:
        return known(view.lexicon, self.level.vocabulary, self.level.longest, self.level.rarer)

    def operate(self, look: Look[State, SyntaxView]) -> Move:
        view: SyntaxView = look.view
        thoughts = self.thoughts(view, look.rng)
        best = max(thoughts, key=lambda plan: self.rate(view, plan), default=None)
        if best is None or self.rate(view, best) <= 0:
            return put_aside(view)
        return best.move

    def thoughts(self, view: SyntaxView, rng: Rng) -> list[Plan]:
        """The operations that come to mind, with one joker at a time."""
        one_joker = replace(view, hand=without(view.hand, JOKER * (view.hand.count(JOKER) - 1)))
        found = [plan.move for plan in plans(self.graph(view), one_joker)]
        chosen = found if len(found) <= self.level.thoughts else rng.shuffled(found)[: self.level.thoughts]
        return [plan_of(view, move) for move in chosen]

    def rate(self, view: SyntaxView, plan: Plan) -> float:
        return plan.shed + self.level.card * (len(view.hand) - len(plan.rest))

    def _judge(self, view: SyntaxView) -> Move:
        assert view.doing is not None
        word = view.doing.letters.upper()
        level = lexicon(view.lexicon).level(word)
        if level is not None and level <= self.level.doubts:
            return Pass()
        return Contest() if self._speaks_out(word, view) else Pass()

    def _speaks_out(self, word: str, view: SyntaxView) -> bool:
        """Nonsense always; else whether this bot dares, by word and seat, so that it answers alike each time."""
        if not looks_like_a_word(word, view.lexicon):
            return True
        return Rng(word.encode().ljust(16), view.you or 0).below(100) < self.level.boldness

    def _slip(self, view: SyntaxView, rng: Rng) -> Lay | None:
        """Now and then a word that is none, where nobody has checked it first (SYN-32)."""
        if view.challenge == "auto" or rng.below(100) >= self.level.slips:
            return None
        return misspelt(view, rng)


def put_aside(view: SyntaxView) -> Discard:
    """The card with most points."""
    card = max(view.hand, key=lambda card: (DECKS[view.deck].values[card], card))
    return Discard(card, "stock" if view.stock else "face")


@lru_cache(maxsize=16)
def known(code: str, level: int, longest: int, rarer: int) -> Graph:
    words = lexicon(code).at_level(level)
    if longest == ANY_LENGTH and not rarer:
        return words
    more = lexicon(code).at_level(level + 1) if rarer else words
    return graph_of(
        word
        for word in more.words()
        if len(word) <= longest and (crc32(word.encode()) % 100 < rarer or words.contains(word))
    )
