"""What all requests share: the hall, the operator's settings, the limits of each address."""

import asyncio
import logging
from contextlib import suppress
from pathlib import Path
from time import time

from tapis.kernel import Illegal
from tapis.server.daily_secrets import DailySecrets
from tapis.server.limits import Buckets, Doors
from tapis.server.mailer import Mailer
from tapis.server.pictures import Pictures
from tapis.server.print_worker import PrintWorker
from tapis.server.replay_worker import ReplayWorker
from tapis.server.settings import Rate, Settings
from tapis.server.turn_mail import TurnMail
from tapis.table.clearing import Keeping, clear_old
from tapis.table.hall import Hall
from tapis.table.memory import MemoryStore
from tapis.table.sqlite import SqliteStore
from tapis.table.store import Store, StoreFailed

log = logging.getLogger("tapis.server")
HOUR = 3600
LAST_WORDS = 2.0  # seconds
# what one browser with a seat may do, whatever others behind its address do
OWN = Rate(4 << 10, 256)  # bytes kept
OWN_REQUESTS = Rate(20, 1)
SIDE_DOORS = 8  # sockets to the table where it sits
HALF_WRITTEN = ("words/*.new",)  # beside the games, by a server that was killed


class House:
    def __init__(self, settings: Settings, store: Store | None = None) -> None:
        self.settings = settings
        self.draining = False  # about to end: newcomers should go to another node
        self._tidying: asyncio.Task[None] | None = None
        if settings.database:
            _clear(settings.database.parent)
        self._store = store or _store(settings)
        self.hall = Hall(self._store, rhythm=settings.rhythm, writes=settings.limits.table, stirred=self.look_at)
        self._turn_mail: TurnMail | None = None
        if settings.smtp:
            self._turn_mail = TurnMail(self.hall, Mailer(settings.smtp), settings.rhythm.mail, settings.limits.mails)
        self.replay_worker = ReplayWorker(self.hall)
        self.review_worker = ReplayWorker(self.hall)  # a process of their own: they take seconds
        self.print_worker = PrintWorker()
        self.pictures = Pictures()
        self.daily_secrets = DailySecrets(self._store)
        limits = settings.limits
        self.requests = Buckets(limits.requests)
        self.own_requests = Buckets(OWN_REQUESTS)
        self.drawings = Buckets(limits.pictures)
        self.opened = Buckets(limits.opened)
        self.writes = Buckets(limits.writes)
        self.own_writes = Buckets(OWN)
        self.prints = Buckets(limits.prints)
        self.mailboxes = Buckets(limits.mailboxes)
        self.misses = Buckets(limits.misses)
        self.chat = Buckets(limits.chat)
        self.signals = Buckets(limits.signals)
        self.bots = Buckets(limits.bots)
        self.onlookers = Buckets(limits.onlookers)
        self.whispers = Buckets(limits.whispers)
        self.doors = Doors(limits.sockets)
        self.side_doors = Doors(SIDE_DOORS)  # of one browser at one table, when its address has too many open
        self._shared = {"opened": self.opened, "misses": self.misses}
        self._store.listen(self._hear)

    def take(self, name: str, address: str) -> bool:
        """Take from a bucket that all nodes share (`_shared`): each tells the others what it has counted."""
        taken = self._shared[name].of(address).take()
        if taken:
            self.tell_nodes(name, address)
        return taken

    def tell_nodes(self, name: str, address: str) -> None:
        """Have the other nodes take from their bucket `name` for this address, too, so that a limit holds for all."""
        self._store.tell(name, address)

    def _hear(self, topic: str, text: str) -> None:
        if topic in self._shared:
            self._shared[topic].of(text).take()

    @property
    def sockets(self) -> int:
        """How many are open."""
        return self.doors.open + self.side_doors.open

    async def open(self) -> None:
        """Open the store and start the background work: old tables are cleared, players are written to."""
        await self._store.open()
        if self._turn_mail is not None:
            self._turn_mail.open()
        if self.settings.keep is not None:
            self._tidying = asyncio.get_running_loop().create_task(self._tidy(self.settings.keep))

    def look_at(self, code: str) -> None:
        """Something has happened at this table: perhaps somebody there has to be written to."""
        if self._turn_mail is not None:
            self._turn_mail.look(code)

    async def is_ready(self) -> bool:
        try:
            await self.check_ready()
        except Illegal:
            return False
        return True

    async def check_ready(self) -> None:
        """Raise Illegal if tables should rather go to another node now."""
        if self.draining:
            raise Illegal("house.away")
        try:
            await self._store.check()
        except StoreFailed:
            raise Illegal("house.store") from None

    async def send_away(self) -> None:
        """Everybody is told that they may come back, and given a moment to hear it."""
        await self.hall.retire()
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                while self.sockets:  # noqa: ASYNC110
                    await asyncio.sleep(0.02)

    async def _tidy(self, keep: Keeping) -> None:
        while True:
            try:
                async with self._store.clearing() as ours:
                    if ours:
                        await clear_old(self.hall, keep, time())
            except Exception:
                log.exception("old tables could not be cleared")
            await asyncio.sleep(HOUR)

    async def close(self) -> None:
        if self._tidying is not None:
            self._tidying.cancel()
            await asyncio.gather(self._tidying, return_exceptions=True)
        if self._turn_mail is not None:
            await self._turn_mail.close()
        self.replay_worker.close()
        self.review_worker.close()
        self.pictures.close()
        await self.hall.close()


def _store(settings: Settings) -> Store:
    if settings.store:
        from tapis.table.postgres import PostgresStore  # the driver is an extra

        return PostgresStore(settings.store)
    return SqliteStore(settings.database) if settings.database else MemoryStore()


def _clear(folder: Path) -> None:
    for pattern in HALF_WRITTEN:
        for file in folder.glob(pattern):
            file.unlink(missing_ok=True)
