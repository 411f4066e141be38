"""Four people at a table of boardgame.io, which speaks socket.io."""

import asyncio
import json
import secrets
from functools import partial
from typing import Any

from load.lines import SEATS, Everybody, Line

SPACE = "/draw,"  # of this game, among those of the server
PING, PONG = "2", "3"
JOIN, EVENT = f"40{SPACE}", f"42{SPACE}"


class BoardgameTable:
    def __init__(self, url: str, number: int) -> None:
        self._address = f"{url.replace('http', 'ws', 1)}/socket.io/?EIO=4&transport=websocket"
        self._match = secrets.token_hex(4)
        self._all = Everybody()
        self._state: dict[str, Any] = {}
        self._joined = asyncio.Semaphore(0)
        self.lines: list[Line] = []

    async def open(self) -> None:
        for seat in range(SEATS):
            self.lines.append(await Line.to(self._address, partial(self._hear, seat), {}))
            await self.lines[seat].say(JOIN)
            await self._joined.acquire()
            await self._emit(seat, "sync", self._match, str(seat), None, SEATS)
        await self._all.reach(0)

    async def close(self) -> None:
        await Line.close_all(self.lines)

    async def move(self) -> int:
        number, seat = self._state["_stateID"], int(self._state["ctx"]["currentPlayer"])
        payload = {"type": "play", "args": [number % 6], "playerID": str(seat), "credentials": None}
        await self._emit(seat, "update", {"type": "MAKE_MOVE", "payload": payload}, number, self._match, str(seat))
        await self._all.reach(number + 1)
        return 1

    async def _emit(self, seat: int, *event: Any) -> None:
        await self.lines[seat].say(EVENT + json.dumps(event))

    def _hear(self, seat: int, text: str) -> None:
        if text == PING:
            asyncio.get_running_loop().create_task(self.lines[seat].say(PONG))
        elif text.startswith(JOIN):
            self._joined.release()
        elif text.startswith(EVENT):
            self._note(seat, text)

    def _note(self, seat: int, text: str) -> None:
        kind, _, told, *_ = json.loads(text[len(EVENT) :])
        if kind in ("sync", "update"):
            self._state = told["state"] if kind == "sync" else told
            self._all.note(seat, self._state["_stateID"])
