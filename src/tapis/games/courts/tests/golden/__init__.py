"""Whole games kept as they were played (*.jsonl, as `tapis export` writes them) and as they read (*.txt).

`python -m tapis.games.courts.tests.golden` plays them all again and writes how they read now; the diff is the review.
To add a game, a bug report for example, put its log here and run the command.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, Union

import msgspec

from tapis.games.courts import GAME
from tapis.games.courts.model import State
from tapis.games.courts.moves import Options
from tapis.kernel import By, Entry, Event, Lapse, Ms, Result, Retime, Seat, Setup, Skip, start, step

HERE = Path(__file__).parent
AnyMove: Any = Union[(*GAME.moves, Lapse, Skip, Retime)]


class Header(msgspec.Struct, frozen=True):
    options: Options
    setup: Setup
    seed: str
    result: Result | None  # None: the log stops before the end


class Line(msgspec.Struct, frozen=True):
    seq: int
    at: Ms
    window: str
    seat: Seat
    by: By
    move: AnyMove

    @property
    def entry(self) -> Entry:
        return Entry(self.seq, self.at, self.window, self.seat, self.by, self.move)


class Kept(NamedTuple):
    """One game, as it was played."""

    header: Header
    entries: tuple[Entry, ...]


def logs() -> list[Path]:
    return sorted(HERE.glob("*.jsonl"))


def read(log: Path) -> Kept:
    first, *lines = log.read_bytes().splitlines()
    entries = tuple(msgspec.json.decode(line, type=Line).entry for line in lines)
    return Kept(msgspec.json.decode(first, type=Header), entries)


def playthrough(kept: Kept) -> Iterator[str]:
    """The game as it reads: who did what, where that leaves everybody, and what was seen."""
    header, seed = kept.header, bytes.fromhex(kept.header.seed)
    state = start(GAME, header.options, header.setup, seed)
    yield f"{header.options}"
    yield f"{header.setup}"
    for entry in kept.entries:
        state, events = step(GAME, state, entry, seed)
        seen = ", ".join(_told(event) for event in events)
        done = f"{entry.seq:4} {entry.at / 1000:8.1f} s {entry.seat:2} {GAME.text(entry.move):24}"
        yield f"{done} |{_standing(state)} | {seen}".rstrip()
    yield f"{GAME.result(state)}"


def _standing(state: State) -> str:
    return f"{state.solo.left:4} left" if state.solo else " ".join(f"{total:4}" for total in state.totals)


def _told(event: Event) -> str:
    values = (getattr(event, field) for field in event.__struct_fields__)
    return " ".join([type(event).__name__.lower(), *(str(value) for value in values if value not in (None, ""))])


def written(log: Path) -> Path:
    return log.with_suffix(".txt")


def rewrite() -> None:
    for log in logs():
        written(log).write_text("\n".join(playthrough(read(log))) + "\n", "utf-8")
