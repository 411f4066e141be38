"""Many games at once, on several processors."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import Any, NamedTuple

from tapis.bots.arena import Played, bout
from tapis.bots.levels import level
from tapis.kernel.registry import game

CHUNK = 10

Numbered = tuple[int, Played]


class Series(NamedTuple):
    """What is to be played: the game by name, so that another process can find it."""

    game: str
    levels: tuple[str, ...]
    options: Any
    seed: int
    games: int


def play_some(series: Series, numbers: Sequence[int]) -> list[Numbered]:
    found = game(series.game)
    bots = [level(found, name) for name in series.levels]
    return [(number, bout(found, bots, series.options, series.seed, number)) for number in numbers]


def play_series(series: Series, jobs: int) -> Iterator[list[Numbered]]:
    """Games as they are finished, some at a time; the same games whatever the number of jobs."""
    chunks = [range(n, min(n + CHUNK, series.games)) for n in range(0, series.games, CHUNK)]
    if jobs <= 1:
        yield from (play_some(series, numbers) for numbers in chunks)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        waiting = [pool.submit(play_some, series, numbers) for numbers in chunks]
        for future in as_completed(waiting):
            yield future.result()
