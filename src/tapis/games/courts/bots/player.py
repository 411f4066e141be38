"""A bot at the table: it draws, throws, lays and challenges. Only those who slip lay what is no word."""

from typing import NamedTuple

from tapis.games.courts.bots.contests import next_contest
from tapis.games.courts.bots.slips import misspelt
from tapis.games.courts.bots.solo import answer_puzzle, next_deed
from tapis.games.courts.bots.turn import choose_draw, choose_play
from tapis.games.courts.bots.vocabulary import ANY_LENGTH, Vocabulary
from tapis.games.courts.model import State
from tapis.games.courts.moves import CourtsView, Lay, Options, Pass
from tapis.kernel import Bot, Look, Move
from tapis.kernel.rng import Rng
from tapis.words.plausible import looks_like_a_word


class Level(NamedTuple):
    vocabulary: int  # words up to this level of the lexicon
    overlooks: int  # per cent of the chances to go out that it does not see
    doubts: int  # it doubts words beyond this level; 5: those that are in no dictionary
    boldness: int  # per cent of its doubts that it speaks out; what cannot be a word it always challenges
    longest: int = ANY_LENGTH  # letters of the longest words that come to its mind
    settles: int = 0  # turns of a round in which it does not think of going out yet
    slips: int = 0  # per cent of the last turns with cards left over in which it lays a word that is none


class Player(Bot[State, CourtsView]):
    speaks_up = False

    def __init__(self, level: Level) -> None:
        self._level = level

    def prepare(self, options: Options) -> None:
        """Load what its first moves would load."""
        Vocabulary(options, self._level.vocabulary, self._level.longest).graph  # noqa: B018
        looks_like_a_word("", options.lexicon)

    def answer(self, look: Look[State, CourtsView]) -> Move | None:
        if not look.window.waits:
            return None
        world = look.world()
        words = Vocabulary(world.options, self._level.vocabulary, self._level.longest)
        match look.window.kind:
            case "turn" if look.view.phase == "draw":
                return self.draw(look, world, words)
            case "turn":
                return self._slip(self.play(look, world, words), look.view, world, look.rng)
            case "contest":
                return next_contest(look, world.options, self._level.doubts, self._level.boldness)
            case "solitaire":
                return next_deed(world, words)
            case "daily":
                return answer_puzzle(look, words)
        return Pass()

    def draw(self, look: Look[State, CourtsView], world: State, words: Vocabulary) -> Move:
        return choose_draw(look.view, words)

    def play(self, look: Look[State, CourtsView], world: State, words: Vocabulary) -> Move:
        return choose_play(look.view, words, self._sees(look, world))

    def _sees(self, look: Look[State, CourtsView], world: State) -> bool:
        """Whether it would see now that it can go out."""
        return len(world.turned[look.seat]) >= self._level.settles and look.rng.below(100) >= self._level.overlooks

    def _slip(self, move: Move, view: CourtsView, world: State, rng: Rng) -> Move:
        """On a last turn, now and then, one more word of what would be left over."""
        if not isinstance(move, Lay) or not view.last or view.challenge == "auto":
            return move
        if rng.below(100) >= self._level.slips:
            return move
        left = [*view.hand]
        for card in (*(card for word in move.words for card in word), move.discard):
            left.remove(card)  # type: ignore[arg-type]
        slip = misspelt(left, world.options)
        return move if slip is None else Lay((*move.words, slip), move.discard)
