"""Who is written to: players who left an address, for whom a game waits and who are away; once for each turn."""

import asyncio
import logging
from contextlib import suppress
from typing import NamedTuple

from tapis.kernel import Illegal
from tapis.server.limits import Buckets
from tapis.server.mail_text import call_back
from tapis.server.mailer import Mailer
from tapis.table.hall import Hall
from tapis.table.mailboxes import Mailbox, mailboxes
from tapis.table.rates import Rate
from tapis.table.state import TableState
from tapis.table.store import StoreFailed

log = logging.getLogger("tapis.server")
PAUSE = 0.05  # seconds between two tables when all are looked through at the start


class Waiting(NamedTuple):
    """Somebody for whom a game waits."""

    guest: int
    turn: str


class TurnMail:
    """Looks at a table a while after something happened there, and once more: whoever was waited for and away both
    times in the same turn is written to."""

    def __init__(self, hall: Hall, mailer: Mailer, wait: float, limit: Rate) -> None:
        self._hall, self._mailer, self._wait = hall, mailer, wait
        self._limits = Buckets(limit)
        self._stirred: set[str] = set()
        self._watches: dict[str, asyncio.Task[None]] = {}
        self._catching_up: asyncio.Task[None] | None = None
        self._closed = False

    def open(self) -> None:
        """Begin with the tables where a mail may be due since before the last stop."""
        self._catching_up = asyncio.get_running_loop().create_task(self._catch_up())

    async def close(self) -> None:
        self._closed = True
        tasks = [*self._watches.values(), *([self._catching_up] if self._catching_up else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._mailer.close()

    def look(self, code: str) -> None:
        """Something has happened at this table."""
        self._stirred.add(code)
        if code not in self._watches and not self._closed:
            task = asyncio.get_running_loop().create_task(self._watch(code))
            self._watches[code] = task
            task.add_done_callback(lambda _: self._watches.pop(code, None))

    async def _catch_up(self) -> None:
        with suppress(StoreFailed):
            for code in await self._hall.store.tables_with_mailboxes():
                self.look(code)
                await asyncio.sleep(PAUSE)

    async def _watch(self, code: str) -> None:
        seen: set[Waiting] = set()
        done: set[Waiting] = set()
        while seen or code in self._stirred:
            self._stirred.discard(code)
            await asyncio.sleep(self._wait)
            try:
                found = await self._waiting(code)
                for waiting in found.keys() & seen:
                    await self._write(code, waiting, found[waiting])
                    done.add(waiting)
                seen = found.keys() - done
            except Illegal:  # the table is gone, or lost
                return
            except StoreFailed as trouble:
                log.warning("table %s: nobody there is written to: %s", code, trouble)
                return

    async def _waiting(self, code: str) -> dict[Waiting, Mailbox]:
        """Whom the game waits for, of those who left an address and are away."""
        boxes = await mailboxes(self._hall.store, code)
        if not boxes:
            return {}
        state, found = await self._hall.peek(code), dict[Waiting, Mailbox]()
        for guest, mailbox in boxes.items():
            if not state.holds(guest) or state.sitter(guest).gone:
                await self._hall.store.drop_mailbox(code, guest)
            elif (turn := state.turn_of(guest)) and not await self._is_here(state, guest):
                found[Waiting(guest, turn)] = mailbox
        return found

    async def _is_here(self, state: TableState, guest: int) -> bool:
        """Whether this person has a socket open here, or may have one at another node, which then sees to it."""
        if guest in self._hall.present(state.code):
            return True
        owners = state.sitter(guest).owners
        return any([state.code in await self._hall.store.held_elsewhere(owner) for owner in owners])

    async def _write(self, code: str, waiting: Waiting, mailbox: Mailbox) -> None:
        state = await self._hall.peek(code)
        if not self._limits.of(mailbox.address).take():
            log.warning("table %s: somebody is not written to: too often of late", code)
        elif await self._hall.store.note_mail(code, waiting.guest, waiting.turn):
            name = state.sitter(waiting.guest).name
            self._mailer.send(call_back(self._mailer.server.sender, state, name, mailbox))
