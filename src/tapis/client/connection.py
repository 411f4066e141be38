"""One seat's socket: what it is told, and commands that act once however often the line is cut."""

import asyncio
import logging
import random
import secrets
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Raw
from msgspec.json import Decoder
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from tapis.client.positions import Position, Positions
from tapis.kernel import Illegal, Move
from tapis.kernel.game import Game, V
from tapis.table import commands as c
from tapis.table import messages as m

log = logging.getLogger("tapis.client")
T = TypeVar("T")
WAITS = (0.25, 0.5, 1.0, 2.0, 5.0)  # seconds before the line is opened again; the last one as often as need be
BEAT = 10.0  # seconds between two signs of life, and until one is missed
FINAL_CODES = (4403, 4404)  # closing codes after which coming back is of no use
FINAL = ("kicked", "left", "elsewhere", "private", "deleted")  # and last words

_messages: Decoder[m.AnyMessage] = Decoder(m.AnyMessage)
_encode = msgspec.json.Encoder().encode


class Ended(Exception):
    """There is no place at this table any more; the message is the server's reason, or `box`: another game is played
    there now, and the same seat has to be opened with it."""


def nonce() -> str:
    """A number for a command, never used before."""
    return secrets.token_urlsafe(16)


class Connection(Generic[V]):
    """A seat (or a watcher) at one table, from `async with` on; a line that is cut is opened again."""

    room: m.Room

    def __init__(self, address: str, token: str, game: Game[Any, Any, V]) -> None:
        self.game = game
        self.chat: list[m.Said] = []
        self._address, self._headers = address, {"authorization": f"Bearer {token}"}
        self._positions = Positions(game)
        self._followers: list[deque[Position[V]]] = []  # what each has not been given yet
        self._syncing = False
        self._unanswered: dict[str, tuple[c.AnyCommand, asyncio.Future[None]]] = {}
        self._socket: ClientConnection | None = None
        self._news = asyncio.Event()
        self._end: Ended | None = None
        self._life: asyncio.Task[None] | None = None

    # — looking —

    @property
    def position(self) -> Position[V] | None:
        """The latest; None before the first deal."""
        return self._positions.latest

    async def __aiter__(self) -> AsyncIterator[Position[V]]:
        """The positions of a game from now to its end; who is slow gets the latest."""
        await self.until(lambda: self.room.stage != "waiting" and self.position)
        seen: Position[V] | None = None
        while True:
            if self.position is not None and self.position is not seen:
                seen = self.position
                yield seen
            elif self.room.stage == "playing":
                await self.hear()
            else:
                return

    async def follow(self) -> AsyncIterator[Position[V]]:
        """Every position from now on, none passed over, one game after another; raises Ended."""
        heard = deque([self.position] if self.position else [])
        self._followers.append(heard)
        try:
            while True:
                while heard:
                    yield heard.popleft()
                await self.hear()
        finally:
            self._followers.remove(heard)

    async def until(self, what: Callable[[], T]) -> T:
        """Wait until this is so; raises Ended if nothing will be heard any more."""
        while not (found := what()):
            await self.hear()
        return found

    async def hear(self) -> None:
        """Wait for the next message, of whatever kind."""
        if self._end:
            raise self._end
        await self._news.wait()

    # — doing —

    async def send(self, command: c.AnyCommand) -> None:
        """Comes back when it is done and kept, raises Illegal if it is refused; sent again until it is answered."""
        if self._end:
            raise self._end
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._unanswered[command.nonce] = (command, answer)
        try:
            await self._transmit(command)
            await answer
        finally:
            del self._unanswered[command.nonce]

    async def play(self, window: str, move: Move) -> None:
        await self.send(c.Play(nonce=nonce(), window=window, move=Raw(_encode(move))))

    async def deal(self, fill: int = 0, level: str = "") -> None:
        await self.send(c.Deal(nonce=nonce(), fill=fill, level=level))

    async def say(self, text: str) -> None:
        await self.send(c.Say(nonce=nonce(), text=text))

    async def rename(self, name: str) -> None:
        await self.send(c.Rename(nonce=nonce(), name=name))

    async def box(self, game: str) -> None:
        """Take another box, as the host: everybody's connection ends, and is opened again with that game."""
        await self.send(c.Box(nonce=nonce(), game=game))

    # — the line —

    async def __aenter__(self) -> "Connection[V]":
        self._life = asyncio.get_running_loop().create_task(self._live())
        try:
            await self.until(lambda: hasattr(self, "room"))
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._life is not None
        self._life.cancel()
        await asyncio.gather(self._life, return_exceptions=True)

    async def cut(self) -> None:
        """Give the line up as if it had been lost; it is opened again."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def _live(self) -> None:
        tries = 0
        try:
            while True:
                with suppress(OSError, WebSocketException, TimeoutError):
                    tries = 0 if await self._hear() else tries
                wait = WAITS[min(tries, len(WAITS) - 1)]
                tries += 1
                await asyncio.sleep(wait * random.uniform(0.75, 1.25))
        except Ended as end:
            self._finish(end)
        except Exception as trouble:
            log.exception("the line to the table is given up")
            self._finish(Ended(repr(trouble)))

    async def _hear(self) -> bool:
        """Open the line, send what was not answered, and listen until it is cut; whether anything was heard."""
        heard = False
        try:
            async with self._connect() as socket:
                self._socket = socket
                for command, _ in list(self._unanswered.values()):
                    await self._transmit(command)
                async for data in socket:
                    heard = True
                    await self._take(data)
        except InvalidStatus as refusal:
            if refusal.response.status_code == 403:
                raise Ended("house.origin") from None
            raise
        except ConnectionClosed as end:
            if end.rcvd is not None and end.rcvd.code in FINAL_CODES:
                raise Ended(end.rcvd.reason) from None
        finally:
            self._socket, self._syncing = None, False
        return heard

    def _connect(self) -> connect:
        return connect(
            self._address,
            additional_headers=self._headers,
            compression=None,
            max_size=None,
            ping_interval=BEAT,
            ping_timeout=BEAT,
        )

    async def _transmit(self, command: c.AnyCommand) -> None:
        if self._socket is not None:
            with suppress(ConnectionClosed):  # it is sent again when the line is back
                await self._socket.send(_encode(command).decode())

    async def _take(self, data: str | bytes) -> None:
        try:
            message = _messages.decode(data)
        except msgspec.ValidationError:
            return  # of a later version of the house
        match message:
            case m.Done() | m.Refused():
                self._answered(message)
            case m.Room():
                self._look_around(message)
            case m.Frame() | m.Change() if not self._end:
                await self._see(message)
            case m.Said():
                self.chat.append(message)
            case m.Gone(reason=reason) if reason in FINAL:
                raise Ended(reason)
        self._ring()

    def _look_around(self, room: m.Room) -> None:
        if room.game != self.game.name:
            self._end = Ended("box")  # commands on their way are still answered
            return
        if hasattr(self, "room") and room.round != self.room.round:
            self._positions.latest = None  # of the game before
        self.room = room

    def _answered(self, answer: m.Done | m.Refused) -> None:
        _, waiting = self._unanswered.get(answer.nonce, (None, None))
        if waiting is None or waiting.done():
            return  # answered before, over a line that was cut
        if isinstance(answer, m.Done):
            waiting.set_result(None)
        else:
            waiting.set_exception(Illegal(answer.rule, **answer.params))

    async def _see(self, frame: m.Frame | m.Change) -> None:
        if self._positions.take(frame):
            self._syncing = False
            assert self.position is not None
            for heard in self._followers:
                heard.append(self.position)
        elif not self._syncing:
            self._syncing = True
            await self._transmit(c.Sync(nonce=nonce()))

    def _ring(self) -> None:
        news, self._news = self._news, asyncio.Event()
        news.set()

    def _finish(self, end: Ended) -> None:
        self._end = end
        for _, waiting in self._unanswered.values():
            if not waiting.done():
                waiting.set_exception(end)
        self._ring()
