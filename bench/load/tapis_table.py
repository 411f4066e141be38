"""Four people at a table of Tapis, who play what their page would offer them, and what only they can think of."""

import asyncio
import random
from contextlib import AsyncExitStack
from typing import Any

from msgspec import Raw, json

from load.lines import PATIENCE, SEATS
from load.own_moves import own_move
from tapis.client import Client, Connection, nonce
from tapis.kernel import Illegal, Pace, registry
from tapis.table.commands import Play, Rematch

NAMES = ("Ana", "Bob", "Cléo", "Dan")
PACE = Pace(turn=600_000, react=600_000, look=0)
A_MOMENT = 0.05  # seconds

Person = Connection[Any]


class TapisTable:
    def __init__(self, url: str, number: int, game: str = "bornes") -> None:
        self._game = registry.game(game)
        self._clients = [Client(url) for _ in range(SEATS)]
        self._chance = random.Random(number)
        self._lines = AsyncExitStack()
        self._people: list[Person] = []

    async def open(self) -> None:
        host, *others = self._clients
        table = await self._lines.enter_async_context(host.make(self._game, NAMES[0], pace=PACE))
        self._people = [table]
        for client, name in zip(others, NAMES[1:], strict=True):
            sitting = client.join(table.room.code, self._game, name)
            self._people.append(await self._lines.enter_async_context(sitting))
        await table.deal()
        await self._everybody_sees(0)

    async def close(self) -> None:
        await self._lines.aclose()

    async def move(self) -> int:
        """One move, seen by all; how many entries that made: none if it was refused, or nobody had an idea."""
        before = self._seen(self._people[0])
        if own := [(person, play) for person in self._people for play in self._own(person)]:
            person, play = self._chance.choice(own)
            try:
                await person.send(play)
            except Illegal:
                await asyncio.sleep(A_MOMENT)
                return 0
        elif listed := [(person, one) for person in self._people if person.position for one in person.position.choices]:
            person, choice = self._chance.choice(listed)
            await person.play(*choice)
        else:
            return await self._wait_or_begin_again()
        await self._everybody_sees(before + 1)
        return max(map(self._seen, self._people)) - before

    def _own(self, person: Person) -> list[Play]:
        """What this person thinks of now, if that is anything that may be tried."""
        if person.position is None:
            return []
        move = own_move(self._game.name, person.position.fields, self._chance)
        return [
            Play(nonce=nonce(), window=window.id, move=Raw(json.encode(move)))
            for window in person.position.asked
            if move and move["move"] in window.accepts
        ]

    async def _wait_or_begin_again(self) -> int:
        host = self._people[0]
        if host.position and host.position.windows:
            await asyncio.sleep(A_MOMENT)
            return 0
        rounds = host.room.round
        await host.send(Rematch(nonce=nonce()))
        for person in self._people:
            await person.until(lambda person=person: person.room.round > rounds)
        await self._everybody_sees(0)
        return 1

    async def _everybody_sees(self, number: int) -> None:
        async with asyncio.timeout(PATIENCE):
            for person in self._people:
                await person.until(lambda person=person: self._seen(person) >= number)

    @staticmethod
    def _seen(person: Person) -> int:
        """The last entry that this person was shown."""
        return -1 if person.position is None else person.position.seq
