"""From state to screens: one view per kind of viewer, encoded once, put into bounded outboxes."""

import asyncio
from collections.abc import Callable, Set
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec
from msgspec import Raw

from tapis.kernel import By, Event, Move, Ms, Seat, View, Window
from tapis.table.fold import commitment, read_options
from tapis.table.growth import changes
from tapis.table.messages import AnyMessage, Chair, Change, Frame, Gone, Opening, Room, Said
from tapis.table.state import Round, Sitter, TableState, stand_in

FULL = 128  # messages that may wait for one socket
HEAVY = 1 << 20  # and their characters
HOPELESS = 5  # full views in a row that did not help

_json = msgspec.json.Encoder()


def text(message: AnyMessage) -> str:
    return _json.encode(message).decode()


def raw(value: Any) -> Raw:
    return Raw(_json.encode(value))


class Outbox:
    """What waits to be sent to one socket. One that overflows forgets it all and starts again with a full view;
    one that does so again and again is let go."""

    def __init__(self) -> None:
        self._waiting: list[str] = []
        self._weight = 0
        self._something = asyncio.Event()
        self._misses = 0
        self.missed = False
        self.ended = False

    def put(self, message: str) -> None:
        if self.ended or self.missed:
            return
        self._waiting.append(message)
        self._weight += len(message)
        if len(self._waiting) > FULL or self._weight > HEAVY:
            self._empty()
            self.missed = True
        self._something.set()

    def end(self, message: AnyMessage) -> None:
        """The last thing to be said."""
        self._waiting.append(text(message))
        self.ended = True
        self._something.set()

    async def take(self, refresh: Callable[[], list[str]]) -> list[str]:
        """All that waits; nothing once the end has been told."""
        if not self.ended or self._waiting:
            await self._something.wait()
        self._misses = self._misses + 1 if self.missed else 0
        if self._misses >= HOPELESS:
            self.end(Gone(reason="slow"))
        batch = refresh() if self.missed and not self.ended else self._waiting
        self.missed = False
        self._empty()
        if not self.ended:
            self._something.clear()
        return batch

    def _empty(self) -> None:
        self._waiting, self._weight = [], 0


@dataclass(eq=False, slots=True)
class Viewer:
    """One open socket: somebody in a seat, or (guest None) one who watches."""

    guest: int | None
    changes: bool = False  # wants to be told only what is different
    number: int = 0  # at this table, while it is awake
    outbox: Outbox = field(default_factory=Outbox)


def room(table: TableState, guest: int | None, present: Set[int], watching: int) -> Room:
    over = table.stage == "over"
    host = guest is not None and table.host == guest
    return Room(
        code=table.code,
        game=table.game.name,
        stage=table.stage,
        you=table.seat_of(guest),
        host=host,
        seats=chairs(table, present),
        watching=watching,
        locked=table.locked,
        paused=table.paused,
        options=table.options if host else _public_options(table),
        pace=table.pace,
        patience=table.patience,
        youngest=table.seat_of(table.youngest),
        round=table.rounds,
        commitment=commitment(table.seed, table.salt),
        seed=table.seed.hex() if over else "",
        salt=table.salt.hex() if over else "",
        result=table.round.result if table.round and over else None,
    )


def _public_options(table: TableState) -> Raw:
    """What anybody may read; a game may offer `public_options(options)` where a host keeps something to themself."""
    public = getattr(table.game, "public_options", None)
    return raw(public(read_options(table.game, table.options))) if public else table.options


def chairs(table: TableState, present: Set[int]) -> tuple[Chair, ...]:
    return tuple(_chair(table, seat, sitter, present) for seat, sitter in enumerate(table.chairs))


def _chair(table: TableState, seat: Seat, sitter: Sitter | None, present: Set[int]) -> Chair:
    if sitter is None:
        return Chair(seat, "", "free", present=False)
    kind: Literal["player", "bot", "free"] = "player" if sitter.person else "bot" if sitter.level else "free"
    return Chair(
        seat=seat,
        name=sitter.name,
        kind=kind,
        level=sitter.level or (stand_in(table.game) if sitter.actor == "bot" else ""),
        present=sitter.guest in present or kind == "bot",
        host=table.host == sitter.guest,
        muted=sitter.muted,
        asked=sitter.asked or kind == "bot",
        care=sitter.actor if sitter.person or kind == "free" else "bot",
    )


def opening(window: Window) -> Opening:
    tags = tuple(tag_of(move) for move in window.accepts)
    seats = tuple(sorted(window.seats))
    return Opening(window.id, window.kind, seats, tags, window.closes_at, window.waits)


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
        entry = round_.log[-1] if round_.log and not full else None
        self._round = round_
        self._at, self._running, self._full = at - round_.since, running, full
        self._windows = tuple(opening(window) for window in round_.game.windows(round_.state))
        self._events = tuple(raw(event) for event in events)
        self._seat: Seat | None = entry.seat if entry else None
        self._by: By | None = entry.by if entry else None
        self._seen = seen
        self._same_windows = seen.windows == self._windows
        seen.windows = self._windows
        self._views: dict[Seat | None, tuple[View | None, View]] = {}
        self._made: dict[tuple[Seat | None, bool], str] = {}

    def seen_by(self, seat: Seat | None, *, changes: bool = False) -> str:
        if (seat, changes) not in self._made:
            before, view = self._look(seat)
            told = self._change(before, view) if changes and before is not None else self._frame(view)
            self._made[seat, changes] = text(told)
        return self._made[seat, changes]

    def _look(self, seat: Seat | None) -> tuple[View | None, View]:
        """What this seat saw last, if that is of use, and what it sees now."""
        if seat not in self._views:
            view = self._round.game.view(self._round.state, seat)
            self._views[seat] = (None if self._full else self._seen.views.get(seat), view)
            self._seen.views[seat] = view
        return self._views[seat]

    def _change(self, before: View, view: View) -> Change:
        new, grown = changes(before, view)
        return Change(
            seq=self._round.seq,
            at=self._at,
            view={name: raw(value) for name, value in new.items()},
            windows=None if self._same_windows else self._windows,
            grown={name: raw(tail) for name, tail in grown.items()},
            events=self._events,
            seat=self._seat,
            by=self._by,
            running=self._running,
        )

    def _frame(self, view: View) -> Frame:
        return Frame(
            seq=self._round.seq,
            at=self._at,
            full=self._full,
            view=raw(view),
            windows=self._windows,
            events=self._events,
            seat=self._seat,
            by=self._by,
            running=self._running,
        )


def said(table: TableState, line: tuple[int, int, str, str]) -> Said:
    number, guest, name, words = line
    return Said(id=number, seat=table.seat_of(guest), name=name, text=words)
