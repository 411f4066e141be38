"""Programs that are measured side by side: all take turns, so that a busy moment of the machine is nobody's alone."""

import statistics
from collections.abc import Callable, Mapping
from time import process_time
from typing import TypeVar

ROUNDS = 3
WARM_UP = 0.2  # seconds

Name = TypeVar("Name")
Run = Callable[[float], int]  # plays for so many seconds of processor time; how many moves


def rates(runs: Mapping[Name, Run], seconds: float, rounds: int = ROUNDS) -> dict[Name, float]:
    """Moves a second of processor time, by name: the median of the rounds."""
    figures: dict[Name, list[float]] = {name: [] for name in runs}
    for run in runs.values():
        run(WARM_UP)
    for _ in range(rounds):
        for name, run in runs.items():
            start = process_time()
            moves = run(seconds)
            figures[name].append(moves / (process_time() - start))
    return {name: statistics.median(found) for name, found in figures.items()}
