"""When bots act. Delays depend on the kind of window and on chance, never on what a bot holds (ALL-03)."""

import random
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from tapis.kernel import AnyGame, AnyMatch, Move, Ms, Rng, Seat, Window
from tapis.table.records import Tempo

CHANCE: random.Random = random.SystemRandom()
USUAL: tuple[Ms, Ms] = (700, 1600)
OF_WINDOW = 0.7  # of a short window, at most
TEMPI: dict[Tempo, float] = {"calm": 2.2, "usual": 1.0, "quick": 0.35}  # times as long as usual

Think = Callable[[AnyMatch, str, Window, Seat], Awaitable[Move | None]]  # the level's answer in this window
Plan = tuple[str, Seat, int]  # window, seat, and the entry for windows that ask again after each


class BotSeed(NamedTuple):
    """What the random numbers of one answer of a bot are drawn from: the two arguments of its `Rng`."""

    seed: bytes
    seq: int


class Thought(NamedTuple):
    """A bot's answer to a window; `seq` is the last entry it knew."""

    plan: Plan
    seq: int
    move: Move | None
    again: bool


async def at_once(match: AnyMatch, level: str, window: Window, seat: Seat) -> Move | None:
    """Ask the bot in this thread: for tests that control time."""
    return answer(match, level, window, seat, luck(match, level, window, seat))


def luck(match: AnyMatch, level: str, window: Window, seat: Seat) -> BotSeed:
    return BotSeed(CHANCE.randbytes(16), 0)


def answer(match: AnyMatch, level: str, window: Window, seat: Seat, luck: BotSeed) -> Move | None:
    """The bot's move, the same wherever it is asked."""
    return match.game.bots[level].answer(match.look(seat, window, Rng(*luck)))


def quicker(game: AnyGame, level: str) -> str | None:
    """The strongest level below this one that is not slow."""
    below = list(game.bots)[: list(game.bots).index(level)]
    return next((name for name in reversed(below) if not game.bots[name].slow), None)


def delay(match: AnyMatch, window: Window, at: Ms, more: Ms = 0, tempo: Tempo = "usual") -> Ms:
    """How long a bot takes in such a window: public facts and chance only. What nobody waits for keeps its own time."""
    low, high = _usual(match, window)
    times = TEMPI[tempo] if window.waits else 1.0
    low, high = int(low * times) + more, int(high * times) + more
    if window.closes_at is not None:
        high = min(high, int((window.closes_at - at) * OF_WINDOW))
    return CHANCE.randint(min(low, max(high, 0)), max(high, 0))


def _usual(match: AnyMatch, window: Window) -> tuple[Ms, Ms]:
    """The least and the most that a bot takes in a window of this kind, as the game says (`delays`).

    `calls@turn` are the delays of a window `calls`, which nobody waits for, while play waits in one of kind `turn`.
    """
    delays = match.game.delays(match.options)
    meanwhile = (f"{window.kind}@{asked.kind}" for asked in match.windows if asked.waits and not window.waits)
    return next((delays[kind] for kind in meanwhile if kind in delays), delays.get(window.kind, USUAL))
