"""Whole games kept as they were played (*.jsonl, as `tapis export` writes them) and as they read (*.txt).

Playing them again writes how they read now; the diff is the review. To add a game, a bug report for example, put
its log into the folder and write.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tapis.kernel import log as logs
from tapis.kernel.game import AnyGame
from tapis.kernel.log import Log
from tapis.kernel.match import AnyMatch
from tapis.kernel.model import Event


class Golden(NamedTuple):
    """The kept games of one game; `standing` tells in a few signs where everybody is."""

    game: AnyGame
    folder: Path
    standing: Callable[[Any], str]

    def logs(self) -> list[Path]:
        return sorted(self.folder.glob("*.jsonl"))

    def all(self) -> list[AnyMatch]:
        """The kept games, played again."""
        return [self.read(log).match() for log in self.logs()]

    def read(self, log: Path) -> Log:
        return logs.read(log.read_bytes(), self.game)

    def playthrough(self, kept: Log) -> Iterator[str]:
        """The game as it reads: who did what, where that leaves everybody, and what was seen."""
        match = kept.deal()
        yield f"{match.options}"
        yield f"{match.setup}"
        for entry, state, events in match.replay(kept.entries):
            done = f"{entry.seq:4} {entry.at / 1000:8.1f} s {entry.seat:2} {self.game.text(entry.move):30}"
            yield f"{done} |{self.standing(state)} | {', '.join(map(_told, events))}".rstrip()
        assert match.result == kept.header.result, f"it ends with {match.result}, and ended with {kept.header.result}"
        yield f"{match.result}"

    def check(self, log: Path) -> None:
        """It still leads to the same end, by the same way."""
        told = written(log).read_text("utf-8").splitlines()
        for number, (now, then) in enumerate(zip(self.playthrough(self.read(log)), told, strict=True), 1):
            assert now == then, f"{written(log).name}, line {number}: writing the kept games again shows more"

    def uncovered(self) -> set[str]:
        """The moves and events that occur in no kept game."""
        kept = self.all()
        made = {type(entry.move) for game in kept for entry in game.log}
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
