"""What a busy machine does to seconds: promises are made for one that is not asked for more than it has."""

import os
import time
from functools import cache
from pathlib import Path

ROUNDS = 20_000
USUAL = 1.3e-3  # seconds of processor time for these rounds, on the machine that our promises are made for


@cache
def slowness() -> float:
    """How many times as long this machine needs for plain Python as the one that our promises are made for."""
    return max(1.0, min(_rounds() for _ in range(9)) / USUAL)


def _rounds() -> float:
    total, start = 0, time.thread_time()
    for number in range(ROUNDS):
        total += number * number
    return time.thread_time() - start


def stretched(seconds: float) -> float:
    """So long may it take here and now, if it may take `seconds` on a machine of our own."""
    return seconds * slowness() * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def unserved(pid: int) -> float:
    """Seconds in which this process's first thread was ready to run and had no processor (Linux; elsewhere 0).

    What others do on the machine, and no fault of the process: taken off what it needed by the clock.
    """
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9
    except OSError:
        return 0.0
