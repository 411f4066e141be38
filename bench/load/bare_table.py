"""A table at the bare server: the same amount is said as at a table of Tapis."""

import itertools
import secrets
from functools import partial

import msgspec

from load.lines import SEATS, Everybody, Line, encoded

VIEW = {"phase": "play", "turn": 2, "zones": [{"seat": seat, "km": 325, "hand": 6, "stop": None} for seat in range(4)]}


class BareTable:
    def __init__(self, url: str, number: int) -> None:
        self._address = f"{url.replace('http', 'ws', 1)}/{secrets.token_hex(4)}"
        self._all = Everybody()
        self._turns = itertools.count(1)
        self.lines: list[Line] = []

    async def open(self) -> None:
        self.lines = [await Line.to(self._address, partial(self._hear, seat), {}) for seat in range(SEATS)]

    async def close(self) -> None:
        await Line.close_all(self.lines)

    async def move(self) -> int:
        turn = next(self._turns)
        await self.lines[turn % SEATS].say(encoded({"do": "play", "nonce": f"nonce-{turn:08d}", "view": VIEW}))
        await self._all.reach(turn)
        return 1

    def _hear(self, seat: int, text: str) -> None:
        self._all.note(seat, msgspec.json.decode(text)["seq"])
