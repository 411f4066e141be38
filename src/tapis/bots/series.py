"""Many games at once, on several processors."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from tapis.bots.arena import Arena, GameResult, bout
from tapis.bots.entrants import SECONDS, close, entrant
from tapis.kernel import registry
from tapis.kernel.registry import game

CHUNK = 10

Numbered = tuple[int, GameResult]


class Series(NamedTuple):
    """What is to be played: the game by name, so that another process can find it."""

    game: str
    entrants: tuple[str, ...]
    options: Any
    seed: int
    games: int
    seconds: float = SECONDS  # for the answer of a program
    arena: type[Arena] = Arena


def play_some(series: Series, numbers: Sequence[int]) -> list[Numbered]:
    found = game(series.game)
    bots = [entrant(found, name, series.seconds) for name in series.entrants]
    try:
        return [(number, bout(found, bots, series.options, series.seed, number, series.arena)) for number in numbers]
    finally:
        close(bots)


def play_series(series: Series, jobs: int) -> Iterator[list[Numbered]]:
    """Games as they are finished, some at a time; the same games whatever the number of jobs."""
    chunks = [range(n, min(n + CHUNK, series.games)) for n in range(0, series.games, CHUNK)]
    if jobs <= 1:
        yield from (play_some(series, numbers) for numbers in chunks)
        return
    more_games = registry.folders()
    with ProcessPoolExecutor(jobs, get_context("spawn"), know_games, (more_games,)) as pool:
        waiting = [pool.submit(play_some, series, numbers) for numbers in chunks]
        for future in as_completed(waiting):
            yield future.result()


def know_games(folders: tuple[Path, ...]) -> None:
    """Another process finds the games of the same folders."""
    for folder in folders:
        registry.add_folder(folder)
