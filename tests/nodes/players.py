"""People who play at many tables at once through a balancer, and come back by themselves as the page does."""

import asyncio
import json
import random
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tapis.server.socket import ENDED
from tests.house import GAMES
from tests.server.browsers import Line as SyncLine
from tests.server.browsers import nonce
from tests.server.parties import NAMES, OPTIONS, SEATS, SLOW, moves

WAITS = (0.25, 0.5, 1.0, 2.0)  # as the page waits before it tries again
PATIENCE = 6.0  # seconds after which an unanswered command raises doubt about the line
THINKING = 0.25  # seconds between two moves at a table
TROUBLE = (OSError, ConnectionClosed, WebSocketException, httpx.HTTPError, TimeoutError)


class Gap(NamedTuple):
    """A table was cut at one moment (or somebody waited already), and a move was acknowledged at another (seconds,
    monotone)."""

    began: float
    ended: float
    charged: float  # ms of table time that passed in it
    told: bool  # whether the server said a word before, or nobody had a line that was cut


class Line:
    """One open socket, heard by a task of its own."""

    may = SyncLine.may

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.room: dict[str, Any] = {}
        self.frame: dict[str, Any] = {}
        self.framed = 0.0  # when it came
        self.answers: dict[str, dict[str, Any]] = {}
        self.news = asyncio.Event()
        self.closed = self.gone = False
        self._task = asyncio.create_task(self._hear())

    async def _hear(self) -> None:
        try:
            async for text in self.socket:
                message = json.loads(text)
                if message["is"] == "room":
                    self.room = message
                elif message["is"] == "frame":
                    self.frame, self.framed = message, time.monotonic()
                elif message["is"] == "gone":
                    self.gone = True
                elif "nonce" in message:
                    self.answers[message["nonce"]] = message
                self.news.set()
        except TROUBLE:
            pass
        finally:
            self.closed = True
            self.news.set()

    async def until(self, what: Any, patience: float = PATIENCE) -> Any:
        """Wait for this to be so; raises ConnectionError when the line is cut, TimeoutError when it is quiet."""
        async with asyncio.timeout(patience):
            while not (found := what()):
                if self.closed:
                    raise ConnectionError("cut")
                self.news.clear()
                await self.news.wait()
        return found

    async def hear_out(self) -> None:
        """If the line is cut: hear what had come before."""
        if self.socket.close_code is not None:
            await asyncio.wait({self._task}, timeout=PATIENCE)

    @property
    def told(self) -> bool:
        """Whether the server has said why it ends."""
        return self.gone or self.socket.close_code == ENDED

    async def close(self) -> None:
        self._task.cancel()
        with suppress(*TROUBLE):
            await self.socket.close()


class Told(NamedTuple):
    """What the people at one table know of it."""

    code: str
    game: str
    acknowledged: set[str]
    pending: set[str]  # sent and not answered
    seen: int  # the last entry that somebody saw


class Table:
    """The people at one table: they play on whatever happens to the line."""

    def __init__(self, url: str, game: str, chance: random.Random, thinking: float = THINKING) -> None:
        self.url, self.game, self.chance, self.thinking = url, game, chance, thinking
        self.people = [
            httpx.AsyncClient(base_url=url, headers={"origin": url}, timeout=10) for _ in range(SEATS.get(game, 2))
        ]
        self.lines: list[Line] = []
        self.code = ""
        self.acknowledged: set[str] = set()
        self.pending: tuple[int, dict[str, Any]] | None = None  # a seat, and its command on the way
        self.doubtful: set[str] = set()  # commands that were never answered
        self.seen = 0
        self.done: list[Told] = []  # tables that came before this one
        self.moves = 0
        self.waits: list[float] = []  # seconds from a move to its acknowledgement
        self.choices: list[float] = []  # seconds of processor time from an answer to the next move's being sent
        self.trouble = ""  # the last
        self.gaps: list[Gap] = []
        self._back = 0.0  # the table time when the first of them was back
        self._sent = 0.0  # when the command on the way was first sent
        self._cut: Gap | None = None  # as it began
        self._tries = 0

    async def play(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            try:
                if not self.lines:
                    await self._come()
                await self._move()
                await asyncio.sleep(self.thinking * self.chance.uniform(0.5, 1.5))
            except TROUBLE as trouble:
                self.trouble = repr(trouble)
                await self._lose()
        await self._settle()
        for person in self.people:
            await person.aclose()

    async def begin_and_leave(self) -> None:
        """A new table, up to its first picture on every screen."""
        await self._come()
        await self._close()
        self.code = ""

    async def _settle(self) -> None:
        """Before the end: what was sent is answered, so that all is known."""
        for _ in range(20):
            try:
                if not self.lines:
                    await self._come()
                if self.pending:
                    await self._answered()
                break
            except TROUBLE:
                await self._lose()
        await self._close()
        self.done.append(self.told())

    def told(self) -> Told:
        return Told(self.code, self.game, set(self.acknowledged), set(self.doubtful), self.seen)

    # — coming and going —

    async def _come(self) -> None:
        if not self.code:
            await self._begin()
        self.lines = []
        came = await asyncio.gather(*map(self._sit, self.people), return_exceptions=True)
        lines = [line for line in came if isinstance(line, Line)]
        if len(lines) < len(came):
            for line in lines:
                await line.close()
            raise next(trouble for trouble in came if isinstance(trouble, BaseException))
        self.lines = lines
        if self.lines[0].room["stage"] == "waiting":
            await self._command(0, {"do": "deal", "nonce": nonce()})
        for line in self.lines:
            await line.until(lambda line=line: line.frame)

    async def _sit(self, person: httpx.AsyncClient) -> Line:
        cookie = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
        address = f"{self.url.replace('http', 'ws', 1)}/ws/{self.code}"
        headers = {"cookie": cookie, "origin": self.url}
        options: dict[str, Any] = {"compression": None, "max_size": None, "proxy": None, "open_timeout": 5}
        line = Line(await connect(address, additional_headers=headers, **options))
        try:
            await line.until(lambda: line.room)
            if line.room["stage"] != "waiting":
                await line.until(lambda: line.frame)
                self._back = self._back or line.frame["at"]
        except BaseException:
            await line.close()
            raise
        return line

    async def _begin(self) -> None:
        """A fresh table."""
        wish = {"game": self.game, "name": NAMES[0], "pace": SLOW, "options": OPTIONS.get(self.game)}
        code = (await self._made(self.people[0], "/api/tables", wish))["code"]
        for person, name in zip(self.people[1:], NAMES[1:], strict=False):
            await self._made(person, f"/api/tables/{code}/seats", {"name": name})
        self.code, self.seen = code, 0
        self.acknowledged, self.doubtful, self.pending = set(), set(), None

    async def _made(self, person: httpx.AsyncClient, path: str, wish: dict[str, Any]) -> dict[str, Any]:
        answer = await person.post(path, json=wish)
        if answer.status_code != 201:
            raise ConnectionError(answer.text)
        made: dict[str, Any] = answer.json()
        return made

    async def _lose(self) -> None:
        if self._cut is None:
            began = self._sent if self.pending else time.monotonic()
            for line in self.lines:
                await line.hear_out()
            told = not self.lines or any(line.told for line in self.lines)
            at = self._table_time(began if told else time.monotonic())  # without a word: it was well until now
            self._back = 0.0
            self._cut, self._tries = Gap(began, 0, at, told), 0
        await self._close()
        wait = WAITS[min(self._tries, len(WAITS) - 1)]
        self._tries += 1
        await asyncio.sleep(wait * self.chance.uniform(0.75, 1.25))

    def _table_time(self, moment: float) -> float:
        """What the table's clock showed at that moment, or a little less: frames are on their way for a while. 0:
        unknown."""
        known = [line for line in self.lines if line.frame]
        times = (line.frame["at"] + max(0.0, moment - line.framed) * 1000 for line in known)
        return max(times, default=0.0)

    async def _close(self) -> None:
        lines, self.lines = self.lines, []
        for line in lines:
            await line.close()

    # — playing —

    async def _move(self) -> None:
        began = time.thread_time()
        if self.pending is None:
            found = [(seat, *one) for seat, line in enumerate(self.lines) for one in moves(line)]  # type: ignore[arg-type]
            if any(line.closed for line in self.lines):
                raise ConnectionError("cut")
            if self.lines[0].room["stage"] == "over":
                await self._close()
                self.done.append(self.told())
                self.code = ""
                return
            if not found:
                return
            seat, window, move = self.chance.choice(found)
            self._sent = time.monotonic()
            self.pending = (seat, {"do": "play", "nonce": nonce(), "window": window, "move": move})
            self.choices.append(time.thread_time() - began)
        await self._answered()

    async def _answered(self) -> None:
        assert self.pending is not None
        seat, command = self.pending
        answer = await self._command(seat, command)
        self.pending = None
        if answer["is"] == "done":
            for line in self.lines:
                await line.until(lambda line=line: line.frame["seq"] >= self.lines[seat].frame["seq"])
            self.seen = max(line.frame["seq"] for line in self.lines)

    async def _command(self, seat: int, command: dict[str, Any]) -> dict[str, Any]:
        line = self.lines[seat]
        self.doubtful.add(command["nonce"])
        sent = time.monotonic()
        await line.socket.send(json.dumps(command))
        answer: dict[str, Any] = await line.until(lambda: line.answers.pop(command["nonce"], None))
        if answer["is"] == "done":
            self.acknowledged.add(command["nonce"])
            self.moves += 1
            self.waits.append(time.monotonic() - sent)
            self._played()
        self.doubtful.discard(command["nonce"])
        return answer

    def _played(self) -> None:
        if self._cut is not None:
            charged = self._back - self._cut.charged if self._cut.charged else 0
            self.gaps.append(self._cut._replace(ended=time.monotonic(), charged=charged))
            self._cut = None


class Crowd:
    """So many tables in a thread of their own; the test may break what it likes meanwhile."""

    def __init__(
        self, url: str, tables: int, seed: int, thinking: float = THINKING, games: Sequence[str] = GAMES
    ) -> None:
        chance = random.Random(seed)
        played = [games[number % len(games)] for number in range(tables)]
        self.tables = [Table(url, game, random.Random(chance.random()), thinking) for game in played]
        self._loop = asyncio.new_event_loop()
        self._stop = asyncio.Event()
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=(self._play(),), daemon=True)
        self._thread.start()

    async def _play(self) -> None:
        with suppress(asyncio.CancelledError):
            await asyncio.gather(*(table.play(self._stop) for table in self.tables))

    def everybody_plays(self, patience: float = 15.0) -> float:
        """Wait until a move has been acknowledged at each table from now on; the seconds that took."""
        began = time.monotonic()
        before = [table.moves for table in self.tables]
        while stuck := [t for t, moves in zip(self.tables, before, strict=True) if t.moves == moves]:
            told = f"{len(stuck)} tables are stuck: {[(t.game, t.code, t.trouble) for t in stuck[:5]]}"
            assert self._thread.is_alive(), "the players have stopped"
            assert time.monotonic() < began + patience, told
            time.sleep(0.02)
        return time.monotonic() - began

    def stop(self) -> list[Told]:
        """Everybody finishes what they have begun; all that they know then."""
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._stop.set)
            self._thread.join(90)
        assert not self._thread.is_alive(), "the players do not come to an end"
        return [told for table in self.tables for told in table.done]

    def abandon(self) -> list[Told]:
        """Everybody stops where they are; all that they know."""
        self._loop.call_soon_threadsafe(lambda: [task.cancel() for task in asyncio.all_tasks(self._loop)])
        self._thread.join(10)
        return [told for table in self.tables for told in (*table.done, table.told())]

    @property
    def gaps(self) -> list[Gap]:
        return [gap for table in self.tables for gap in table.gaps]
