"""Everybody who looks at one table, and what they are shown."""

from tapis.kernel import Event, Illegal
from tapis.table import records as r
from tapis.table.clock import Clock
from tapis.table.commands import Signal
from tapis.table.fanout import Happening, Seen, Viewer, room, said, text
from tapis.table.messages import Gone, Signalled
from tapis.table.state import TableState

SOCKETS_PER_SEAT = 4


class Audience:
    def __init__(self, state: TableState, clock: Clock) -> None:
        self._state, self._clock = state, clock
        self._viewers: list[Viewer] = []
        self._numbers = 0
        self._seen = Seen()

    def __bool__(self) -> bool:
        return bool(self._viewers)

    @property
    def present(self) -> set[int]:
        return {viewer.guest for viewer in self._viewers if viewer.guest is not None}

    def come(self, viewer: Viewer) -> None:
        twins = [other for other in self._viewers if other.guest == viewer.guest and viewer.guest is not None]
        if len(twins) >= SOCKETS_PER_SEAT:
            twins[0].outbox.end(Gone(reason="elsewhere"))
            self._viewers.remove(twins[0])
        self._numbers += 1
        viewer.number = self._numbers
        self._viewers.append(viewer)
        if not twins:
            self.show_room(but=viewer)
        self.tell(viewer)

    def go(self, viewer: Viewer) -> None:
        if viewer in self._viewers:
            self._viewers.remove(viewer)
            self.show_room()

    def dismiss(self, guest: int, last: Gone) -> None:
        """Somebody's sockets are closed, with a word why."""
        for viewer in [viewer for viewer in self._viewers if viewer.guest == guest]:
            viewer.outbox.end(last)
            self._viewers.remove(viewer)
        self.show_room()

    def disperse(self) -> None:
        for viewer in self._viewers:
            viewer.outbox.end(Gone(reason="closed"))
        self._viewers = []

    def tell(self, viewer: Viewer) -> None:
        for message in self.whole(viewer):
            viewer.outbox.put(message)

    def tell_guest(self, guest: int) -> None:
        for viewer in self._viewers:
            if viewer.guest == guest:
                self.tell(viewer)

    def pass_on(self, sender: Viewer, signal: Signal) -> None:
        """A word from one page to another; only between those who look at this table."""
        if (signal.to is None) == (signal.viewer is None):
            raise Illegal("house.form")
        if sender not in self._viewers:
            return
        seat_of = self._state.seat_of
        told = text(Signalled(sender=sender.number, seat=seat_of(sender.guest), data=signal.data))
        for other in self._viewers:
            meant = other.number == signal.viewer or (signal.to is not None and seat_of(other.guest) == signal.to)
            if meant and other is not sender:
                other.outbox.put(told)

    def whole(self, viewer: Viewer) -> list[str]:
        """All that a viewer needs who has missed everything."""
        state = self._state
        told = [self._room(viewer.guest), *(text(said(state, line)) for line in state.chat)]
        if state.round is not None and state.stage != "waiting":
            full = Happening(state.round, self._clock.at, self._clock.running, self._seen, full=True)
            told.append(full.seen_by(state.seat_of(viewer.guest)))
        return told

    def show(self, record: r.AnyRecord, events: tuple[Event, ...]) -> bool:
        """Tell what this record did; True if the room looks different now and has not been shown."""
        match record:
            case r.Played():
                self._show_game(events)
                return record.by == "host"
            case r.Chatted():
                line = text(said(self._state, self._state.chat[-1]))
                for viewer in self._viewers:
                    viewer.outbox.put(line)
                return False
            case r.Dealt() | r.Paused() | r.Resumed():
                self.show_room()
                self._show_game((), full=True)
                return False
        return True

    def show_room(self, but: Viewer | None = None) -> None:
        rooms: dict[int | None, str] = {}
        for viewer in self._viewers:
            if viewer is not but:
                if viewer.guest not in rooms:
                    rooms[viewer.guest] = self._room(viewer.guest)
                viewer.outbox.put(rooms[viewer.guest])

    def _show_game(self, events: tuple[Event, ...], *, full: bool = False) -> None:
        if self._state.round is None:
            return
        happening = Happening(self._state.round, self._clock.at, self._state.running, self._seen, events, full=full)
        for viewer in self._viewers:
            viewer.outbox.put(happening.seen_by(self._state.seat_of(viewer.guest), changes=viewer.changes))

    def _room(self, guest: int | None) -> str:
        watching = sum(viewer.guest is None for viewer in self._viewers)
        return text(room(self._state, guest, self.present, watching))
