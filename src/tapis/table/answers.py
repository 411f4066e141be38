"""Carries out each command once, however often it is sent: a repeated nonce gets the first answer again."""

from collections.abc import Callable
from functools import partial
from hashlib import blake2s
from typing import NamedTuple

import msgspec

from tapis.kernel import Illegal
from tapis.table.commands import AnyCommand

REMEMBERED = 32  # answers of one guest that are not in the log, some 500 bytes each
KEPT = 64  # commands of one table that are in the log; older ones are looked up there when they matter

Key = tuple[int, str]  # a guest and the nonce of their command
Reply = Callable[[int | Exception | None], None]  # told what came of it: Illegal if it was refused


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
        self._under_way: dict[Key, list[tuple[str, Reply]]] = {}  # who waits, with the digest of what they sent
        self._told: dict[int, dict[str, PastAnswer]] = {}

    def once(self, key: Key, digest: str, act: Callable[[Reply], None], reply: Reply) -> None:
        """Act, unless this nonce was used before or is under way; `reply` is called once, now or later.

        `act` is given what it calls at the end, now or later; if it raises Illegal, it is not.
        """
        if key not in self._under_way and self._find(key) is None:
            self._begin(key, digest, act)
        if key in self._under_way:
            self._under_way[key].append((digest, reply))
        else:
            told = self._find(key)
            assert told is not None
            reply(_judged(told, digest))

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

    def _begin(self, key: Key, digest: str, act: Callable[[Reply], None]) -> None:
        self._under_way[key] = []
        try:
            act(partial(self._finish, key, digest))
        except Illegal as refusal:
            self._finish(key, digest, refusal)
        except BaseException:
            del self._under_way[key]
            raise

    def _finish(self, key: Key, digest: str, end: int | Exception | None) -> None:
        """Tell all who wait; what was neither done nor refused may be tried again."""
        told = PastAnswer(digest, _same(end) if isinstance(end, Illegal) else None)
        settled = told.refusal is not None or not isinstance(end, Exception)
        if settled:
            self._tell(key, told)
        for sent, reply in self._under_way.pop(key):
            reply(_judged(told, sent) if settled else end)

    def _tell(self, key: Key, answer: PastAnswer) -> None:
        if key in self._done:
            return
        guest, nonce = key
        told = self._told.setdefault(guest, {})
        told[nonce] = answer
        if len(told) > REMEMBERED:
            del told[next(iter(told))]


def _judged(told: PastAnswer, digest: str) -> Illegal | None:
    """What is said to a command with this digest that has the same nonce."""
    if told.digest not in ("", digest):
        return Illegal("house.nonce")
    return _same(told.refusal) if told.refusal else None


def _same(refusal: Illegal) -> Illegal:
    """A copy without the traceback, which would keep objects alive."""
    return Illegal(refusal.rule, **refusal.params)
