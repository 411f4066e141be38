"""The actor: one task owns one table. Inbox, clock, commit, then everybody sees."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from tapis.kernel import TABLE, By, Entry, Event, Illegal, Lapse, Move, Ms, Retime, Seat, Skip, Window, due, step
from tapis.table import commands as c
from tapis.table import decide as d
from tapis.table import records as r
from tapis.table.bots import Plan, Think, Thought, delay, look
from tapis.table.clock import Clock
from tapis.table.fanout import Happening, Viewer, room, said, text
from tapis.table.fold import apply, read_move
from tapis.table.messages import Gone
from tapis.table.state import TableState
from tapis.table.store import Row, Store

log = logging.getLogger("tapis.table")
LAPSES_AT_ONCE = 1_000
SKIP_AFTER: Ms = 600
SOCKETS_PER_SEAT = 4


class Rhythm(NamedTuple):
    """The house's patience, in seconds."""

    lost: float = 45  # after its last socket closed, a seat of a running game is played for
    host: float = 120  # and before the deal, a host is replaced
    idle: float = 20  # nobody there at all: the table goes to sleep and its clock stands still


USUAL_RHYTHM = Rhythm()


class Asleep(Exception):
    """This table is no longer in memory; its log is."""


class Asking(NamedTuple):
    guest: int
    command: c.AnyCommand


class Came(NamedTuple):
    viewer: Viewer


class Went(NamedTuple):
    viewer: Viewer


class Line(NamedTuple):
    """A record on its way into the log, with what is known of its effects."""

    record: r.AnyRecord
    stepped: tuple[Any, tuple[Event, ...]] | None = None
    once: tuple[int, str] | None = None
    owner: str = ""


Ask = Asking | d.Sit | d.Return | Came | Went | Thought
Job = tuple[Ask, "asyncio.Future[int | None] | None"]


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
        self._store, self._think, self._rhythm, self._on_sleep = store, think, rhythm, asleep
        self._once = once or set()
        self._loop = asyncio.get_running_loop()
        self._clock = Clock(self._loop.time, state.at)
        self._inbox: asyncio.Queue[Job] = asyncio.Queue()
        self._viewers: list[Viewer] = []
        self._empty_since = self._loop.time()
        self._lost: dict[int, float] = {}
        self._plans: dict[Plan, asyncio.Task[None]] = {}
        self._task = self._loop.create_task(self._live(), name=f"table {state.code}")

    # — from outside —

    async def ask(self, ask: Asking | d.Sit | d.Return) -> int | None:
        """Done when durable; raises Illegal if refused. Answers with the guest who sat down."""
        return await self._post(ask)

    async def come(self, guest: int | None) -> Viewer:
        viewer = Viewer(guest)
        await self._post(Came(viewer))
        return viewer

    def go(self, viewer: Viewer) -> None:
        if not self.asleep:
            self._inbox.put_nowait((Went(viewer), None))

    def catch_up(self, viewer: Viewer) -> list[str]:
        """All that a viewer needs who has missed everything."""
        told = [self._room(viewer.guest)]
        told += [text(said(self.state, line)) for line in self.state.chat]
        if self.state.round is not None and self.state.stage != "waiting":
            full = Happening(self.state.round, self._clock.at, self._clock.running, full=True)
            told.append(full.seen_by(self.state.seat_of(viewer.guest)))
        return told

    @property
    def present(self) -> set[int]:
        return {viewer.guest for viewer in self._viewers if viewer.guest is not None}

    async def sleep(self) -> None:
        """Put to bed: what was asked is finished or will be asked again."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    def _post(self, ask: Ask) -> "asyncio.Future[int | None]":
        if self.asleep:
            raise Asleep(self.state.code)
        answer: asyncio.Future[int | None] = self._loop.create_future()
        self._inbox.put_nowait((ask, answer))
        return answer

    # — the one task —

    async def _live(self) -> None:
        try:
            while True:
                self._clock.run(self.state.running)
                self._plan()
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
        ends = [since + self._grace(guest) - now for guest, since in self._lost.items()]
        if not self._viewers:
            ends.append(self._empty_since + self._rhythm.idle - now)
        if self._clock.running:
            ends += [(w.closes_at - self._game_time()) / 1000 for w in self._windows() if w.closes_at is not None]
        return max(0.0, min(ends, default=3600.0)) + 0.001

    def _may_sleep(self) -> bool:
        late = self._loop.time() >= self._empty_since + self._rhythm.idle
        return not self._viewers and late and self._inbox.empty()

    def _close(self) -> None:
        self.asleep = True
        self._clock.run(False)
        for task in self._plans.values():
            task.cancel()
        for viewer in self._viewers:
            viewer.outbox.end(Gone(reason="closed"))
        while not self._inbox.empty():
            _, answer = self._inbox.get_nowait()
            if answer is not None and not answer.done():
                answer.set_exception(Asleep(self.state.code))
        self._on_sleep(self)

    async def _serve(self, ask: Ask, answer: "asyncio.Future[int | None] | None") -> None:
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
                self._went(viewer)
            case Thought():
                await self._thought(ask, at)
        return None

    async def _command(self, guest: int, command: c.AnyCommand, at: Ms) -> None:
        once = (guest, command.nonce)
        if once in self._once:
            return
        if self.state.seat_of(guest) is None:
            raise Illegal("house.seat")
        match command:
            case c.Sync():
                self._send_to(guest)
                return
            case c.Play(window=window, move=raw):
                lines = [self._played(guest, window, raw, at)]
            case c.Retime(pace=pace):
                lines = [self._retimed(guest, Retime(pace), at)]
            case _:
                lines = [Line(record) for record in d.decide(self.state, guest, command, at, self.present)]
        if lines:
            await self._enter([lines[0]._replace(once=once), *lines[1:]])
        await self._after(guest, command)

    async def _after(self, guest: int, command: c.AnyCommand) -> None:
        """What a command brings with it, once it is done."""
        if isinstance(command, c.Leave):
            self._dismiss(guest, Gone(reason="left"))
        elif isinstance(command, c.Remove):
            for viewer in self._viewers:
                if viewer.guest is not None and not self._holds(viewer.guest):
                    self._dismiss(viewer.guest, Gone(reason="kicked"))
        elif isinstance(command, c.Rematch) and self.state.stage == "waiting":
            await self._deal_again()
        await self._duties()

    def _holds(self, guest: int) -> bool:
        return any(s.guest == guest and s.person for s in self.state.sitters())

    async def _deal_again(self) -> None:
        """A rematch with everybody still there is dealt at once."""
        before = self.state.round.setup.seats if self.state.round else 0
        if len(self.state.sitters()) == before:
            await self._enter([Line(record) for record in d.deal(self.state, 0, "", self._clock.at)])

    # — playing —

    def _windows(self) -> tuple[Window, ...]:
        round_ = self.state.round
        if round_ is None or self.state.stage != "playing":
            return ()
        return round_.game.windows(round_.state)

    def _game_time(self) -> Ms:
        assert self.state.round is not None
        return self._clock.at - self.state.round.since

    def _played(self, guest: int, window: str, raw: Raw, at: Ms) -> Line:
        seat = self.state.seat_of(guest)
        assert seat is not None
        try:
            move = read_move(self.state.game, raw)
        except msgspec.MsgspecError:
            raise Illegal("house.move") from None
        return self._step(seat, window, move, "player", at)

    def _retimed(self, guest: int, move: Retime, at: Ms) -> Line:
        if self.state.host != guest:
            raise Illegal("house.host")
        return self._step(TABLE, "", move, "host", at)

    def _step(self, seat: Seat, window: str, move: Move, by: By, at: Ms, state: Any = None, seq: int = 0) -> Line:
        """The line that this move leads to (from `state` before entry `seq` if lines wait already), or Illegal."""
        round_ = self.state.round
        if round_ is None or self.state.stage != "playing":
            raise Illegal("house.waiting")
        if self.state.paused:
            raise Illegal("house.paused")
        seq = seq or round_.seq + 1
        entry = Entry(seq, at - round_.since, window, seat, by, move)
        stepped = step(round_.game, round_.state if state is None else state, entry, round_.seed)
        raw = Raw(msgspec.json.encode(move))
        return Line(r.Played(at=at, seq=seq, window=window, seat=seat, by=by, move=raw), stepped)

    def _lapses(self, at: Ms) -> list[Line]:
        """What the clock must play at this instant, one after another."""
        round_ = self.state.round
        if round_ is None or not self.state.running:
            return []
        lines: list[Line] = []
        state = round_.state
        while (waiting := next(due(round_.game, state, at - round_.since), None)) is not None:
            window, seat = waiting
            line = self._step(seat, window, Lapse(window), "clock", at, state, round_.seq + len(lines) + 1)
            assert line.stepped is not None
            lines.append(line)
            state = line.stepped[0]
            if len(lines) > LAPSES_AT_ONCE:
                raise RuntimeError("lapses without end")
        return lines

    async def _duties(self) -> None:
        """What is due without being asked: lapses first, then seats lost and found, then a host who has gone."""
        at = self._clock.at
        try:
            lines = self._lapses(at)
        except Exception:
            log.exception("table %s: a lapse failed; the table is paused", self.state.code)
            lines = [Line(r.Paused(at=at))]
        if lines:
            await self._enter(lines)
        if care := self._cares(at):
            await self._enter([Line(record) for record in care])

    def _cares(self, at: Ms) -> list[r.AnyRecord]:
        present, now = self.present, self._loop.time()
        missing = {s.guest for s in self.state.sitters() if s.person and s.guest not in present}
        self._lost = {guest: self._lost.get(guest, now) for guest in missing if self._matters(guest)}
        found: list[r.AnyRecord] = []
        if self.state.stage == "playing":
            for s in self.state.sitters():
                if s.person and s.guest in present and s.care != "player":
                    found.append(r.HandedOver(at=at, guest=s.guest, to="player"))
                elif self._is_lost(s.guest) and s.care == "player" and not s.wait:
                    found.append(r.HandedOver(at=at, guest=s.guest, to=self.state.patience))
        if (host := self._next_host()) is not None:
            found.append(r.Hosted(at=at, guest=host))
        return found

    def _matters(self, guest: int) -> bool:
        """Whether anything is to be done when this missing guest's time is up."""
        s = self.state.sitter(guest)
        stands = self.state.running and s.care == "player" and not s.wait
        return bool(self._viewers) and (stands or (self.state.host == guest and bool(self.present)))

    def _grace(self, guest: int) -> float:
        return self._rhythm.lost if self.state.stage == "playing" else self._rhythm.host

    def _is_lost(self, guest: int) -> bool:
        return guest in self._lost and self._loop.time() >= self._lost[guest] + self._grace(guest)

    def _next_host(self) -> int | None:
        """Who becomes host now that the host has gone for good: the next person present, clockwise."""
        host, present = self.state.host, self.present
        seat = self.state.seat_of(host)
        if host is not None and seat is not None and not self.state.sitter(host).gone and not self._is_lost(host):
            return None
        order = self.state.chairs[(seat or 0) + 1 :] + self.state.chairs[: (seat or 0) + 1]
        return next((s.guest for s in order if s is not None and s.guest in present and s.guest != host), None)

    # — into the log, then onto the screens —

    async def _enter(self, lines: list[Line]) -> None:
        rows = [Row(r.encode(line.record), line.once, line.owner) for line in lines]
        await self._store.append(self.state.code, self.state.seq, rows)
        stage = self.state.stage
        changed = False
        for line in lines:
            if line.once:
                self._once.add(line.once)
            events = apply(self.state, line.record, line.stepped)
            changed = self._show(line.record, events) or changed
        self._clock.run(self.state.running)
        if changed or self.state.stage != stage:
            self._show_room()

    def _show(self, record: r.AnyRecord, events: tuple[Event, ...]) -> bool:
        """Tell what this record did; True if the room looks different afterwards."""
        match record:
            case r.Played():
                self._show_game(events)
                return record.by == "host"
            case r.Chatted():
                line = text(said(self.state, self.state.chat[-1]))
                for viewer in self._viewers:
                    viewer.outbox.put(line)
                return False
            case r.Dealt() | r.Paused() | r.Resumed():
                self._clock.run(self.state.running)
                self._show_room()
                self._show_game((), full=True)
                return False
        return True

    def _show_game(self, events: tuple[Event, ...], *, full: bool = False) -> None:
        if self.state.round is None:
            return
        happening = Happening(self.state.round, self._clock.at, self.state.running, events, full=full)
        for viewer in self._viewers:
            viewer.outbox.put(happening.seen_by(self.state.seat_of(viewer.guest)))

    def _show_room(self) -> None:
        rooms: dict[int | None, str] = {}
        for viewer in self._viewers:
            if viewer.guest not in rooms:
                rooms[viewer.guest] = self._room(viewer.guest)
            viewer.outbox.put(rooms[viewer.guest])

    def _room(self, guest: int | None) -> str:
        watching = sum(viewer.guest is None for viewer in self._viewers)
        return text(room(self.state, guest, self.present, watching))

    def _send_to(self, guest: int) -> None:
        for viewer in self._viewers:
            if viewer.guest == guest:
                for message in self.catch_up(viewer):
                    viewer.outbox.put(message)

    # — coming and going —

    async def _came(self, viewer: Viewer) -> None:
        if viewer.guest is not None and not self._holds(viewer.guest):
            raise Illegal("house.seat")
        twins = [other for other in self._viewers if other.guest == viewer.guest and viewer.guest is not None]
        if len(twins) >= SOCKETS_PER_SEAT:
            twins[0].outbox.end(Gone(reason="elsewhere"))
            self._viewers.remove(twins[0])
        self._viewers.append(viewer)
        if not twins:
            self._show_room()
        for message in self.catch_up(viewer):
            viewer.outbox.put(message)
        await self._duties()

    def _went(self, viewer: Viewer) -> None:
        if viewer not in self._viewers:
            return
        self._viewers.remove(viewer)
        if not self._viewers:
            self._empty_since = self._loop.time()
        self._cares(self._clock.at)
        self._show_room()

    def _dismiss(self, guest: int, last: Gone) -> None:
        for viewer in [viewer for viewer in self._viewers if viewer.guest == guest]:
            viewer.outbox.end(last)
            self._viewers.remove(viewer)
        if not self._viewers:
            self._empty_since = self._loop.time()
        self._show_room()

    # — bots and skipped seats —

    def _plan(self) -> None:
        """See to it that every bot and every skipped seat that is asked will answer, and nobody else."""
        wanted = self._wanted() if self._clock.running else {}
        for plan in [plan for plan in self._plans if plan not in wanted and (plan[2] < 0 or not self._clock.running)]:
            self._plans.pop(plan).cancel()
        for plan, window in wanted.items():
            if plan not in self._plans:
                wait = delay(self.state.game, window, self._game_time())
                self._start(plan, window, wait, again=False)

    def _wanted(self) -> dict[Plan, Window]:
        assert self.state.round is not None
        wanted: dict[Plan, Window] = {}
        for window in self._windows():
            for seat in window.seats - {TABLE}:
                actor = self._actor(seat)
                if actor == "bot" or (actor == "skip" and window.waits):
                    wanted[window.id, seat, -1 if window.waits else self.state.round.seq] = window
        return wanted

    def _actor(self, seat: Seat) -> r.Care:
        sitter = self.state.chairs[seat]
        return "player" if sitter is None else sitter.actor

    def _start(self, plan: Plan, window: Window, wait: Ms, *, again: bool) -> None:
        self._plans[plan] = self._loop.create_task(self._consider(plan, window, wait, again))

    async def _consider(self, plan: Plan, window: Window, wait: Ms, again: bool) -> None:
        """Think while waiting; the length of the wait is settled before the thought begins."""
        round_, seat = self.state.round, plan[1]
        assert round_ is not None
        seq = round_.seq
        sitter = self.state.chairs[seat]
        level = (sitter.level if sitter else "") or d.stand_in(round_.game)
        skipped = self._actor(seat) == "skip" or level not in round_.game.bots
        move: Move | None = Skip(window.id)
        if not skipped:
            thinking = self._loop.create_task(self._ponder(level, window, seat))
            try:
                await asyncio.sleep(wait / 1000)
                move = await thinking
            finally:
                thinking.cancel()
        else:
            await asyncio.sleep(SKIP_AFTER / 1000)
        self._inbox.put_nowait((Thought(plan, seq, move, again), None))

    async def _ponder(self, level: str, window: Window, seat: Seat) -> Move | None:
        assert self.state.round is not None
        try:
            return await self._think(self.state.game.bots[level], look(self.state.round, window, seat))
        except Exception:
            log.exception("table %s: the %s bot failed", self.state.code, level)
            return None

    async def _thought(self, thought: Thought, at: Ms) -> None:
        window_id, seat, _ = thought.plan
        self._plans.pop(thought.plan, None)
        window = next((w for w in self._windows() if w.id == window_id), None)
        round_ = self.state.round
        if round_ is None or window is None or seat not in window.seats or self._actor(seat) == "player":
            return
        if isinstance(thought.move, Skip):
            await self._skip(window, seat, at)
        elif thought.seq != round_.seq and not thought.again and (window.waits or thought.move is not None):
            self._start(thought.plan, window, 0, again=True)
        elif thought.move is not None:
            await self._try(window, seat, thought.move, at)
        elif window.waits:
            await self._fall_back(window, seat, at)

    async def _try(self, window: Window, seat: Seat, move: Move, at: Ms) -> None:
        try:
            line = self._step(seat, window.id, move, "bot", at)
        except Illegal as refusal:
            log.warning("table %s: a bot's %r was refused: %s", self.state.code, move, refusal)
            if window.waits:
                await self._fall_back(window, seat, at)
            return
        await self._enter([line])

    async def _fall_back(self, window: Window, seat: Seat, at: Ms) -> None:
        """A bot without a good answer makes the first move it may; a table never waits for a program."""
        assert self.state.round is not None
        view = self.state.round.game.view(self.state.round.state, seat)
        for move in (move for move in view.options if isinstance(move, window.accepts)):
            try:
                line = self._step(seat, window.id, move, "bot", at)
            except Illegal:
                continue
            await self._enter([line])
            return
        await self._skip(window, seat, at)

    async def _skip(self, window: Window, seat: Seat, at: Ms) -> None:
        try:
            line = self._step(seat, window.id, Skip(window.id), "clock", at)
        except Illegal:
            log.exception("table %s: a skip was refused", self.state.code)
            await self._enter([Line(r.Paused(at=at))])
            return
        await self._enter([line])


def _settle(answer: "asyncio.Future[int | None] | None", result: int | Exception | None) -> None:
    if answer is None or answer.done():
        return
    if isinstance(result, Exception):
        answer.set_exception(result)
    else:
        answer.set_result(result)
