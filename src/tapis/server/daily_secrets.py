"""The random secret from which each day's puzzle is made: its digest is shown before, itself after the day (ALL-06)."""

import secrets
from collections.abc import Callable
from datetime import date, datetime, timedelta
from hashlib import sha256

from tapis.table.store import Store

DAY = timedelta(days=1)


def today() -> date:
    """The date in the server's time zone."""
    return datetime.now().astimezone().date()


def digest(secret: bytes) -> str:
    return sha256(secret).hexdigest()


class DailySecrets:
    """Secrets by day. All nodes on one database have the same: whoever draws first draws for all."""

    def __init__(self, store: Store, now: Callable[[], date] = today) -> None:
        self._store, self.now = store, now
        self._known: dict[date, bytes] = {}

    async def secret(self, day: date) -> bytes:
        if day not in self._known:
            self._known[day] = await self._store.agree(_name(day), secrets.token_bytes(32))
        return self._known[day]

    async def past(self, count: int) -> list[tuple[date, bytes]]:
        """The secrets of the last `count` days before today, the newest first; days that have none are left out."""
        days = [self.now() - DAY * back for back in range(1, count + 1)]
        if not all(day in self._known for day in days):
            drawn = await self._store.agreements()
            self._known |= {day: drawn[_name(day)] for day in days if _name(day) in drawn}
        return [(day, self._known[day]) for day in days if day in self._known]


def _name(day: date) -> str:
    return f"day/{day.isoformat()}"
