"""From state to screens: one view per kind of viewer, encoded once, put into bounded outboxes."""

from collections.abc import Collection, Set
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import Raw

from tapis.kernel import AnyMatch, By, Event, Move, Ms, Seat, View, Window
from tapis.kernel.log import commitment
from tapis.table.diff import Grown, changes
from tapis.table.messages import Chair, Change, Frame, Knocking, Opening, Room, Said, text
from tapis.table.options import shown_options
from tapis.table.outbox import Outbox
from tapis.table.state import ChatLine, Round, Sitter, TableState, stand_in

_json = msgspec.json.Encoder()


def raw(value: Any) -> Raw:
    return Raw(_json.encode(value))


@dataclass(eq=False, slots=True)
class Viewer:
    """One open socket: somebody in a seat, or (guest None) one who watches."""

    guest: int | None
    changes: bool = False  # wants to be told only what is different
    number: int = 0  # at this table, while it is awake
    owner: str | None = None  # the browser, if it is known
    address: str = ""  # where it comes from
    met: set[int] = field(default_factory=set)  # an onlooker's: guests with whose pages it has exchanged words
    outbox: Outbox = field(default_factory=Outbox)


class Crowd(NamedTuple):
    """Those at a table who have no seat: the fields of `Room` about them, as far as this viewer may see them."""

    watching: int = 0
    onlookers: tuple[int, ...] = ()
    audience: tuple[int, ...] = ()
    knocking: tuple[Knocking, ...] = ()


def room(table: TableState, guest: int | None, present: Set[int], crowd: Crowd) -> Room:
    over = table.stage == "over"
    host = guest is not None and table.host == guest
    return Room(
        code=table.code,
        game=table.game.name,
        stage=table.stage,
        you=table.seat_of(guest),
        host=host,
        seats=chairs(table, present),
        watching=crowd.watching,
        locked=table.locked,
        admitted=table.admitted,
        hushed=table.hushed,
        reactions=table.reactions,
        tempo=table.tempo,
        only_bots_left=table.only_bots_left,
        paused=table.paused,
        options=shown_options(table, guest),
        pace=table.pace,
        patience=table.patience,
        youngest=table.seat_of(table.youngest),
        round=table.rounds,
        most_chairs=table.game.max_seats,
        follows=table.follows,
        introduction=table.script is not None,
        veiled=tuple(sorted(table.veiled)),
        commitment=commitment(table.seed, table.salt),
        seed=table.seed.hex() if over else "",
        salt=table.salt.hex() if over else "",
        result=table.round.match.result if table.round and over else None,
        onlookers=crowd.onlookers,
        audience=crowd.audience,
        knocking=crowd.knocking,
    )


def chairs(table: TableState, present: Set[int]) -> tuple[Chair, ...]:
    return tuple(_chair(table, seat, sitter, present) for seat, sitter in enumerate(table.chairs))


def _chair(table: TableState, seat: Seat, sitter: Sitter | None, present: Set[int]) -> Chair:
    if sitter is None:
        return Chair(seat, "", "free", present=False)
    kind: Literal["player", "bot", "free"] = "free"
    if sitter.person:
        kind = "player"
    elif sitter.level or sitter.outside:
        kind = "bot"
    return Chair(
        seat=seat,
        name=sitter.name,
        kind=kind,
        level=sitter.level or (stand_in(table.game) if sitter.actor == "bot" else ""),
        present=sitter.guest in present or bool(sitter.level),
        outside=sitter.outside,
        host=table.host == sitter.guest,
        muted=sitter.muted,
        asked=sitter.asked or kind == "bot",
        care=sitter.actor if sitter.connects or kind == "free" else "bot",
        face=sitter.face,
        colour=sitter.colour,
        favourite=table.favourite(sitter.guest),
    )


def opening(window: Window) -> Opening:
    seats = tuple(sorted(window.seats))
    return Opening(window.id, window.kind, seats, _tags(window.accepts), window.closes_at, window.waits)


@lru_cache(maxsize=512)
def _tags(accepts: tuple[type[Move], ...]) -> tuple[str, ...]:
    return tuple(tag_of(move) for move in accepts)


def tag_of(move: type[Move]) -> str:
    return str(move.__struct_config__.tag)


@dataclass(slots=True)
class Seen:
    """What was last sent: to the sockets of each seat their view, to everybody the windows."""

    views: dict[Seat | None, View] = field(default_factory=dict)
    windows: tuple[Opening, ...] | None = None


class Happening:
    """What one entry did, as every viewer's frame: each seat's is built and encoded once, when first asked for."""

    def __init__(
        self, round_: Round, at: Ms, running: bool, seen: Seen, events: tuple[Event, ...] = (), *, full: bool = False
    ) -> None:
        match = round_.match
        self._seq = match.seq
        entry = match.log[-1] if match.log and not full else None
        self._match: AnyMatch = match
        self._at, self._running, self._full = at - round_.since, running, full
        self._windows = tuple([opening(window) for window in match.windows])
        self._events = tuple([raw(event) for event in events])
        self._seat: Seat | None = entry.seat if entry else None
        self._by: By | None = entry.by if entry else None
        self._seen = seen
        self._same_windows = seen.windows == self._windows
        seen.windows = self._windows
        # the view last sent to a seat (None if a difference to it would be of no use) and its view now
        self._views: dict[Seat | None, tuple[View | None, View]] = {}
        self._made: dict[tuple[Seat | None, bool], str] = {}
        self._changes: list[tuple[tuple[dict[str, Any], Grown], str]] = []
        self._encoded: dict[str, tuple[Any, Raw]] = {}  # fields as they were last encoded: most seats see the same

    def look(self, seats: Collection[Seat | None]) -> None:
        """Build the views of these seats, all at once."""
        for seat, view in zip(seats, self._match.views(seats), strict=True):
            self._views[seat] = (None if self._full else self._seen.views.get(seat), view)
            self._seen.views[seat] = view

    def seen_by(self, seat: Seat | None, *, changes: bool = False) -> str:
        if (seat, changes) not in self._made:
            if seat not in self._views:
                self.look([seat])
            before, view = self._views[seat]
            told = self._change(before, view) if changes and before is not None else text(self._frame(view))
            self._made[seat, changes] = told
        return self._made[seat, changes]

    def _change(self, before: View, view: View) -> str:
        """What is different for a seat; the same text for seats to which the same is different."""
        found = changes(before, view)
        for other, told in self._changes:
            if other == found:
                return told
        told = text(self._changed(*found))
        self._changes.append((found, told))
        return told

    def _changed(self, new: dict[str, Any], grown: Grown) -> Change:
        return Change(
            seq=self._seq,
            at=self._at,
            view={name: self._raw(name, value) for name, value in new.items()},
            windows=None if self._same_windows else self._windows,
            grown={name: self._raw(name, tail) for name, tail in grown.items()},
            events=self._events,
            seat=self._seat,
            by=self._by,
            running=self._running,
        )

    def _raw(self, name: str, value: Any) -> Raw:
        known = self._encoded.get(name)
        if known is not None and (known[0] is value or known[0] == value):
            return known[1]
        encoded = raw(value)
        self._encoded[name] = (value, encoded)
        return encoded

    def _frame(self, view: View) -> Frame:
        return Frame(
            seq=self._seq,
            at=self._at,
            full=self._full,
            view=raw(view),
            windows=self._windows,
            events=self._events,
            seat=self._seat,
            by=self._by,
            running=self._running,
        )


def said(table: TableState, line: ChatLine) -> Said:
    return Said(id=line.record, seat=table.seat_of(line.guest), name=line.name, text=line.text)
