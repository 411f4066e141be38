"""How long the event loop is held: the processor time that its thread spends on one callback, and the time that other
threads spend on work for a request, which hold the interpreter meanwhile."""

import asyncio
import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

Held = list[tuple[float, str]]  # milliseconds, and what held it


@contextmanager
def watched() -> Iterator[Held]:
    """Notes every callback of asyncio's own loops over a millisecond. Waiting for a busy machine is not counted,
    nor is Python's collection of garbage, which comes when it wants."""
    held: Held = []
    run = asyncio.events.Handle._run

    def timed(handle: Any) -> None:
        what = repr(handle)
        start = time.thread_time()
        run(handle)
        spent = (time.thread_time() - start) * 1000
        if spent > 1:
            held.append((spent, what))

    asyncio.events.Handle._run = timed  # type: ignore[method-assign,assignment]
    gc.disable()
    try:
        yield held
    finally:
        gc.enable()
        asyncio.events.Handle._run = run  # type: ignore[method-assign]


@contextmanager
def watched_threads() -> Iterator[Held]:
    """Notes the processor time of all that is done in threads (`asyncio.to_thread`), without collections of garbage."""
    held: Held = []
    to_thread = asyncio.to_thread

    def timed(work: Callable[..., Any], *given: Any, **named: Any) -> Any:
        start = time.thread_time()
        try:
            return work(*given, **named)
        finally:
            held.append(((time.thread_time() - start) * 1000, work.__name__))

    def watched_to_thread(work: Callable[..., Any], *given: Any, **named: Any) -> Any:
        return to_thread(timed, work, *given, **named)

    asyncio.to_thread = watched_to_thread  # type: ignore[assignment]
    gc.disable()
    try:
        yield held
    finally:
        gc.enable()
        asyncio.to_thread = to_thread
