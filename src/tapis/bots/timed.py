"""Measures how long a bot takes for its moves."""

import time
from statistics import fmean
from typing import Any

from tapis.kernel import AnyBot, AnyLook, Bot, Move


class TimedBot(Bot[Any, Any]):
    """Plays as its bot does and notes what each move takes, in ms: the processor's time, and by the clock."""

    def __init__(self, bot: AnyBot) -> None:
        self.bot = bot
        self.took: list[float] = []
        self.waited: list[float] = []

    def answer(self, look: AnyLook) -> Move | None:
        thread, clock = time.thread_time(), time.perf_counter()
        move = self.bot.answer(look)
        self.took.append(1000 * (time.thread_time() - thread))
        self.waited.append(1000 * (time.perf_counter() - clock))
        return move

    def __str__(self) -> str:
        mean = fmean(self.took)
        return f"{len(self.took)} moves, mean {mean:.1f} ms, p99 {p99(self.took):.1f} (clock {p99(self.waited):.1f}) ms"


def p99(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.99)]
