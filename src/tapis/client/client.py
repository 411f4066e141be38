"""A person, or a bot from outside, at any server: known by a token that goes with every request."""

import asyncio
import secrets
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any, Literal, TypeVar
from urllib.error import HTTPError
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen

import msgspec
from msgspec import Struct

from tapis.client.connection import Connection
from tapis.kernel import Illegal, Pace, Seat
from tapis.kernel.game import Game, V
from tapis.server.protocol import (
    BotChair,
    Deleted,
    History,
    Inviting,
    Joining,
    NewTable,
    Seated,
    Story,
    TableCard,
    Trouble,
)
from tapis.table import keys
from tapis.table.faces import Face
from tapis.table.records import Patience

T = TypeVar("T")
PATIENCE = 30.0  # seconds for an answer over HTTP
KNOCK_EVERY = 1.0  # seconds after which a host is asked again


def table_address(link: str) -> tuple[str, str]:
    """The server and the table's code, from the link that invites to it: http://192.168.1.7:8000/t/ABCDE."""
    parts = urlsplit(link)
    page, _, code = parts.path.strip("/").rpartition("/")
    if parts.scheme not in ("http", "https") or not parts.netloc or page != "t" or not code:
        raise ValueError(f"{link} is not the link of a table: http://HOST:PORT/t/CODE")
    return f"{parts.scheme}://{parts.netloc}", code.upper()


class Client:
    """Requests over HTTP, and connections to tables. Refusals raise Illegal, a server out of reach OSError."""

    def __init__(self, url: str, token: str = "") -> None:
        self.url = url.rstrip("/")
        self.token = token or keys.new_key()

    @asynccontextmanager
    async def make(
        self,
        game: Game[Any, Any, V],
        name: str,
        *,
        seats: int | None = None,
        bots: tuple[str, ...] = (),
        options: Struct | None = None,
        pace: Pace | None = None,
        patience: Patience = "bot",
        deal: bool = False,
        tempo: Literal["calm", "usual", "quick"] = "usual",
        face: Face | None = None,
        colour: int | None = None,
        follows: str = "",
    ) -> AsyncGenerator[Connection[V]]:
        """A new table, with a seat as its host; `follows` is the code of an evening that is gone on with."""
        wished = None if options is None else msgspec.to_builtins(options)
        wish = NewTable(game.name, name, seats, bots, wished, pace, patience, deal, tempo, face, colour, follows)
        made = await self._post("/api/tables", wish, Seated)
        async with self.sit(made.code, game, seat=made.seat) as table:
            yield table

    @asynccontextmanager
    async def join(
        self,
        code: str,
        game: Game[Any, Any, V],
        name: str,
        *,
        seat: Seat | None = None,
        face: Face | None = None,
        colour: int | None = None,
    ) -> AsyncGenerator[Connection[V]]:
        """A seat at a table: a free one, or a bot's; waits while a host who has to be asked has not answered, and for
        the next game if there is no seat in this one."""
        wish = Joining(name, seat, secrets.token_urlsafe(24), face, colour)
        while True:
            try:
                place = await self._post(f"/api/tables/{quote(code)}/seats", wish, Seated)
                break
            except Illegal as refusal:
                if refusal.rule != "house.knock":
                    raise
            await asyncio.sleep(KNOCK_EVERY)
        async with self.sit(place.code, game, seat=place.seat) as table:
            yield table

    @asynccontextmanager
    async def sit(
        self, code: str, game: Game[Any, Any, V], *, seat: Seat | None = None
    ) -> AsyncGenerator[Connection[V]]:
        """The seat that this token opens; which one, if there are several."""
        async with self._open(code, game, "" if seat is None else f"&seat={seat}") as table:
            yield table

    @asynccontextmanager
    async def watch(self, code: str, game: Game[Any, Any, V]) -> AsyncGenerator[Connection[V]]:
        """What everybody may see."""
        async with self._open(code, game, "&watch") as table:
            yield table

    async def card(self, code: str) -> TableCard:
        """What anybody with the code may know: the game, who sits there."""
        return await self._get(f"/api/tables/{quote(code)}", TableCard)

    async def mine(self) -> list[TableCard]:
        """The tables where this token has a seat, the newest first, with what waits for it."""
        return await self._get("/api/mine", list[TableCard])

    async def story(self, code: str) -> Story:
        """The evening at this table: its people, its games, its trophies, what is worth keeping."""
        return await self._get(f"/api/tables/{quote(code)}/story", Story)

    async def history(self, code: str) -> History:
        """The evenings that this one goes on with, the oldest first."""
        return await self._get(f"/api/tables/{quote(code)}/history", History)

    async def delete(self, code: str) -> None:
        """Delete the table with all its games for ever; for the host."""
        await self._asked(Request(f"{self.url}/api/tables/{quote(code)}", method="DELETE"), Deleted)

    async def invite(self, code: str, seat: Seat | None = None) -> BotChair:
        """A chair for a bot from outside, and its token; for the host."""
        return await self._post(f"/api/tables/{quote(code)}/bots", Inviting(seat, secrets.token_urlsafe(24)), BotChair)

    def _open(self, code: str, game: Game[Any, Any, V], query: str) -> Connection[V]:
        return Connection(f"{self.url.replace('http', 'ws', 1)}/ws/{quote(code)}?changes{query}", self.token, game)

    async def _get(self, path: str, gives: type[T]) -> T:
        return await self._asked(Request(self.url + path), gives)

    async def _post(self, path: str, wish: Struct, gives: type[T]) -> T:
        body = msgspec.json.encode(wish)
        return await self._asked(Request(self.url + path, body, {"content-type": "application/json"}), gives)

    async def _asked(self, request: Request, gives: type[T]) -> T:
        request.add_header("authorization", f"Bearer {self.token}")
        return msgspec.json.decode(await asyncio.to_thread(_fetch, request), type=gives)


def _fetch(request: Request) -> bytes:
    try:
        with urlopen(request, timeout=PATIENCE) as answer:
            found: bytes = answer.read()
            return found
    except HTTPError as error:
        with error:
            raise _refusal(error.code, error.read()) from None


def _refusal(status: int, body: bytes) -> Exception:
    try:
        told = msgspec.json.decode(body, type=Trouble)
    except msgspec.MsgspecError:
        return ConnectionError(f"HTTP {status}: no Tapis answers there")
    return Illegal(told.rule, **told.params)
