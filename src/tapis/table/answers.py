"""Carries out each command once, however often it is sent: a repeated nonce gets the first answer again."""

import asyncio
import contextlib
from collections.abc import Callable
from hashlib import blake2s
from typing import NamedTuple

import msgspec

from tapis.kernel import Illegal
from tapis.table.commands import AnyCommand

REMEMBERED = 256  # answers of one guest that are not in the log
KEPT = 512  # commands of one table that are in the log; older ones are looked up there when they matter

Key = tuple[int, str]  # a guest and the nonce of their command
Work = asyncio.Future[int | None]


class PastAnswer(NamedTuple):
    """How a command was answered; without a refusal it is done."""

    digest: str
    refusal: Illegal | None


def digest_of(command: AnyCommand) -> str:
    """A digest of the command's content: the same nonce with other content is an error."""
    return blake2s(msgspec.json.encode(command), digest_size=8).hexdigest()


class Answers:
    """Answers by guest and nonce: of the last `KEPT` commands that are in the log, and of the last `REMEMBERED` others
    (refusals, commands without a record). `forgetful` once there are older ones in the log."""

    def __init__(self, done: dict[Key, str]) -> None:
        self.forgetful = len(done) > KEPT
        # with the digest of the command; empty: unknown, from an earlier version
        self._done = dict(list(done.items())[-KEPT:])
        self._under_way: dict[Key, Work] = {}
        self._told: dict[int, dict[str, PastAnswer]] = {}

    async def once(self, guest: int, command: AnyCommand, act: Callable[[], Work | None]) -> None:
        """Act, unless this nonce was used before; return if it is done, raise Illegal if it was refused.

        `act` carries it out at once (None) or returns a future to wait for.
        """
        key, digest = (guest, command.nonce), digest_of(command)
        told = self._find(key)
        while told is None:
            await self._work(key, digest, act)
            told = self._find(key)
        if told.digest not in ("", digest):
            raise Illegal("house.nonce")
        if told.refusal:
            raise _same(told.refusal)

    def keep(self, key: Key, digest: str) -> None:
        """Note that this command is in the log."""
        self._done[key] = digest
        if len(self._done) > KEPT:
            del self._done[next(iter(self._done))]
            self.forgetful = True

    def _find(self, key: Key) -> PastAnswer | None:
        if key in self._done:
            return PastAnswer(self._done[key], None)
        guest, nonce = key
        return self._told.get(guest, {}).get(nonce)

    async def _work(self, key: Key, digest: str, act: Callable[[], Work | None]) -> None:
        """Wait for the answer; if another socket has sent the same command, for the one under way."""
        if key not in self._under_way:
            self._begin(key, digest, act)
        if key in self._under_way:
            with contextlib.suppress(Illegal):
                await asyncio.shield(self._under_way[key])  # a socket that is cut does not take the answer with it

    def _begin(self, key: Key, digest: str, act: Callable[[], Work | None]) -> None:
        try:
            work = act()
        except Illegal as refusal:
            self._tell(key, PastAnswer(digest, _same(refusal)))
            return
        if work is None:
            self._tell(key, PastAnswer(digest, None))
            return
        self._under_way[key] = work
        work.add_done_callback(lambda work: self._finish(key, digest, work))

    def _finish(self, key: Key, digest: str, work: Work) -> None:
        del self._under_way[key]
        trouble = None if work.cancelled() else work.exception()
        if isinstance(trouble, Illegal):
            self._tell(key, PastAnswer(digest, _same(trouble)))
        elif trouble is None and not work.cancelled():
            self._tell(key, PastAnswer(digest, None))

    def _tell(self, key: Key, answer: PastAnswer) -> None:
        if key in self._done:
            return
        guest, nonce = key
        told = self._told.setdefault(guest, {})
        told[nonce] = answer
        if len(told) > REMEMBERED:
            del told[next(iter(told))]


def _same(refusal: Illegal) -> Illegal:
    """A copy without the traceback, which would keep objects alive."""
    return Illegal(refusal.rule, **refusal.params)
