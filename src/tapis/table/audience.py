"""The open sockets of one table: players and onlookers, and which messages each is sent."""

import asyncio
from collections.abc import Callable, Iterator

from tapis.kernel import Event, Illegal
from tapis.table import records as r
from tapis.table.clock import Clock
from tapis.table.commands import Signal
from tapis.table.fanout import Crowd, Happening, Seen, Viewer, room, said
from tapis.table.join_requests import JoinRequests
from tapis.table.messages import Gone, Knocking, Reacted, Signalled, text
from tapis.table.state import TableState

SOCKETS_PER_SEAT = 4
GATHERED = 0.5  # seconds in which comings and goings are told together
LISTED = 20  # onlookers that a host is told one by one


class Later:
    """A timer that calls `act` once, `wait` seconds after the first `start`."""

    def __init__(self, wait: float, act: Callable[[], None]) -> None:
        self._wait, self._act = wait, act
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._wait, self._act)

    def stop(self) -> None:
        """Cancel, or note that it was done."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Audience:
    """All viewers of a table. Players are told at once which players come and go; the rest is sent in batches."""

    def __init__(self, state: TableState, clock: Clock) -> None:
        self._state, self._clock = state, clock
        self._everybody: tuple[Viewer, ...] = ()
        self._seated: list[Viewer] = []
        self.present: frozenset[int] = frozenset()  # guests with an open socket
        self._onlookers: dict[int, Viewer] = {}
        self._shown_out: set[str] = set()
        self._numbers = 0
        self._seen = Seen()
        self.join_requests = JoinRequests(asyncio.get_running_loop().time)
        self._knocking: tuple[Knocking, ...] = ()
        self._seats_later = Later(GATHERED, self._show_seats)
        self._onlookers_later = Later(GATHERED, self._show_onlookers)

    def __bool__(self) -> bool:
        return bool(self._everybody)

    def __iter__(self) -> Iterator[Viewer]:
        return iter(self._everybody)

    def _seat(self, seated: list[Viewer]) -> None:
        self._seated = seated
        self.present = frozenset(viewer.guest for viewer in seated if viewer.guest is not None)
        self._count()

    def _count(self) -> None:
        self._everybody = (*self._seated, *self._onlookers.values())

    def has(self, owner: str) -> bool:
        """Whether this browser has a socket open here."""
        return any(viewer.owner == owner for viewer in self)

    # — coming and going —

    def come(self, viewer: Viewer) -> None:
        self._numbers += 1
        viewer.number = self._numbers
        if viewer.guest is None:
            self._watch(viewer)
        else:
            self._take_seat(viewer)
        self.tell(viewer)

    def _watch(self, viewer: Viewer) -> None:
        if not self.admits(viewer.owner, viewer.address):
            raise Illegal("house.private")
        self._onlookers[viewer.number] = viewer
        self._count()
        self._seats_later.start()

    def _take_seat(self, viewer: Viewer) -> None:
        twins = [other for other in self._seated if other.guest == viewer.guest]
        if len(twins) >= SOCKETS_PER_SEAT:
            twins[0].outbox.end(Gone(reason="elsewhere"))
            self._seated.remove(twins[0])
        self._seat([*self._seated, viewer])
        if not twins:
            self._show_presence(but=viewer)

    def go(self, viewer: Viewer) -> None:
        if self._onlookers.pop(viewer.number, None):
            self._count()
            self._seats_later.start()
        elif viewer in self._seated:
            self._seat([other for other in self._seated if other is not viewer])
            self._show_presence()

    def dismiss(self, guest: int, last: Gone) -> None:
        """Close this person's sockets with a reason."""
        for viewer in self._seated:
            if viewer.guest == guest:
                viewer.outbox.end(last)
        self._seat([viewer for viewer in self._seated if viewer.guest != guest])
        self.show_room()

    def show_out(self, number: int) -> None:
        """Disconnect an onlooker and admit nobody else from the same address, except players."""
        viewer = self._onlookers.get(number)
        if viewer is None or self._is_player(viewer.owner):
            return
        self._shown_out.add(viewer.address)
        self._send_off(viewer, Gone(reason="kicked"))
        self.show_room()

    def clear_out(self) -> None:
        """Disconnect onlookers who may not watch any more."""
        for viewer in [viewer for viewer in self._onlookers.values() if not self._state.admits(viewer.owner)]:
            self._send_off(viewer, Gone(reason="private"))

    def _send_off(self, viewer: Viewer, last: Gone) -> None:
        viewer.outbox.end(last)
        del self._onlookers[viewer.number]
        self._count()

    def admits(self, owner: str | None, address: str) -> bool:
        """Whether this browser may watch: the table admits it, and the host has not sent it away."""
        return self._state.admits(owner) and (address not in self._shown_out or self._is_player(owner))

    def _is_player(self, owner: str | None) -> bool:
        return bool(owner and self._state.owned(owner))

    def disperse(self, last: Gone) -> None:
        for viewer in self:
            viewer.outbox.end(last)
        self._onlookers = {}
        self._seat([])
        self._seats_later.stop()
        self._onlookers_later.stop()

    # — from page to page —

    def pass_on(self, sender: Viewer, signal: Signal) -> None:
        """Pass a Signal on, from or to a player's page. Those of onlookers are dropped where a queue is full."""
        if (signal.to is None) == (signal.viewer is None):
            raise Illegal("house.form")
        if sender.number in self._onlookers:
            self._whisper(sender, signal)
        elif sender in self._seated:
            told = self._signalled(sender, signal)
            for other in self._meant(sender, signal):
                other.outbox.put(told)
            if (onlooker := self._onlookers.get(signal.viewer or 0)) and not self._state.hushed:
                onlooker.outbox.put(told)
                self._meet(onlooker, sender)

    def _whisper(self, onlooker: Viewer, signal: Signal) -> None:
        if self._state.hushed:
            raise Illegal("house.muted")
        told = self._signalled(onlooker, signal)
        for other in self._meant(onlooker, signal):
            other.outbox.put_word(told)
            self._meet(onlooker, other)

    def _meant(self, sender: Viewer, signal: Signal) -> list[Viewer]:
        """The viewers that a Signal is addressed to."""
        seat_of = self._state.seat_of
        return [
            other
            for other in self._seated
            if other is not sender
            and (other.number == signal.viewer or (signal.to is not None and seat_of(other.guest) == signal.to))
        ]

    def _signalled(self, sender: Viewer, signal: Signal) -> str:
        return text(Signalled(sender=sender.number, seat=self._state.seat_of(sender.guest), data=signal.data))

    def _meet(self, onlooker: Viewer, player: Viewer) -> None:
        assert player.guest is not None
        if player.guest not in onlooker.met:
            onlooker.met.add(player.guest)
            self._seats_later.start()

    # — what they are shown —

    def tell(self, viewer: Viewer) -> None:
        for message in self.whole(viewer):
            viewer.outbox.put(message)

    def tell_guest(self, guest: int) -> None:
        for viewer in self._seated:
            if viewer.guest == guest:
                self.tell(viewer)

    def whole(self, viewer: Viewer) -> list[str]:
        """The messages for a viewer who has seen nothing yet: the room, and a full frame."""
        state = self._state
        told = [self._room(viewer.guest), *(text(said(state, line)) for line in state.chat)]
        if state.round is not None and state.stage != "waiting":
            full = Happening(state.round, self._clock.at, self._clock.running, self._seen, full=True)
            told.append(full.seen_by(state.seat_of(viewer.guest)))
        return told

    def show(self, record: r.AnyRecord, events: tuple[Event, ...]) -> bool:
        """Send what this record changed; True if the Room has changed too and is still to be sent."""
        match record:
            case r.Played():
                self._show_game(events)
                return record.by == "host"
            case r.Chatted():
                line = text(said(self._state, self._state.chat[-1]))
                for viewer in self:
                    viewer.outbox.put(line)
                return False
            case r.Dealt() | r.Paused() | r.Resumed():
                self.show_room()
                self._show_game((), full=True)
                return False
        return True

    def show_room(self) -> None:
        """Send the Room to everybody now."""
        self._show_seats()
        self._show_onlookers()

    def show_reaction(self, reacted: Reacted) -> None:
        """Send a reaction to everybody; dropped where a queue is full."""
        told = text(reacted)
        for viewer in self:
            viewer.outbox.put_word(told)

    def show_knocking(self) -> None:
        """Send the Room to the host if the requests to join have changed."""
        if self._knocking != self.join_requests.waiting:
            self._knocking = self.join_requests.waiting
            for viewer in self._seated:
                if viewer.guest == self._state.host:
                    viewer.outbox.put(self._room(viewer.guest))

    def _show_presence(self, but: Viewer | None = None) -> None:
        """Send the Room, because a player has connected or gone: to players now, to onlookers a little later."""
        self._show_seats(but)
        if self._onlookers:
            self._onlookers_later.start()

    def _show_seats(self, but: Viewer | None = None) -> None:
        self._seats_later.stop()
        rooms: dict[int | None, str] = {}
        for viewer in self._seated:
            if viewer is not but:
                if viewer.guest not in rooms:
                    rooms[viewer.guest] = self._room(viewer.guest)
                viewer.outbox.put(rooms[viewer.guest])

    def _show_onlookers(self) -> None:
        self._onlookers_later.stop()
        shown = self._room(None) if self._onlookers else ""
        for viewer in self._onlookers.values():
            viewer.outbox.put(shown)

    def _show_game(self, events: tuple[Event, ...], *, full: bool = False) -> None:
        if self._state.round is None:
            return
        happening = Happening(self._state.round, self._clock.at, self._state.running, self._seen, events, full=full)
        # who reads too slowly is sent the whole later: nobody makes a view that nobody reads
        read = [(self._state.seat_of(one.guest), one) for one in self._everybody if not one.outbox.missed]
        happening.look({seat for seat, _ in read})
        for seat, viewer in read:
            viewer.outbox.add(happening.seen_by(seat, changes=viewer.changes))

    def ring(self) -> None:
        """Send the views that are queued: they have waited so that whoever moved gets view and answer in one write."""
        for viewer in self._everybody:
            viewer.outbox.ring()

    def _room(self, guest: int | None) -> str:
        return text(room(self._state, guest, self.present, self._crowd(guest)))

    def _crowd(self, guest: int | None) -> Crowd:
        watching = len(self._onlookers)
        if guest is None:
            return Crowd(watching)
        host = self._state.host == guest
        latest = reversed(self._onlookers.values()) if host else ()
        strangers = [viewer.number for viewer in latest if not self._is_player(viewer.owner)]
        heard = () if self._state.hushed else self._onlookers.values()
        audience = [viewer.number for viewer in heard if guest in viewer.met]
        knocking = self.join_requests.waiting if host else ()
        return Crowd(watching, tuple(strangers[:LISTED]), tuple(audience), knocking)
