"""One running table: a single task that handles commands from its inbox, bots' answers and timeouts, one at a time."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from tapis.kernel import TABLE, Illegal, Ms, Retime, Seat, Skip
from tapis.table import commands as c
from tapis.table import decide as d
from tapis.table import names
from tapis.table import records as r
from tapis.table.answers import Answers, Key, Reply, digest_of
from tapis.table.attendance import USUAL_RHYTHM, Attendance, Rhythm
from tapis.table.audience import Audience
from tapis.table.bots import Think, Thought
from tapis.table.clock import Clock
from tapis.table.commit import Commits
from tapis.table.fanout import Viewer
from tapis.table.hold import Hold
from tapis.table.inbox import Inbox
from tapis.table.messages import Gone, Reacted, Why
from tapis.table.meter import STOPPED
from tapis.table.planner import Planner
from tapis.table.proposals import Proposal, any_move, forfeited, lapses, moved, passed_over, sent
from tapis.table.rates import UNLIMITED, Bucket, Rate
from tapis.table.state import TableState
from tapis.table.store import Store, StoreFailed, Taken

log = logging.getLogger("tapis.table")
STAMP_EVERY = 2.0  # seconds: a server that is killed gives no more time back than this
CLOSED = Gone(reason="closed")
REACTIONS = Rate(burst=4, per_second=0.5)  # of one person


class Asleep(Exception):
    """This table was unloaded; it can be loaded from its log again."""


class Asking(NamedTuple):
    guest: int
    command: c.AnyCommand
    digest: str = ""  # of the command


class Came(NamedTuple):
    viewer: Viewer


class Went(NamedTuple):
    viewer: Viewer


Ask = Asking | d.Sit | d.Invite | d.Return | Came | Went | Thought
Job = tuple[Ask, Reply | None]


class Table:
    def __init__(
        self,
        state: TableState,
        store: Store,
        think: Think,
        *,
        rhythm: Rhythm = USUAL_RHYTHM,
        writes: Rate = UNLIMITED,
        done: dict[Key, str] | None = None,
        stamped: Ms = 0,
        asleep: Callable[["Table"], None] = lambda table: None,
        stirred: Callable[[str], None] = lambda code: None,
    ) -> None:
        self.state, self._store = state, store
        self.asleep = False
        self._rhythm, self._on_sleep, self._on_stir = rhythm, asleep, stirred
        self._answers = Answers(done or {})
        self._loop = asyncio.get_running_loop()
        self._clock = Clock(self._loop.time, max(state.at, stamped))
        self._stamped, self._stamp_due = stamped, self._loop.time() + STAMP_EVERY
        self._inbox: Inbox[Job] = Inbox(self._loop)
        self._audience = Audience(state, self._clock)
        limit = Bucket(writes, self._loop.time)
        self._commits = Commits(state, store, self._answers, self._clock, self._audience, limit)
        self._attendance = Attendance(state, rhythm)
        self._hold = Hold(state, self._loop.time)
        self._reactions: dict[int, Bucket] = {}
        self._planner = Planner(state, think, lambda thought: self._inbox.put((thought, None)))
        self._empty_since = self._loop.time()
        self._visited = self._stopping = False
        self._last_word = CLOSED
        self._task = self._loop.create_task(self._live(), name=f"table {state.code}")

    # — from outside —

    async def ask(
        self, ask: Asking | d.Sit | d.Invite | d.Return, admit: Callable[[], None] = lambda: None
    ) -> int | None:
        """Done when durable; raises Illegal if refused. Answers with the guest who has the chair.

        A command acts and is answered once, however often it is sent; `admit` may refuse one that is new.
        """
        if not isinstance(ask, Asking):
            return await self._post(ask)
        answer: asyncio.Future[int | None] = self._loop.create_future()
        self.command(ask.guest, ask.command, admit, partial(_settle, answer))
        return await answer

    def command(self, guest: int, command: c.AnyCommand, admit: Callable[[], None], reply: Reply) -> None:
        """`ask` for a command, without waiting: `reply` is called with the refusal, Asleep, or None when it is done."""
        digest = digest_of(command)
        act = partial(self._admitted, admit, Asking(guest, command, digest))
        self._answers.once((guest, command.nonce), digest, act, reply)

    async def come(
        self, guest: int | None, *, changes: bool = False, owner: str | None = None, address: str = ""
    ) -> Viewer:
        viewer = Viewer(guest, changes, owner=owner, address=address)
        await self._post(Came(viewer))
        return viewer

    def go(self, viewer: Viewer) -> None:
        if not self.asleep:
            self._inbox.put((Went(viewer), None))

    def whole(self, viewer: Viewer) -> list[str]:
        """The messages for a viewer who has seen nothing yet."""
        return self._audience.whole(viewer)

    def signal(self, sender: Viewer, signal: c.Signal, admit: Callable[[], None], reply: Reply) -> None:
        """Pass a Signal on at once, without the inbox. Sent again by a seat with the same nonce, it is not repeated."""

        def act(finish: Reply) -> None:
            admit()
            self._audience.pass_on(sender, signal)
            finish(None)

        if sender.guest is None:
            act(reply)
        else:
            self._answers.once((sender.guest, signal.nonce), digest_of(signal), act, reply)

    @property
    def present(self) -> frozenset[int]:
        return self._audience.present

    def places(self, owner: str) -> list[Seat | None]:
        """The seats of this browser; [None] if it only watches."""
        return list(self.state.owned(owner)) or ([None] if self._audience.has(owner) else [])

    def admits(self, owner: str | None, address: str) -> bool:
        return self._audience.admits(owner, address)

    @property
    def waiting(self) -> int:
        return len(self._inbox)

    async def sleep(self, last: Gone = CLOSED) -> None:
        """Stop the task; commands not handled yet raise Asleep and are sent again. `last` is told to who is there."""
        self._last_word = last
        self._stopping = True  # asked too: what the task waits for may swallow the cancellation
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        if not self.asleep:  # it had not even begun
            self._close()

    def _post(self, ask: Ask) -> "asyncio.Future[int | None]":
        answer: asyncio.Future[int | None] = self._loop.create_future()
        self._put(ask, partial(_settle, answer))
        return answer

    def _admitted(self, admit: Callable[[], None], ask: Ask, reply: Reply) -> None:
        admit()
        self._put(ask, reply)

    def _put(self, ask: Ask, reply: Reply) -> None:
        if self.asleep:
            raise Asleep(self.state.code)
        self._inbox.put((ask, reply))

    # — the one task —

    async def _live(self) -> None:
        why = "let go"
        try:
            while not self._stopping:
                self._set_clock()
                self._planner.plan(self._clock.running, self._game_time)
                job = self._inbox.take() if self._inbox else await self._inbox.next(self._wakes_at())
                if job is None and self._may_sleep():
                    why = "empty"
                    return
                kept = self.state.seq
                await self._duties()
                if job is not None:
                    await self._serve(*job)
                self._audience.ring()
                self._on_stir(self.state.code)
                if self.state.seq > kept:  # the log tells what time it is
                    self._stamp_due = self._loop.time() + STAMP_EVERY
                elif self._loop.time() >= self._stamp_due:
                    await self._stamp()
        except (Taken, StoreFailed) as trouble:  # another node has this table, or nothing can be kept
            why = "taken" if isinstance(trouble, Taken) else "store"
            log.warning("table %s: stopped, will wake from its log: %r", self.state.code, trouble)
        except Exception:
            why = "fault"
            log.exception("table %s: stopped, will wake from its log", self.state.code)
        finally:
            STOPPED.add(label=why)
            self._clock.run(False)
            try:
                await self._stamp()
            finally:
                self._close()

    def _set_clock(self) -> None:
        """Time runs while there is a game to be played, from when the first person has come to the waking table."""
        self._clock.run(self._visited and self._time_passes)

    async def _stamp(self) -> None:
        """Note the time if more has passed than the log tells: a silent minute goes on where it was, not anew."""
        self._stamp_due = self._loop.time() + STAMP_EVERY
        at = self._clock.at
        if self.state.next_closing is not None and at > max(self.state.at, self._stamped):
            try:
                self._clock.stand()
                await self._store.stamp(self.state.code, at)
                self._clock.go_on()
                self._stamped = at
            except Exception as trouble:
                log.debug("table %s: its time was not noted: %r", self.state.code, trouble)

    def _wakes_at(self) -> float:
        """When the next time is up, in the loop's time."""
        now = self._loop.time()
        end = min(now + 3600.0, self._attendance.deadline)
        if held := self._hold.until:
            end = min(end, held)
        if not self._audience:
            end = min(end, self._empty_since + self._rhythm.idle)
        closes = self.state.next_closing
        if closes is not None and self._clock.running:
            end = min(end, now + (closes - self._game_time) / 1000, self._stamp_due)
        return end + 0.001

    def _may_sleep(self) -> bool:
        late = self._loop.time() >= self._empty_since + self._rhythm.idle
        return not self._audience and late and not self._inbox

    def _close(self) -> None:
        self.asleep = True
        self._planner.stop()
        self._audience.disperse(self._last_word)
        self._inbox.close()
        while self._inbox:
            _, reply = self._inbox.take()
            if reply is not None:
                reply(Asleep(self.state.code))
        self._on_sleep(self)

    @property
    def _persons(self) -> set[int]:
        return {sitter.guest for sitter in self.state.sitters() if sitter.person}

    @property
    def _time_passes(self) -> bool:
        """Whether the clock runs: not while nobody looks but bots from outside, as if nobody were there."""
        if not self.state.running or self._hold.until:
            return False
        for viewer in self._audience:
            if viewer.guest is None or self.state.is_person(viewer.guest):
                return True
        return not self._audience

    @property
    def _game_time(self) -> Ms:
        return self._clock.at - (self.state.round.since if self.state.round else 0)

    # — one job after another —

    async def _serve(self, ask: Ask, reply: Reply | None) -> None:
        done: int | Exception | None = Asleep(self.state.code)
        try:
            done = await self._handle(ask)
        except Illegal as refusal:
            done = refusal.with_traceback(None)  # which would lead back to this frame: a cycle for each refusal
        finally:
            if reply is not None:
                reply(done)

    async def _handle(self, ask: Ask) -> int | None:
        at = self._clock.at
        match ask:
            case Asking():
                await self._unless_done(ask, at)
            case d.Sit() if sitter := d.sits_already(self.state, ask):
                return await self._handle(d.Return(sitter.guest, ask.owner))
            case d.Sit():
                return await self._sit(ask, at)
            case d.Invite():
                return await self._invite(ask, at)
            case d.Return(guest, owner):
                if owner not in self.state.sitter(guest).owners:
                    returned = r.Returned(at=at, guest=guest, owner=owner)
                    await self._commits.enter_asked([Proposal(returned, owner=owner)])
                return guest
            case Came(viewer):
                await self._came(viewer)
            case Went(viewer):
                self._audience.go(viewer)
                self._looked()
            case Thought():
                await self._thought(ask, at)
        return None

    async def _invite(self, ask: d.Invite, at: Ms) -> int:
        """Keep a chair for a bot from outside; whoever came with an earlier token of it has to go."""
        if invited := d.invited_already(self.state, ask):
            return invited.guest
        (record,) = d.invite(self.state, ask, at)
        await self._commits.enter_asked([Proposal(record, owner=ask.token)])
        assert isinstance(record, r.Invited)
        if record.guest in self.present:
            self._audience.dismiss(record.guest, Gone(reason="kicked"))
            self._looked()
        return record.guest

    async def _sit(self, ask: d.Sit, at: Ms) -> int:
        why = self._reason_to_ask(ask)
        records = [] if why == "later" else d.sit(self.state, ask, at)  # what is refused anyway is not asked
        if why is not None:
            self._ask_in(ask, why)
        self._audience.join_requests.sat(ask.key)
        await self._commits.enter_asked([Proposal(record, owner=ask.owner) for record in records])
        return self.state.guests

    def _reason_to_ask(self, ask: d.Sit) -> Why | None:
        """Why the host is asked before somebody sits down; None: they are not.

        Who takes over a bot's seat in a running game would see its hand; nobody is asked while no person is there.
        """
        if ask.owner in self.state.removed:
            return "removed"
        if d.comes_late(self.state, ask):
            return "later"
        if self.present.isdisjoint(self._persons):
            return None
        if self.state.stage == "playing":
            return ""
        return "chair" if d.needs_chair(self.state, ask) else None

    def _ask_in(self, ask: d.Sit, why: Why) -> None:
        """Raises Illegal unless the host has said yes; who was removed is answered once, whatever they ask for."""
        requests, name = self._audience.join_requests, names.clean(ask.name)
        try:
            if why == "later":
                requests.wait(ask.key, name)
            requests.knock(ask.owner if why == "removed" else ask.key, name, why)
        finally:
            self._audience.show_knocking()

    async def _unless_done(self, asking: Asking, at: Ms) -> None:
        """Carry out a command; it is done already if the log has it from longer ago than is remembered."""
        try:
            await self._command(asking.guest, asking.command, asking.digest, at)
        except (Illegal, Taken):
            if not (self._answers.forgetful and await self._is_in_log(asking)):
                raise

    async def _is_in_log(self, asking: Asking) -> bool:
        digest = await self._store.digest(self.state.code, asking.guest, asking.command.nonce)
        if digest is None or await self._store.head(self.state.code) != self.state.seq:  # or another node writes it
            return False
        if digest not in ("", asking.digest):
            raise Illegal("house.nonce")
        return True

    async def _command(self, guest: int, command: c.AnyCommand, digest: str, at: Ms) -> None:
        seat = self.state.seat_of(guest)
        if seat is None or not self.state.holds(guest):
            raise Illegal("house.seat")
        match command:
            case c.Play(window=window, move=raw):  # first: each case that does not hold costs time
                self._hold.set(guest, False)
                proposals = [sent(self.state, seat, window, raw, at)]
            case c.Sync():
                self._audience.tell_guest(guest)
                return
            case c.React():
                self._react(guest, seat, command)
                return
            case c.Hold(held=held):
                self._hold.set(guest, held)
                return
            case c.Hurry():
                if not self.state.only_bots_left:
                    raise Illegal("house.waiting")
                self._planner.hurry()
                return
            case c.Forfeit(window=window):
                proposals = [forfeited(self.state, seat, window, at)]
            case c.TakeHost():
                proposals = [self._succession(guest, at)]
            case c.Dismiss(viewer=number):
                self._check_host(guest)
                self._audience.show_out(number)
                return
            case c.Admit(number=number, welcome=welcome):
                self._check_host(guest)
                self._audience.join_requests.answer(number, welcome)
                self._audience.show_knocking()
                return
            case c.Retime(pace=pace):
                self._check_host(guest)
                proposals = [moved(self.state, TABLE, "", Retime(pace), "host", at)]
            case _:
                proposals = [Proposal(record) for record in d.decide(self.state, guest, command, at, self.present)]
        if proposals:
            first = proposals[0].asked_by(guest, command.nonce, digest)
            await self._commits.enter_asked([first, *proposals[1:]])
        if isinstance(command, c.Play):
            if late := self._lapses():
                await self._commits.enter(late)
        else:
            await self._after(guest, command)

    def _react(self, guest: int, seat: Seat, reaction: c.React) -> None:
        """Show a reaction to everybody; not too many of one person, and none of those who were told to be quiet."""
        if self.state.sitter(guest).muted or not self.state.reactions:
            raise Illegal("house.muted")
        if not self._reactions.setdefault(guest, Bucket(REACTIONS, self._loop.time)).take():
            raise Illegal("house.rate")
        self._audience.show_reaction(Reacted(seat=seat, mark=reaction.mark))

    def _succession(self, guest: int, at: Ms) -> Proposal:
        if not self.state.sitter(guest).person or not self._attendance.is_host_missed(self._loop.time()):
            raise Illegal("house.hosted")
        return Proposal(r.Hosted(at=at, guest=guest))

    def _check_host(self, guest: int) -> None:
        if self.state.host != guest:
            raise Illegal("house.host")

    async def _after(self, guest: int, command: c.AnyCommand) -> None:
        """What follows a command: people who left or were removed are disconnected, a rematch is dealt."""
        if isinstance(command, c.Leave):
            self._audience.dismiss(guest, Gone(reason="left"))
        elif isinstance(command, c.Remove):
            self._audience.join_requests.forget_welcome(self.state.removed)
            for other in self.present:
                if not self.state.holds(other):
                    self._audience.dismiss(other, Gone(reason="kicked"))
        elif isinstance(command, c.Onlookers) and command.admitted == "none":
            self._audience.clear_out()
            self._audience.show_room()
        elif isinstance(command, c.Rematch):
            await self._deal_again()
        self._looked()
        await self._duties()

    async def _deal_again(self) -> None:
        """Deal at once after a rematch if everybody is still there, and nobody waits for a chair."""
        before = self.state.round.match.setup.seats if self.state.round else 0
        if len(self.state.sitters()) == before and not self._audience.join_requests.expected:
            await self._commits.enter([Proposal(record) for record in d.deal(self.state, 0, "", self._clock.at)])

    async def _came(self, viewer: Viewer) -> None:
        if viewer.guest is not None and not self.state.holds(viewer.guest):
            raise Illegal("house.seat")
        if viewer.guest is None or viewer.guest in self._persons:
            self._visited = True
            self._clock.run(self.state.running and not self._hold.until)
        self._audience.come(viewer)
        await self._duties()

    def _looked(self) -> None:
        if not self._audience:
            self._empty_since = self._loop.time()
        self._attendance.look(self.present, self._loop.time())
        self._hold.look(self.present)

    async def _duties(self) -> None:
        """What is due by time: lapses of windows first, then seats to hand over, then a new host."""
        if late := self._lapses():
            await self._commits.enter(late)
        if changes := self._attendance.changes(self.present, self._loop.time(), self._clock.at):
            await self._commits.enter([Proposal(record) for record in changes])

    def _lapses(self) -> list[Proposal]:
        """What the clock must play now."""
        at = self._clock.at
        try:
            return lapses(self.state, at)
        except Exception:
            log.exception("table %s: a lapse failed; the table is paused", self.state.code)
            return [Proposal(r.Paused(at=at))]

    async def _thought(self, thought: Thought, at: Ms) -> None:
        """Play a bot's answer, or the skip of a seat."""
        seat = thought.plan[1]
        window = self._planner.settle(thought)
        round_ = self.state.round
        if window is None or round_ is None or not self.state.running or (thought.move is None and not window.waits):
            return
        try:
            if thought.move is None:
                proposal = any_move(self.state, round_.match, window, seat, at)
            elif isinstance(thought.move, Skip):
                proposal = passed_over(self.state, window, seat, at)
            else:
                proposal = moved(self.state, seat, window.id, thought.move, "bot", at)
        except Illegal as refusal:
            log.debug("table %s: a bot's answer was refused: %s", self.state.code, refusal.rule)  # never what it holds
            if not window.waits:
                return
            proposal = any_move(self.state, round_.match, window, seat, at)
        await self._commits.enter([proposal])


def _settle(answer: "asyncio.Future[int | None]", result: int | Exception | None) -> None:
    if answer.done():
        return
    if isinstance(result, Exception):
        answer.set_exception(result)
    else:
        answer.set_result(result)
