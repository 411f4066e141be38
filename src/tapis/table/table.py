"""The actor: one task owns one table. Inbox, clock, commit, then everybody sees."""

import asyncio
import logging
from collections.abc import Callable
from typing import NamedTuple

from tapis.kernel import TABLE, Illegal, Ms, Retime, Skip
from tapis.table import commands as c
from tapis.table import decide as d
from tapis.table import records as r
from tapis.table.attendance import USUAL_RHYTHM, Attendance, Rhythm
from tapis.table.audience import Audience
from tapis.table.bots import Think, Thought
from tapis.table.clock import Clock
from tapis.table.fanout import Viewer
from tapis.table.fold import apply
from tapis.table.lines import Line, any_move, lapses, moved, open_windows, passed_over, sent
from tapis.table.messages import Gone
from tapis.table.planner import Planner
from tapis.table.state import TableState
from tapis.table.store import Row, Store

log = logging.getLogger("tapis.table")


class Asleep(Exception):
    """This table is no longer in memory; its log is."""


class Asking(NamedTuple):
    guest: int
    command: c.AnyCommand


class Came(NamedTuple):
    viewer: Viewer


class Went(NamedTuple):
    viewer: Viewer


Ask = Asking | d.Sit | d.Return | Came | Went | Thought
Answer = asyncio.Future[int | None]
Job = tuple[Ask, Answer | None]


class Table:
    def __init__(
        self,
        state: TableState,
        store: Store,
        think: Think,
        *,
        rhythm: Rhythm = USUAL_RHYTHM,
        once: set[tuple[int, str]] | None = None,
        asleep: Callable[["Table"], None] = lambda table: None,
    ) -> None:
        self.state = state
        self.asleep = False
        self._store, self._rhythm, self._on_sleep = store, rhythm, asleep
        self._once = once or set()
        self._loop = asyncio.get_running_loop()
        self._clock = Clock(self._loop.time, state.at)
        self._inbox: asyncio.Queue[Job] = asyncio.Queue()
        self._audience = Audience(state, self._clock)
        self._attendance = Attendance(state, rhythm)
        self._planner = Planner(state, think, lambda thought: self._inbox.put_nowait((thought, None)))
        self._empty_since = self._loop.time()
        self._task = self._loop.create_task(self._live(), name=f"table {state.code}")

    # — from outside —

    async def ask(self, ask: Asking | d.Sit | d.Return) -> int | None:
        """Done when durable; raises Illegal if refused. Answers with the guest who sat down."""
        return await self._post(ask)

    async def come(self, guest: int | None, *, changes: bool = False) -> Viewer:
        viewer = Viewer(guest, changes)
        await self._post(Came(viewer))
        return viewer

    def go(self, viewer: Viewer) -> None:
        if not self.asleep:
            self._inbox.put_nowait((Went(viewer), None))

    def whole(self, viewer: Viewer) -> list[str]:
        """All that a viewer needs who has missed everything."""
        return self._audience.whole(viewer)

    def pass_on(self, sender: Viewer, signal: c.Signal) -> None:
        """From page to page; changes nothing here and waits for nothing."""
        self._audience.pass_on(sender, signal)

    @property
    def present(self) -> set[int]:
        return self._audience.present

    async def sleep(self) -> None:
        """Put to bed: what was asked is finished or will be asked again."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    def _post(self, ask: Ask) -> Answer:
        if self.asleep:
            raise Asleep(self.state.code)
        answer: Answer = self._loop.create_future()
        self._inbox.put_nowait((ask, answer))
        return answer

    # — the one task —

    async def _live(self) -> None:
        try:
            while True:
                self._clock.run(self.state.running)
                self._planner.plan(self._clock.running, self._game_time)
                job = await self._next_job()
                if job is None and self._may_sleep():
                    return
                await self._duties()
                if job is not None:
                    await self._serve(*job)
        except Exception:
            log.exception("table %s: stopped, will wake from its log", self.state.code)
        finally:
            self._close()

    async def _next_job(self) -> Job | None:
        if not self._inbox.empty():
            return self._inbox.get_nowait()
        try:
            return await asyncio.wait_for(self._inbox.get(), self._patience())
        except TimeoutError:
            return None

    def _patience(self) -> float:
        """Seconds until the clock itself has something to do."""
        now = self._loop.time()
        ends = [end - now for end in self._attendance.deadlines()]
        if not self._audience:
            ends.append(self._empty_since + self._rhythm.idle - now)
        if self._clock.running:
            closing = (w.closes_at for w in open_windows(self.state) if w.closes_at is not None)
            ends += [(closes - self._game_time) / 1000 for closes in closing]
        return max(0.0, min(ends, default=3600.0)) + 0.001

    def _may_sleep(self) -> bool:
        late = self._loop.time() >= self._empty_since + self._rhythm.idle
        return not self._audience and late and self._inbox.empty()

    def _close(self) -> None:
        self.asleep = True
        self._clock.run(False)
        self._planner.stop()
        self._audience.disperse()
        while not self._inbox.empty():
            _settle(self._inbox.get_nowait()[1], Asleep(self.state.code))
        self._on_sleep(self)

    @property
    def _game_time(self) -> Ms:
        return self._clock.at - (self.state.round.since if self.state.round else 0)

    # — one job after another —

    async def _serve(self, ask: Ask, answer: Answer | None) -> None:
        try:
            done = await self._handle(ask)
        except Illegal as refusal:
            _settle(answer, refusal)
        except BaseException:
            _settle(answer, Asleep(self.state.code))
            raise
        else:
            _settle(answer, done)

    async def _handle(self, ask: Ask) -> int | None:
        at = self._clock.at
        match ask:
            case Asking(guest, command):
                await self._command(guest, command, at)
            case d.Sit():
                await self._enter([Line(record, owner=ask.owner) for record in d.sit(self.state, ask, at)])
                return self.state.guests
            case d.Return(guest, owner):
                if owner not in self.state.sitter(guest).owners:
                    await self._enter([Line(r.Returned(at=at, guest=guest, owner=owner), owner=owner)])
            case Came(viewer):
                await self._came(viewer)
            case Went(viewer):
                self._audience.go(viewer)
                self._looked()
            case Thought():
                await self._thought(ask, at)
        return None

    async def _command(self, guest: int, command: c.AnyCommand, at: Ms) -> None:
        once = (guest, command.nonce)
        if once in self._once:
            return
        seat = self.state.seat_of(guest)
        if seat is None or not self.state.holds(guest):
            raise Illegal("house.seat")
        match command:
            case c.Sync():
                self._audience.tell_guest(guest)
                return
            case c.Play(window=window, move=raw):
                lines = [sent(self.state, seat, window, raw, at)]
            case c.Retime(pace=pace):
                if self.state.host != guest:
                    raise Illegal("house.host")
                lines = [moved(self.state, TABLE, "", Retime(pace), "host", at)]
            case _:
                lines = [Line(record) for record in d.decide(self.state, guest, command, at, self.present)]
        if lines:
            await self._enter([lines[0]._replace(once=once), *lines[1:]])
        await self._after(guest, command)

    async def _after(self, guest: int, command: c.AnyCommand) -> None:
        """What a command brings with it, once it is done."""
        if isinstance(command, c.Leave):
            self._audience.dismiss(guest, Gone(reason="left"))
        elif isinstance(command, c.Remove):
            for other in self.present:
                if not self.state.holds(other):
                    self._audience.dismiss(other, Gone(reason="kicked"))
        elif isinstance(command, c.Rematch):
            await self._deal_again()
        self._looked()
        await self._duties()

    async def _deal_again(self) -> None:
        """A rematch with everybody still there is dealt at once."""
        before = self.state.round.setup.seats if self.state.round else 0
        if len(self.state.sitters()) == before:
            await self._enter([Line(record) for record in d.deal(self.state, 0, "", self._clock.at)])

    async def _came(self, viewer: Viewer) -> None:
        if viewer.guest is not None and not self.state.holds(viewer.guest):
            raise Illegal("house.seat")
        self._audience.come(viewer)
        await self._duties()

    def _looked(self) -> None:
        if not self._audience:
            self._empty_since = self._loop.time()
        self._attendance.look(self.present, self._loop.time())

    async def _duties(self) -> None:
        """What is due without being asked: lapses first, then seats lost and found, then a host who has gone."""
        at = self._clock.at
        try:
            lines = lapses(self.state, at)
        except Exception:
            log.exception("table %s: a lapse failed; the table is paused", self.state.code)
            lines = [Line(r.Paused(at=at))]
        if lines:
            await self._enter(lines)
        if changes := self._attendance.changes(self.present, self._loop.time(), at):
            await self._enter([Line(record) for record in changes])

    async def _thought(self, thought: Thought, at: Ms) -> None:
        """A bot's answer, or the turn of a seat that is skipped."""
        seat = thought.plan[1]
        window = self._planner.settle(thought)
        if window is None or (thought.move is None and not window.waits) or not self.state.running:
            return
        try:
            if thought.move is None:
                line = any_move(self.state, window, seat, at)
            elif isinstance(thought.move, Skip):
                line = passed_over(self.state, window, seat, at)
            else:
                line = moved(self.state, seat, window.id, thought.move, "bot", at)
        except Illegal as refusal:
            log.warning("table %s: %r for seat %d was refused: %s", self.state.code, thought.move, seat, refusal)
            if not window.waits:
                return
            line = any_move(self.state, window, seat, at)
        await self._enter([line])

    # — into the log, then onto the screens —

    async def _enter(self, lines: list[Line]) -> None:
        rows = [Row(r.encode(line.record), line.once, line.owner) for line in lines]
        await self._store.append(self.state.code, self.state.seq, rows)
        stage, changed = self.state.stage, False
        for line in lines:
            if line.once:
                self._once.add(line.once)
            events = apply(self.state, line.record, line.stepped)
            self._clock.run(self.state.running)
            changed = self._audience.show(line.record, events) or changed
        if changed or (self.state.stage != stage and not isinstance(lines[-1].record, r.Dealt)):
            self._audience.show_room()


def _settle(answer: Answer | None, result: int | Exception | None) -> None:
    if answer is None or answer.done():
        return
    if isinstance(result, Exception):
        answer.set_exception(result)
    else:
        answer.set_result(result)
