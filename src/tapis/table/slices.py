"""Runs long computations in slices of time, so that they do not block the event loop."""

import asyncio
from collections.abc import Generator
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")
SLICE = 0.001  # seconds


async def in_slices(work: Generator[None, None, T]) -> T:
    """Run a generator to its end and return its value; after each `SLICE` of time other tasks run."""
    until = perf_counter() + SLICE
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
        if perf_counter() >= until:
            await asyncio.sleep(0)
            until = perf_counter() + SLICE


def at_once(work: Generator[None, None, T]) -> T:
    """Run it to its end without a pause, where there is no event loop."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
