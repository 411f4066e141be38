"""Lines that somebody types, and the time that passes meanwhile."""

import select
import sys
import time
from typing import Protocol

from rich.console import Console

from tapis.kernel import Ms


class Left(Exception):
    """Ctrl-D: no more lines will come."""


class Keyboard(Protocol):
    def now(self) -> Ms: ...

    def line(self, prompt: str, until: Ms | None) -> str | None:
        """What was typed, or None when `until` has come first; raises Left at the end of the input."""

    def rest(self, until: Ms) -> str | None:
        """Wait a moment, so that the reader can follow; returns what was typed meanwhile."""


class Live:
    """A person at a terminal, in real time."""

    def __init__(self, console: Console, pause: Ms) -> None:
        self._console, self._pause = console, pause
        self._start = time.monotonic()

    def now(self) -> Ms:
        return int((time.monotonic() - self._start) * 1000)

    def line(self, prompt: str, until: Ms | None) -> str | None:
        self._console.print(prompt, end="", markup=False, highlight=False)
        return _read() if self._typed_before(until) else None

    def rest(self, until: Ms) -> str | None:
        wait = min(until, self.now() + self._pause)
        return _read() if self._typed_before(wait) else None

    def _typed_before(self, until: Ms | None) -> bool:
        """Whether a line comes in time; True at once on Windows, where a terminal cannot be watched: reading blocks."""
        if until is None or sys.platform == "win32":
            return True
        return bool(select.select([sys.stdin], [], [], max(0, until - self.now()) / 1000)[0])


class Script:
    """Lines from a file or a pipe: time is counted, not measured, so that a game can be played again."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._at: Ms = 0

    def now(self) -> Ms:
        self._at += 1_000
        return self._at

    def line(self, prompt: str, until: Ms | None) -> str | None:
        typed = _read()
        self._console.print(f"{prompt}{typed}", markup=False, highlight=False)
        return typed

    def rest(self, until: Ms) -> str | None:
        self._at = max(self._at, until)
        return None


class Piped(Script):
    """Lines from a file or a pipe for a game that is played elsewhere: its time is the clock's."""

    def now(self) -> Ms:
        return int(time.monotonic() * 1000)

    def rest(self, until: Ms) -> str | None:
        time.sleep(max(0, until - self.now()) / 1000)
        return None


def _read() -> str:
    line = sys.stdin.readline()
    if not line:
        raise Left
    return line.strip()
