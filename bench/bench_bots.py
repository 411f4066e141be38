"""How long bots think: every level of every game, all seats taken; the processor's time for each of their moves."""

from itertools import count
from statistics import fmean

from tapis.bots.arena import Arena
from tapis.bots.timed import TimedBot, p99
from tapis.kernel import AnyGame, registry

MOVES = 300  # of each level, or more: whole matches, because hands and tables grow towards their ends
LONGEST = 300  # ms: no move of any level should take longer


def main() -> None:
    print(
        f"ms of the processor for a move, all seats taken, whole matches: longest, p99, mean of {MOVES} moves or more"
    )
    for game in registry.games().values():
        for level in game.bots:
            took = thought(game, level, MOVES)
            over = sum(ms > LONGEST for ms in took)
            late = f", {over} over {LONGEST} ms" if over else ""
            print(
                f"{max(took):8.1f} {p99(took):8.1f} {fmean(took):8.1f}  {game.name} {level}, {len(took)}{late}",
                flush=True,
            )


def thought(game: AnyGame, level: str, moves: int) -> list[float]:
    """What each move of this level took, in one match after another until there are so many."""
    game.prepare()
    bot = TimedBot(game.bots[level])
    for number in count():
        Arena(game, [bot] * game.max_seats, game.options(), number.to_bytes(16, "big")).play()
        if len(bot.took) >= moves:
            break
    return bot.took
