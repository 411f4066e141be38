"""Moves on their way into the log: checked by the rules, not yet kept."""

from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from tapis.kernel import By, Entry, Event, Illegal, Lapse, Move, Ms, Seat, Skip, Window, due, step
from tapis.table import records as r
from tapis.table.fold import read_move
from tapis.table.state import TableState

LAPSES_AT_ONCE = 1_000


class Line(NamedTuple):
    """A record to be kept, with what is known of its effects."""

    record: r.AnyRecord
    stepped: tuple[Any, tuple[Event, ...]] | None = None
    once: tuple[int, str] | None = None
    owner: str = ""


def moved(table: TableState, seat: Seat, window: str, move: Move, by: By, at: Ms, after: tuple[Line, ...] = ()) -> Line:
    """The line that this move leads to, `after` others that are about to be kept; or Illegal."""
    round_ = table.round
    if round_ is None or table.stage != "playing":
        raise Illegal("house.waiting")
    if table.paused:
        raise Illegal("house.paused")
    seq = round_.seq + len(after) + 1
    before = after[-1].stepped[0] if after and after[-1].stepped else round_.state
    entry = Entry(seq, at - round_.since, window, seat, by, move)
    stepped = step(round_.game, before, entry, round_.seed)
    raw = Raw(msgspec.json.encode(move))
    return Line(r.Played(at=at, seq=seq, window=window, seat=seat, by=by, move=raw), stepped)


def sent(table: TableState, seat: Seat, window: str, raw: Raw, at: Ms) -> Line:
    """A player's move as it came from the wire."""
    try:
        move = read_move(table.game, raw)
    except msgspec.MsgspecError:
        raise Illegal("house.move") from None
    return moved(table, seat, window, move, "player", at)


def lapses(table: TableState, at: Ms) -> list[Line]:
    """What the clock must play at this instant, one after another (ALL-09)."""
    round_ = table.round
    if round_ is None or not table.running:
        return []
    lines: list[Line] = []
    state = round_.state
    while (waiting := next(due(round_.game, state, at - round_.since), None)) is not None:
        window, seat = waiting
        lines.append(moved(table, seat, window, Lapse(window), "clock", at, tuple(lines)))
        stepped = lines[-1].stepped
        assert stepped is not None
        state = stepped[0]
        if len(lines) > LAPSES_AT_ONCE:
            raise RuntimeError("lapses without end")
    return lines


def passed_over(table: TableState, window: Window, seat: Seat, at: Ms) -> Line:
    """What is played for a seat whose player has gone and whom no bot replaces (ALL-07)."""
    return moved(table, seat, window.id, Skip(window.id), "clock", at)


def any_move(table: TableState, window: Window, seat: Seat, at: Ms) -> Line:
    """For a bot without a good answer: the first move it may make. A table never waits for a program."""
    assert table.round is not None
    view = table.round.game.view(table.round.state, seat)
    for move in view.options:
        if isinstance(move, window.accepts):
            try:
                return moved(table, seat, window.id, move, "bot", at)
            except Illegal:
                continue
    return passed_over(table, window, seat, at)


def open_windows(table: TableState) -> tuple[Window, ...]:
    if table.round is None or table.stage != "playing":
        return ()
    return table.round.game.windows(table.round.state)
