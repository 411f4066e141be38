"""When Python's cyclic garbage collector runs: often over new objects, over all of them only while nobody plays.

A pass over everything that 500 tables keep takes a quarter of a second, in which nobody is answered. Playing makes
hardly any cycles, so passes can wait until nobody plays.
"""

import asyncio
import gc
from collections.abc import Callable

from tapis.table.meter import ENTRIES

# Thresholds of the three generations, for what `sweep` does not see: people who come and go, a page that is asked for.
YOUNG = (2_000, 1, 1_000_000)
SWEEP = 0.02  # seconds between two passes over what is new while entries are made
REST = 0.2  # seconds between two looks whether entries are made again
LOOKS = 5.0  # seconds between two looks whether it is quiet
PATIENCE = 720  # looks without a quiet moment after which all is looked through anyway: an hour


def settle() -> None:
    """Keep the collector from going through what lives since the start: modules, rules, words."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG)


async def sweep(collect: Callable[[int], object] = gc.collect) -> None:
    """Look through what is new while entries are made, a few milliseconds at a time.

    Python counts new objects less those that were freed, and an entry frees about as many as it makes: by its own
    thresholds the collector waits until the new objects of hundreds of entries are there, and takes 25 ms for them.
    """
    before, pause = ENTRIES.counts[""], REST
    while True:
        await asyncio.sleep(pause)
        entries = ENTRIES.counts[""]
        pause = SWEEP if entries != before else REST
        if entries != before:
            before = entries
            collect(1)


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
