"""The server of Tapis with every callback of its event loop timed: `watched.py FILE serve …` writes the long ones.

The time is that of the loop's own thread, so that other work on the machine does not count. It runs on asyncio's loop:
uvloop's callbacks cannot be timed one by one.
"""

import asyncio
import gc
import json
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, thread_time
from typing import Any

LONG = 0.0005  # seconds: what takes less is not noted

Found = tuple[float, float, str]  # when it ended, how long it took (seconds), what it was


def timed(run: Callable[[Any], None], found: list[Found]) -> Callable[[Any], None]:
    """`asyncio.Handle._run` that notes what takes long."""

    def run_and_note(handle: Any) -> None:
        began = thread_time()
        run(handle)
        spent = thread_time() - began
        if spent > LONG:
            found.append((monotonic(), spent, name_of(handle._callback)))

    return run_and_note


def name_of(callback: Any) -> str:
    """The task or the function behind a callback."""
    owner = getattr(callback, "__self__", None)
    if isinstance(owner, asyncio.Task):
        coroutine = owner.get_coro()
        return f"task {getattr(coroutine, '__qualname__', owner)}{_game_of(coroutine)}"
    return str(getattr(callback, "__qualname__", callback))


def _game_of(coroutine: Any) -> str:
    """The game that is played, if this is the task of a table."""
    frame = getattr(coroutine, "cr_frame", None)
    state = getattr(frame.f_locals.get("self"), "state", None) if frame else None
    game = getattr(state, "game", None)
    return f" of {game.name}" if game else ""


def note_passes(found: list[Found]) -> None:
    """Note what the garbage collector takes, too, which is part of what the callback around it takes."""
    began = 0.0

    def note(phase: str, info: dict[str, int]) -> None:
        nonlocal began
        if phase == "start":
            began = thread_time()
        elif (spent := thread_time() - began) > LONG:
            found.append((monotonic(), spent, f"garbage collector, generation {info['generation']}"))

    gc.callbacks.append(note)


def main() -> None:
    path, *arguments = sys.argv[1:]
    sys.modules["uvloop"] = None  # type: ignore[assignment]  # uvicorn then takes asyncio's
    found: list[Found] = []
    note_passes(found)
    asyncio.Handle._run = timed(asyncio.Handle._run, found)  # type: ignore[attr-defined]
    from tapis.cli import main as tapis

    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # uvicorn raises it again when all is closed
    try:
        tapis(arguments)
    finally:
        Path(path).write_text(json.dumps([found, monotonic()]))


if __name__ == "__main__":
    main()
