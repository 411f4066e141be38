"""When bots act. Delays depend on the kind of window and on chance, never on what a bot holds (ALL-03)."""

import asyncio
import random
import secrets
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from tapis.kernel import Bot, Look, Move, Ms, Rng, Seat, Window
from tapis.table.state import Round

USUAL: tuple[Ms, Ms] = (700, 1600)
OF_WINDOW = 0.7  # of a short window, at most

Delays = Callable[[Any], Mapping[str, tuple[Ms, Ms]]]
Think = Callable[[Bot, Look], Awaitable[Move | None]]
Plan = tuple[str, Seat, int]  # window, seat, and the entry for windows that ask again after each


class Thought(NamedTuple):
    """What a bot makes of a window; `seq` is the entry it had seen."""

    plan: Plan
    seq: int
    move: Move | None
    again: bool


class Threads:
    """Bots think here, away from the sockets."""

    def __init__(self, workers: int = 2) -> None:
        self._pool = ThreadPoolExecutor(workers, "tapis-bot")

    async def __call__(self, bot: Bot, look: Look) -> Move | None:
        return await asyncio.get_running_loop().run_in_executor(self._pool, bot.answer, look)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


async def at_once(bot: Bot, look: Look) -> Move | None:
    """Thinking in place: for quick bots and for tests with their own time."""
    return bot.answer(look)


def delay(round_: Round, window: Window, at: Ms) -> Ms:
    """How long a bot takes in such a window: public facts and chance only. A game may offer `delays(options)`."""
    delays: Delays | None = getattr(round_.game, "delays", None)
    low, high = delays(round_.options).get(window.kind, USUAL) if delays else USUAL
    if window.closes_at is not None:
        high = min(high, int((window.closes_at - at) * OF_WINDOW))
    return random.SystemRandom().randint(min(low, max(high, 0)), max(high, 0))


def look(round_: Round, window: Window, seat: Seat) -> Look:
    game, state = round_.game, round_.state
    worlds = Rng(secrets.token_bytes(16), 0)
    return Look(seat, window, game.view(state, seat), lambda: game.redeal(state, seat, worlds), _chance())


def _chance() -> Rng:
    return Rng(secrets.token_bytes(16), 0)
