"""Whole games kept as they were played (*.jsonl, as `tapis export` writes them) and as they read (*.txt).

Playing them again writes how they read now; the diff is the review. To add a game, a bug report for example, put
its log into the folder and write.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, Union

import msgspec

from tapis.kernel.game import Game
from tapis.kernel.model import By, Entry, Event, Lapse, Move, Ms, Result, Retime, Seat, Setup, Skip
from tapis.kernel.step import start, step


class _Header(msgspec.Struct, frozen=True):
    options: msgspec.Raw
    setup: Setup
    seed: str
    result: Result | None  # None: the log stops before the end


class _Line(msgspec.Struct, frozen=True):
    seq: int
    at: Ms
    window: str
    seat: Seat
    by: By
    move: msgspec.Raw


class Kept(NamedTuple):
    """One game, as it was played."""

    options: Any
    setup: Setup
    seed: bytes
    result: Result | None
    entries: tuple[Entry, ...]


class Golden(NamedTuple):
    """The kept games of one game; `standing` tells in a few signs where everybody is."""

    game: Game[Any]
    folder: Path
    standing: Callable[[Any], str]

    def logs(self) -> list[Path]:
        return sorted(self.folder.glob("*.jsonl"))

    def all(self) -> list[Kept]:
        return [self.read(log) for log in self.logs()]

    def read(self, log: Path) -> Kept:
        first, *lines = log.read_bytes().splitlines()
        header = msgspec.json.decode(first, type=_Header)
        options = msgspec.json.decode(header.options, type=self.game.options)
        return Kept(options, header.setup, bytes.fromhex(header.seed), header.result, tuple(self._entries(lines)))

    def _entries(self, lines: list[bytes]) -> Iterator[Entry]:
        kinds: Any = Union[(*self.game.moves, Lapse, Skip, Retime)]
        moves = msgspec.json.Decoder[Move](kinds)
        for line in (msgspec.json.decode(line, type=_Line) for line in lines):
            yield Entry(line.seq, line.at, line.window, line.seat, line.by, moves.decode(line.move))

    def playthrough(self, kept: Kept) -> Iterator[str]:
        """The game as it reads: who did what, where that leaves everybody, and what was seen."""
        state = start(self.game, kept.options, kept.setup, kept.seed)
        yield f"{kept.options}"
        yield f"{kept.setup}"
        for entry in kept.entries:
            state, events = step(self.game, state, entry, kept.seed)
            done = f"{entry.seq:4} {entry.at / 1000:8.1f} s {entry.seat:2} {self.game.text(entry.move):30}"
            yield f"{done} |{self.standing(state)} | {', '.join(map(_told, events))}".rstrip()
        result = self.game.result(state)
        assert result == kept.result, f"it ends with {result} and ended with {kept.result}"
        yield f"{result}"

    def check(self, log: Path) -> None:
        """It still leads to the same end, by the same way."""
        told = written(log).read_text("utf-8").splitlines()
        for number, (now, then) in enumerate(zip(self.playthrough(self.read(log)), told, strict=True), 1):
            assert now == then, f"{written(log).name}, line {number}: writing the kept games again shows more"

    def untold(self) -> set[str]:
        """Moves that no kept game makes and events that none sees."""
        kept = self.all()
        made = {type(entry.move) for game in kept for entry in game.entries}
        seen = "\n".join(written(log).read_text("utf-8") for log in self.logs()) + "\n"
        unseen = {event.__name__ for event in self.game.events if not _tells(event, seen)}
        return {move.__name__ for move in self.game.moves if move not in made} | unseen

    def rewrite(self) -> None:
        for log in self.logs():
            written(log).write_text("\n".join(self.playthrough(self.read(log))) + "\n", "utf-8")
        print(f"{len(self.logs())} games written; look at the diff")


def written(log: Path) -> Path:
    return log.with_suffix(".txt")


def _told(event: Event) -> str:
    values = (getattr(event, field) for field in event.__struct_fields__)
    return " ".join([type(event).__name__.lower(), *(str(value) for value in values if value not in (None, ""))])


def _tells(event: type[Event], seen: str) -> bool:
    return any(f" {event.__name__.lower()}{end}" in seen for end in (" ", ",", "\n"))
