"""A bot at the table: it draws, throws, lays and challenges. It never bluffs."""

from typing import NamedTuple

from tapis.games.courts.bots.alone import answer_puzzle, next_deed
from tapis.games.courts.bots.contests import next_contest
from tapis.games.courts.bots.turn import choose_draw, choose_play
from tapis.games.courts.bots.words import Vocabulary
from tapis.games.courts.moves import Pass
from tapis.kernel import Look, Move


class Level(NamedTuple):
    vocabulary: int  # words up to this level of the lexicon
    samples: int  # cards that it imagines to come, for each choice
    overlooks: int  # per cent of the chances to go out that it does not see
    doubts: int  # it doubts words beyond this level; 5: those that are in no dictionary
    boldness: int  # per cent of its doubts that it speaks out


class Player:
    def __init__(self, level: Level) -> None:
        self._level = level

    def answer(self, look: Look) -> Move | None:
        if not look.window.waits:
            return None
        world = look.world()
        words = Vocabulary(world.options, self._level.vocabulary)
        match look.window.kind:
            case "turn" if look.view.phase == "draw":
                return choose_draw(look, world, words, self._level.samples)
            case "turn":
                sees = look.rng.below(100) >= self._level.overlooks
                return choose_play(look, world, words, self._level.samples, sees)
            case "contest":
                return next_contest(look, world.options, self._level.doubts, self._level.boldness)
            case "solitaire":
                return next_deed(world, words)
            case "daily":
                return answer_puzzle(look, words)
        return Pass()
