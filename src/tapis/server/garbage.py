"""When Python's cyclic garbage collector runs: often over new objects, over all of them only while nobody plays.

A pass over everything that 500 tables keep takes a quarter of a second, in which nobody is answered. Playing makes
hardly any cycles, so passes can wait until nobody plays.
"""

import asyncio
import gc
from collections.abc import Callable

from tapis.table.meter import ENTRIES

# Thresholds of the three generations. A pass took up to 0.7 µs an object where the machine was busy, so one over the
# middle generation, which is 6,000 objects at most, stays below 5 ms; the oldest is left to `tidy`.
YOUNG = (2_000, 1, 1_000_000)
LOOKS = 5.0  # seconds between two looks whether it is quiet
PATIENCE = 720  # looks without a quiet moment after which all is looked through anyway: an hour


def settle() -> None:
    """Keep the collector from going through what lives since the start: modules, rules, words."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG)


async def tidy(collect: Callable[[], object] = gc.collect) -> None:
    """Run a full collection once after each time of play, as soon as no entry is made between two looks."""
    before, collected, waited = -1.0, -1.0, 0
    while True:
        await asyncio.sleep(LOOKS)
        entries = ENTRIES.counts[""]
        waited += 1
        if entries != collected and (entries == before or waited >= PATIENCE):
            collect()
            collected, waited = entries, 0
        before = entries
