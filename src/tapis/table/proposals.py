"""Moves that the rules have accepted, as records that are not stored yet."""

from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from tapis.kernel import AnyMatch, By, Illegal, Lapse, Move, Ms, Seat, Skip, Step, Window, due
from tapis.kernel.log import read_move
from tapis.table import records as r
from tapis.table.state import Round, TableState

LAPSES_AT_ONCE = 1_000


class Proposal(NamedTuple):
    """A record to be stored; for a move, with the step that it leads to."""

    record: r.AnyRecord
    step: Step[Any] | None = None
    once: tuple[int, str] | None = None  # the guest and the nonce of the command it carries out
    digest: str = ""  # of that command
    owner: str = ""

    def asked_by(self, guest: int, nonce: str, digest: str) -> "Proposal":
        """The same, as what a command asked for."""
        return Proposal(self.record, self.step, (guest, nonce), digest, self.owner)


def moved(
    table: TableState, seat: Seat, window: str, move: Move, by: By, at: Ms, after: Step[Any] | None = None
) -> Proposal:
    """The proposal for this move, played `after` a step that is not stored yet if one is given; raises Illegal."""
    round_ = _running(table)
    entry = round_.match.entry(seat, window, move, at - round_.since, by)
    if after:
        entry = msgspec.structs.replace(entry, seq=after.entry.seq + 1)
    step = round_.match.attempt(entry, after)
    raw = Raw(msgspec.json.encode(move))
    return Proposal(r.Played(at=at, seq=entry.seq, window=window, seat=seat, by=by, move=raw), step)


def _running(table: TableState) -> Round:
    if table.round is None or table.stage != "playing":
        raise Illegal("house.waiting")
    if table.paused:
        raise Illegal("house.paused")
    return table.round


def sent(table: TableState, seat: Seat, window: str, raw: Raw, at: Ms) -> Proposal:
    """The proposal for a move that came over a socket, decoded from JSON; raises Illegal."""
    try:
        move = read_move(table.game, raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):  # the frame was read, this part of it not yet
        raise Illegal("house.move") from None
    sitter = table.chairs[seat]
    return moved(table, seat, window, move, "bot" if sitter is not None and sitter.outside else "player", at)


def forfeited(table: TableState, seat: Seat, window: str, at: Ms) -> Proposal:
    """The proposal for what the clock plays for a bot from outside that has no answer; raises Illegal."""
    sitter = table.chairs[seat]
    if sitter is None or not sitter.outside:
        raise Illegal("house.bot")
    return moved(table, seat, window, Skip(window), "clock", at)


def lapses(table: TableState, at: Ms) -> list[Proposal]:
    """What the clock must play at this instant, one after another (ALL-09)."""
    round_ = table.round
    closes = table.next_closing
    if round_ is None or not table.running or closes is None or at - round_.since < closes:
        return []
    found: list[Proposal] = []
    windows, after = round_.match.windows, None
    while late := next(due(windows, at - round_.since), None):
        found.append(moved(table, late.seat, late.window, Lapse(late.window), "clock", at, after))
        after = found[-1].step
        assert after is not None
        windows = round_.match.game.windows(after.state)
        if len(found) > LAPSES_AT_ONCE:
            raise RuntimeError("lapses without end")
    return found


def passed_over(table: TableState, window: Window, seat: Seat, at: Ms) -> Proposal:
    """What is played for a seat whose player has gone and whom no bot replaces (ALL-07)."""
    return moved(table, seat, window.id, Skip(window.id), "clock", at)


def any_move(table: TableState, match: AnyMatch, window: Window, seat: Seat, at: Ms) -> Proposal:
    """For a bot that failed or answered wrongly: the first move that is allowed, so that the table does not hang."""
    for move in match.view(seat).options:
        if isinstance(move, window.accepts):
            try:
                return moved(table, seat, window.id, move, "bot", at)
            except Illegal:
                continue
    return passed_over(table, window, seat, at)
