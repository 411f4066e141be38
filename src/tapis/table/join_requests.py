"""Requests for a seat that the host is asked about, and the answers: a bot's seat in a running game, a seat of one who
was removed, a chair that has to be added, now or for the next game.

Kept in memory only: sitting down is a record in the log, asking is not.
"""

from collections.abc import Callable, Set
from typing import NoReturn

import msgspec

from tapis.kernel import Illegal
from tapis.table.messages import Knocking, Why

MOST = 8  # who may wait for an answer
PATIENCE = 30.0  # seconds after which one who has not asked again is gone


class JoinRequests:
    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._waiting: dict[str, tuple[Knocking, float]] = {}  # by the key of the seat that is wanted
        self._said: dict[str, bool] = {}
        self._latecomers: dict[str, float] = {}  # who may sit down at the next game, and when they last asked
        self._numbers = 0

    def knock(self, key: str, name: str, why: Why = "") -> None:
        """Ask for a seat under this key; raises Illegal unless the host has agreed to it already."""
        if self._said.get(key):
            return
        if key in self._said:
            raise Illegal("house.declined")
        if key not in self._waiting and len(self.waiting) >= MOST:
            raise Illegal("house.full")
        knock = self._waiting[key][0] if key in self._waiting else self._new(name)
        self._waiting[key] = (msgspec.structs.replace(knock, why=why), self._now())
        raise Illegal("house.knock", why=why)

    def wait(self, key: str, name: str) -> NoReturn:
        """Ask for a seat in the next game, and tell whoever may have one to come again until then."""
        self.knock(key, name, "later")
        self._latecomers[key] = self._now()
        raise Illegal("house.knock", why="welcome")

    @property
    def expected(self) -> bool:
        """Whether somebody who may sit down at the next game is still waiting for it."""
        since = self._now() - PATIENCE
        return any(asked >= since for asked in self._latecomers.values())

    def sat(self, key: str) -> None:
        """Who sits down waits no more."""
        self._latecomers.pop(key, None)

    def answer(self, number: int, welcome: bool) -> None:
        key = next((key for key, (knock, _) in self._waiting.items() if knock.number == number), None)
        if key is not None:
            del self._waiting[key]
            self._said[key] = welcome

    def forget_welcome(self, keys: Set[str]) -> None:
        """Who was welcome has to ask again: the host has removed them since."""
        self._said = {key: welcome for key, welcome in self._said.items() if not (welcome and key in keys)}

    @property
    def waiting(self) -> tuple[Knocking, ...]:
        """The requests not answered yet."""
        since = self._now() - PATIENCE
        self._waiting = {key: (knock, asked) for key, (knock, asked) in self._waiting.items() if asked >= since}
        return tuple(knock for knock, _ in self._waiting.values())

    def _new(self, name: str) -> Knocking:
        self._numbers += 1
        return Knocking(self._numbers, name)
