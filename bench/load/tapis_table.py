"""Four people at a table of Tapis, who play what their page would offer them, and what only they can think of."""

import asyncio
import json
import random
import urllib.request
from functools import partial
from http.client import HTTPMessage
from itertools import count
from typing import Any

import msgspec

from load.lines import SEATS, Everybody, Line, encoded
from load.own_moves import own_move

NAMES = ("Ana", "Bob", "Cléo", "Dan")
PACE = {"turn": 600_000, "react": 600_000, "look": 0}
A_MOMENT = 0.05  # seconds
_nonces = count()


class Person:
    """A browser at the table: its cookie, its socket, and what it was last told."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.cookie = ""
        self.line: Line | None = None
        self.room: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.windows: list[dict[str, Any]] = []

    def post(self, path: str, wish: dict[str, Any]) -> dict[str, Any]:
        headers = {"origin": self.url, "content-type": "application/json", "cookie": self.cookie}
        asked = urllib.request.Request(self.url + path, json.dumps(wish).encode(), headers)
        with urllib.request.urlopen(asked) as answer:
            self.cookie = _cookie(answer.headers) or self.cookie
            made: dict[str, Any] = json.load(answer)
        return made

    def moves(self) -> list[tuple[str, dict[str, Any]]]:
        """What may be played now, of what is waited for."""
        return [
            (window["id"], move)
            for window in self._open()
            if window["waits"]
            for move in self.view["options"]
            if move["move"] in window["accepts"]
        ]

    def own(self, game: str, chance: random.Random) -> list[tuple[str, dict[str, Any]]]:
        """What this person thinks of now, if that is anything that may be tried."""
        move = own_move(game, self.view, chance)
        return [(window["id"], move) for window in self._open() if move and move["move"] in window["accepts"]]

    def _open(self) -> list[dict[str, Any]]:
        return [window for window in self.windows if self.room["you"] in window["seats"]]


def _cookie(headers: HTTPMessage) -> str:
    return "; ".join(line.partition(";")[0] for line in headers.get_all("set-cookie") or [])


class TapisTable:
    def __init__(self, url: str, number: int, game: str = "bornes") -> None:
        self._url, self._game = url, game
        self._chance = random.Random(number)
        self._all = Everybody()
        self._people = [Person(url) for _ in range(SEATS)]
        self._refused = ""

    @property
    def lines(self) -> list[Line]:
        return [person.line for person in self._people if person.line]

    async def open(self) -> None:
        code = await asyncio.to_thread(self._sit_down)
        address = f"{self._url.replace('http', 'ws', 1)}/ws/{code}?changes"
        for seat, person in enumerate(self._people):
            headers = {"cookie": person.cookie, "origin": self._url}
            person.line = await Line.to(address, partial(self._hear, seat), headers)
        await self._deal("deal")

    def _sit_down(self) -> str:
        host, *others = self._people
        code: str = host.post("/api/tables", {"game": self._game, "name": NAMES[0], "pace": PACE})["code"]
        for person, name in zip(others, NAMES[1:], strict=True):
            person.post(f"/api/tables/{code}/seats", {"name": name})
        return code

    async def _deal(self, do: str) -> None:
        self._all.seen = [-1] * SEATS
        await self._say(0, {"do": do})
        await self._all.reach(0)

    async def move(self) -> int:
        """One move, seen by all; how many entries that made: none if it was refused, or nobody had an idea."""
        before = self._all.seen[0]
        own = [(seat, *one) for seat, person in enumerate(self._people) for one in person.own(self._game, self._chance)]
        listed = [(seat, *one) for seat, person in enumerate(self._people) for one in person.moves()]
        if not (own or listed):
            return await self._wait_or_begin_again()
        seat, window, move = self._chance.choice(own or listed)
        self._refused = ""
        await self._say(seat, {"do": "play", "window": window, "move": move})
        await self._all.reach(before + 1)
        if self._refused and not own:
            raise RuntimeError(self._refused)
        if self._refused:
            await asyncio.sleep(A_MOMENT)
        return max(self._all.seen) - before

    async def _wait_or_begin_again(self) -> int:
        if self._people[0].windows:
            await asyncio.sleep(A_MOMENT)
            return 0
        await self._deal("rematch")
        return 1

    async def _say(self, seat: int, command: dict[str, Any]) -> None:
        line = self._people[seat].line
        assert line is not None
        await line.say(encoded({**command, "nonce": f"nonce-{next(_nonces):010d}"}))

    def _hear(self, seat: int, text: str) -> None:
        message, person = msgspec.json.decode(text), self._people[seat]
        match message["is"]:
            case "room":
                person.room = message
            case "frame":
                person.view, person.windows = message["view"], message["windows"]
                self._all.note(seat, message["seq"])
            case "change":
                person.view |= message.get("view", {})
                for name, tail in message.get("grown", {}).items():
                    person.view[name] = [*person.view[name], *tail]
                person.windows = message.get("windows", person.windows)
                self._all.note(seat, message["seq"])
            case "refused":
                self._refused = text
                self._all.give_up()
