"""What all requests share: the hall, the operator's settings, the limits of each address."""

from tapis.server.days import Days
from tapis.server.limits import Buckets, Doors
from tapis.server.settings import Settings
from tapis.table.hall import Hall
from tapis.table.memory import MemoryStore
from tapis.table.sqlite import SqliteStore
from tapis.table.store import Store


class House:
    def __init__(self, settings: Settings, store: Store | None = None) -> None:
        self.settings = settings
        self._store: Store = store or (SqliteStore(settings.database) if settings.database else MemoryStore())
        self.hall = Hall(self._store, rhythm=settings.rhythm)
        self.days = Days(settings.database.parent / "days" if settings.database else None)
        limits = settings.limits
        self.requests = Buckets(limits.requests)
        self.opened = Buckets(limits.opened)
        self.misses = Buckets(limits.misses)
        self.doors = Doors(limits.sockets)

    async def close(self) -> None:
        await self.hall.close()
