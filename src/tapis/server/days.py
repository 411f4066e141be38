"""The secret of each day: drawn once, kept beside the games, its digest shown before, itself after the day (ALL-06)."""

import os
import secrets
from collections.abc import Callable
from datetime import date, datetime, timedelta
from hashlib import sha256
from pathlib import Path

DAY = timedelta(days=1)


def today() -> date:
    """The day where this server stands."""
    return datetime.now().astimezone().date()


def digest(secret: bytes) -> str:
    return sha256(secret).hexdigest()


class Days:
    """One file a day in `folder`; without a folder they are forgotten when the process ends."""

    def __init__(self, folder: Path | None, now: Callable[[], date] = today) -> None:
        self._folder, self.now = folder, now
        self._known: dict[date, bytes] = {}

    def secret(self, day: date) -> bytes:
        if day not in self._known:
            self._known[day] = secrets.token_bytes(32) if self._folder is None else _kept(self._folder, day)
        return self._known[day]

    def past(self, count: int) -> list[tuple[date, bytes]]:
        """The secrets of days that are over, the newest first, of those that were drawn."""
        days = [self.now() - DAY * back for back in range(1, count + 1)]
        return [(day, self.secret(day)) for day in days if self._is_drawn(day)]

    def _is_drawn(self, day: date) -> bool:
        return day in self._known or (self._folder is not None and _file(self._folder, day).is_file())


def _file(folder: Path, day: date) -> Path:
    return folder / f"{day.isoformat()}.secret"


def _kept(folder: Path, day: date) -> bytes:
    """The day's secret; whoever comes first draws it, for all processes that share the folder."""
    file = _file(folder, day)
    if not file.is_file():
        folder.mkdir(parents=True, exist_ok=True)
        drawn = folder / f".{day.isoformat()}.{secrets.token_hex(4)}"
        _write(drawn, secrets.token_hex(32))
        try:
            os.link(drawn, file)
        except FileExistsError:
            pass
        finally:
            drawn.unlink()
    return bytes.fromhex(file.read_text("ascii"))


def _write(file: Path, text: str) -> None:
    with os.fdopen(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="ascii") as opened:
        opened.write(text)
        opened.flush()
        os.fsync(opened.fileno())
