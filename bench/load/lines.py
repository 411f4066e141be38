"""One open WebSocket of the driver, and a table of four of them."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4
PATIENCE = 30.0  # seconds that an entry may take to reach everybody


class Line:
    """A socket that hands every message to `hear`, in a task of its own."""

    def __init__(self, socket: ClientConnection, hear: Callable[[Any], None]) -> None:
        self._socket, self._hear = socket, hear
        self._task = asyncio.create_task(self._listen())

    @classmethod
    async def to(cls, address: str, hear: Callable[[Any], None], headers: dict[str, str]) -> "Line":
        options: dict[str, Any] = {"compression": None, "max_size": None, "proxy": None, "ping_interval": None}
        return cls(await connect(address, additional_headers=headers, **options), hear)

    async def say(self, text: str) -> None:
        await self._socket.send(text)

    async def close(self) -> None:
        self._task.cancel()
        await self._socket.close()

    @staticmethod
    async def close_all(lines: "list[Line]") -> None:
        await asyncio.gather(*(line.close() for line in lines))

    async def _listen(self) -> None:
        async for text in self._socket:
            self._hear(text)


class Everybody:
    """Waits until all lines of a table have come as far as a number."""

    def __init__(self) -> None:
        self.seen = [-1] * SEATS
        self._wanted = 0
        self._reached: asyncio.Future[None] | None = None

    def note(self, seat: int, number: int) -> None:
        self.seen[seat] = number
        if self._reached and not self._reached.done() and min(self.seen) >= self._wanted:
            self._reached.set_result(None)

    def give_up(self) -> None:
        """Stop waiting: there is nothing to come."""
        if self._reached and not self._reached.done():
            self._reached.set_result(None)

    async def reach(self, number: int) -> None:
        if min(self.seen) >= number:
            return
        self._wanted, self._reached = number, asyncio.get_running_loop().create_future()
        async with asyncio.timeout(PATIENCE):
            await self._reached


def encoded(message: dict[str, Any]) -> str:
    return msgspec.json.encode(message).decode()
