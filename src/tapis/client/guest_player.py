"""A bot from outside at a live table: its guest is asked what the table asks, and its faults are told and counted."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable
from threading import Thread
from typing import Any, NoReturn, TypeVar

from tapis.bots import protocol as p
from tapis.bots.guests import Failed, Guest
from tapis.bots.program import BadProgram
from tapis.client.connection import Connection, nonce
from tapis.client.positions import Position, window_of
from tapis.kernel import AnyLook, Illegal, Look, Move, Result, Rng, Seat, Skip
from tapis.table.commands import Forfeit
from tapis.table.messages import Opening

T = TypeVar("T")
SLACK = 1.0  # seconds more than its own time-out for a guest that keeps the time itself
TOO_LATE = ("ALL-04", "ALL-09")  # somebody was quicker, or the clock
MISSED = (*TOO_LATE, "ALL-03")  # what is asked now is something else
NO_MOVE = "house.move"
AGAIN = 1.0  # seconds before it is asked once more, after the house and not the rules refused


class NoWorlds(Exception):
    """A live table shows a bot its view; the worlds that it cannot tell apart are for the bots of the house."""


class GuestPlayer:
    """Plays a guest's seat, one question at a time, always about the latest position.

    `pause` is the least time in seconds between a question and its answer, so that people can follow.
    """

    def __init__(
        self,
        table: Connection[Any],
        guest: Guest,
        seconds: float,
        pause: float = 0.0,
        tell: Callable[[str], None] = lambda line: None,
    ) -> None:
        self._table, self._guest, self._seconds, self._pause, self._tell = table, guest, seconds, pause, tell
        self._thinking: asyncio.Future[Move | None] | None = None
        self._asked: tuple[int, set[str]] = (-1, set())  # an entry, and the windows answered after it
        self.faults: Counter[p.Fault] = Counter()

    async def play(self) -> Result:
        """The next game at the table, or the one that is on, to its end."""
        await self._table.until(lambda: self._table.room.stage == "playing" and self._table.position)
        self._asked = (-1, set())
        room, seat = self._table.room, self._seat
        self._guest.begin(p.Game(room.game, seat, len(room.seats), room.options))
        async for _ in self._table:
            while (position := self._table.position) and (window := self._next(position)):
                await self._answer(position, window)
        result = await self._table.until(lambda: self._table.room.result)
        assert result is not None
        self._guest.end(result)
        return result

    @property
    def _seat(self) -> Seat:
        assert self._table.room.you is not None
        return self._table.room.you

    def _next(self, position: Position[Any]) -> Opening | None:
        """The window in which the guest has not been asked about this position."""
        if self._table.room.paused or self._table.room.stage != "playing":
            return None
        if self._asked[0] != position.seq:
            self._asked = (position.seq, set())
        return next((window for window in position.asked if window.id not in self._asked[1]), None)

    async def _answer(self, position: Position[Any], window: Opening) -> None:
        self._asked[1].add(window.id)
        done = asyncio.get_running_loop().time() + self._pause
        try:
            move = await self._ask(self._look(position, window))
            if move is None and window.waits:
                raise Failed("silent", "no move, though play waits for one")
        except Failed as fault:
            self._blame(fault.fault, f"{fault} ({window.id})")
            move = Skip(window.id)
        if move is not None:
            await asyncio.sleep(done - asyncio.get_running_loop().time())
            await self._play(position, window, move)

    def _look(self, position: Position[Any], window: Opening) -> AnyLook:
        rng = Rng(secrets.token_bytes(16), 0)
        return Look(self._seat, window_of(position.game, window), position.view, _no_worlds, rng)

    async def _ask(self, look: AnyLook) -> Move | None:
        """The guest's answer, thought in a thread; one that is late is left behind, and not asked before it is done."""
        if self._thinking is None or self._thinking.done():
            self._thinking = _in_thread(lambda: self._guest.answer(look))
            await asyncio.wait({self._thinking}, timeout=self._seconds + SLACK)
        else:
            await asyncio.wait({self._thinking}, timeout=self._seconds)
            raise Failed("late", "it still thinks about an earlier question")
        if not self._thinking.done():
            raise Failed("late", f"no answer within {self._seconds:g} s")
        try:
            return self._thinking.result()
        except BadProgram as trouble:
            raise Failed("crashed", str(trouble)) from None

    async def _play(self, position: Position[Any], window: Opening, move: Move) -> None:
        """Plays the move, or lets the clock play if there is none or the rules refuse it."""
        try:
            if not isinstance(move, Skip):
                await self._table.play(window.id, move)
                return
        except Illegal as refusal:
            if refusal.rule.startswith("house.") and refusal.rule != NO_MOVE:
                self._tell(f"refused: {refusal} ({window.id})")
                self._asked[1].discard(window.id)
                await asyncio.sleep(AGAIN)
                return
            if refusal.rule in MISSED and self._was_overtaken(position):
                return
            self._blame("late" if refusal.rule in TOO_LATE else "illegal", f"{refusal} ({window.id})")
            self._guest.refused(refusal.rule)
        if window.waits:
            await self._forfeit(window)

    def _was_overtaken(self, position: Position[Any]) -> bool:
        """Whether somebody else has acted meanwhile, so that there is nothing or something else to answer now."""
        now = self._table.position
        return now is not None and now.seq > position.seq and (now.seat, now.by) != (self._seat, "clock")

    async def _forfeit(self, window: Opening) -> None:
        try:
            await self._table.send(Forfeit(nonce=nonce(), window=window.id))
        except Illegal as refusal:
            if refusal.rule not in TOO_LATE:
                self._tell(f"refused: {refusal} ({window.id})")

    def _blame(self, fault: p.Fault, why: str) -> None:
        self.faults[fault] += 1
        self._tell(f"{fault}: {why}")


def _no_worlds() -> NoReturn:
    raise NoWorlds("at a live table there are no worlds to imagine, only the view")


def _in_thread(work: Callable[[], T]) -> "asyncio.Future[T]":
    """The work's answer; its thread does not keep the program from ending."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[T] = loop.create_future()

    def settle(result: T | None, trouble: BaseException | None) -> None:
        if answer.done():
            return
        if trouble is not None:
            answer.set_exception(trouble)
        else:
            answer.set_result(result)  # type: ignore[arg-type]

    def run() -> None:
        result, trouble = None, None
        try:
            result = work()
        except BaseException as error:
            trouble = error
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle, result, trouble)

    Thread(target=run, daemon=True).start()
    return answer
