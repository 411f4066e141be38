"""Four people at a table of Tapis, who play any move that their page would offer them."""

import asyncio
import random
from contextlib import AsyncExitStack
from typing import Any

from load.lines import PATIENCE, SEATS
from tapis.client import Client, Connection, nonce
from tapis.kernel import Pace, registry
from tapis.table.commands import Rematch

NAMES = ("Ana", "Bob", "Cléo", "Dan")
PACE = Pace(turn=600_000, react=600_000, look=0)


class TapisTable:
    def __init__(self, url: str, number: int, game: str = "bornes") -> None:
        self._game = registry.game(game)
        self._clients = [Client(url) for _ in range(SEATS)]
        self._chance = random.Random(number)
        self._lines = AsyncExitStack()  # open until the process ends
        self._people: list[Connection[Any]] = []

    async def open(self) -> None:
        host, *others = self._clients
        table = await self._lines.enter_async_context(host.make(self._game, NAMES[0], pace=PACE))
        self._people = [table]
        for client, name in zip(others, NAMES[1:], strict=True):
            sitting = client.join(table.room.code, self._game, name)
            self._people.append(await self._lines.enter_async_context(sitting))
        await table.deal()
        await self._everybody_sees(0)

    async def move(self) -> int:
        """One move, seen by all; how many entries that made."""
        before = self._seen(self._people[0])
        found = [(person, choice) for person in self._people if person.position for choice in person.position.choices]
        if not found:
            await self._rematch()
            return 1
        person, choice = self._chance.choice(found)
        await person.play(*choice)
        await self._everybody_sees(before + 1)
        return max(map(self._seen, self._people)) - before

    async def _rematch(self) -> None:
        rounds = self._people[0].room.round
        await self._people[0].send(Rematch(nonce=nonce()))
        for person in self._people:
            await person.until(lambda person=person: person.room.round > rounds)
        await self._everybody_sees(0)

    async def _everybody_sees(self, number: int) -> None:
        async with asyncio.timeout(PATIENCE):
            for person in self._people:
                await person.until(lambda person=person: self._seen(person) >= number)

    @staticmethod
    def _seen(person: Connection[Any]) -> int:
        """The last entry that this person was shown."""
        return -1 if person.position is None else person.position.seq
