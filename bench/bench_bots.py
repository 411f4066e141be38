"""How long bots think: every level of every game, all seats taken; the processor's time for each of their moves."""

from itertools import count
from statistics import fmean

from tapis.bots.arena import Arena
from tapis.bots.timed import TimedBot, p99
from tapis.kernel import AnyBot, AnyGame, AnyLook, Move, registry

MOVES = 300  # of each level
LONGEST = 300  # ms: no move of any level should take longer


class Enough(Exception):
    """So many moves were made."""


class CountedBot(TimedBot):
    """Makes so many moves and then ends the game it is in."""

    def __init__(self, bot: AnyBot, moves: int) -> None:
        super().__init__(bot)
        self.moves = moves

    def answer(self, look: AnyLook) -> Move | None:
        if len(self.took) >= self.moves:
            raise Enough
        return super().answer(look)


def main() -> None:
    print(f"ms of the processor for a move, all seats taken: longest, p99, mean of {MOVES}")
    for game in registry.games().values():
        for level in game.bots:
            took = thought(game, level, MOVES)
            over = sum(ms > LONGEST for ms in took)
            late = f", {over} over {LONGEST} ms" if over else ""
            print(f"{max(took):8.1f} {p99(took):8.1f} {fmean(took):8.1f}  {game.name} {level}{late}", flush=True)


def thought(game: AnyGame, level: str, moves: int) -> list[float]:
    """What each move of this level took, in one game after another."""
    game.prepare()
    bot = CountedBot(game.bots[level], moves)
    for number in count():
        try:
            Arena(game, [bot] * game.max_seats, game.options(), number.to_bytes(16, "big")).play()
        except Enough:
            break
    return bot.took
