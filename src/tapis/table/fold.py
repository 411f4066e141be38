"""State = fold(log): the same function serves the living table and the one that wakes up."""

from collections.abc import Iterable
from functools import cache, reduce
from hashlib import sha256
from operator import or_
from typing import Any

from msgspec import Raw
from msgspec.json import Decoder

from tapis.kernel import Entry, Event, Game, Lapse, Move, Retime, Skip, registry, start, step
from tapis.table import records as r
from tapis.table.state import Round, Sitter, TableState

CHAT_KEPT = 50


@cache
def _reader(kinds: tuple[type[Any], ...]) -> "Decoder[Any]":
    return Decoder(reduce(or_, kinds))


def read_move(game: Game[Any], raw: Raw) -> Move:
    """A move as a player may send it."""
    move: Move = _reader(game.moves).decode(raw)
    return move


def read_logged(game: Game[Any], raw: Raw) -> Move:
    """A move as the log may hold it: the clock's and the host's too."""
    move: Move = _reader((*game.moves, Lapse, Skip, Retime)).decode(raw)
    return move


def read_options(game: Game[Any], raw: Raw) -> Any:
    return _reader((game.options,)).decode(raw)


def commitment(seed: bytes, salt: bytes) -> str:
    return sha256(seed + salt).hexdigest()


def fold(log: Iterable[r.AnyRecord]) -> TableState:
    lines = iter(log)
    first = next(lines)
    assert isinstance(first, r.Created)
    state = created(first)
    for record in lines:
        apply(state, record)
    return state


def created(record: r.Created) -> TableState:
    return TableState(
        code=record.code,
        game=registry.game(record.game),
        options=record.options,
        pace=record.pace,
        patience=record.patience,
        chairs=[None] * record.chairs,
        size=record.chairs,
        at=record.at,
        seq=1,
    )


def entry_of(table: TableState, record: r.Played) -> Entry:
    """The record as the rules know it: game time, typed move."""
    assert table.round is not None
    move = read_logged(table.game, record.move)
    return Entry(record.seq, record.at - table.round.since, record.window, record.seat, record.by, move)


def advance(round_: Round, entry: Entry, state: Any) -> None:
    """The game has gone one entry further."""
    round_.state = state
    round_.log.append(entry)
    round_.result = round_.game.result(state)


def apply(table: TableState, record: r.AnyRecord, stepped: Any = None) -> tuple[Event, ...]:
    """Fold one record in; `stepped` spares computing again the game state that it leads to."""
    table.at = record.at
    table.seq += 1
    if isinstance(record, r.Played):
        return _played(table, record, stepped)
    _changed(table, record)
    return ()


def _played(table: TableState, record: r.Played, stepped: Any) -> tuple[Event, ...]:
    round_ = table.round
    assert round_ is not None
    entry = entry_of(table, record)
    assert entry.seq == round_.seq + 1
    state, events = stepped or step(round_.game, round_.state, entry, round_.seed)
    advance(round_, entry, state)
    if isinstance(entry.move, Retime):
        table.pace = entry.move.pace
    if round_.result is not None:
        table.stage = "over"
    told: tuple[Event, ...] = events
    return told


def _changed(table: TableState, record: r.AnyRecord) -> None:
    match record:
        case r.Sat():
            _sat(table, record)
        case r.Returned(guest=guest, owner=owner):
            table.sitter(guest).owners.add(owner)
        case r.Left(guest=guest):
            _left(table, guest)
        case r.Removed():
            _removed(table, record)
        case r.Swapped(chairs=(one, other)):
            table.chairs[one], table.chairs[other] = table.chairs[other], table.chairs[one]
        case r.Renamed(guest=guest, name=name):
            table.sitter(guest).name = name
        case r.Asked(guest=guest, wanted=wanted):
            table.sitter(guest).asked = wanted
        case r.Muted(guest=guest, muted=muted):
            table.sitter(guest).muted = muted
        case r.Hosted(guest=guest):
            table.host = guest
        case r.Locked(locked=locked):
            table.locked = locked
        case r.Configured():
            table.options, table.pace = record.options, record.pace
            table.patience, table.youngest = record.patience, record.youngest
        case r.Sealed(seed=seed, salt=salt):
            table.seed, table.salt = bytes.fromhex(seed), bytes.fromhex(salt)
        case r.Dealt():
            _dealt(table, record)
        case r.Chatted(guest=guest, text=text):
            table.chat = [*table.chat, (table.seq, guest, table.sitter(guest).name, text)][-CHAT_KEPT:]
        case r.Paused():
            table.paused = True
        case r.Resumed():
            table.paused = False
        case r.HandedOver(guest=guest, to=to, wait=wait):
            sitter = table.sitter(guest)
            sitter.care, sitter.wait = to, wait
            sitter.gone = sitter.gone and to != "player"
        case r.Rematched():
            _rematched(table)
        case _:
            raise AssertionError(record)


def _sat(table: TableState, record: r.Sat) -> None:
    before = table.chairs[record.chair]
    owners = {record.owner} if record.owner else set()
    table.chairs[record.chair] = Sitter(record.guest, record.name, record.key, owners, record.level)
    table.guests = max(table.guests, record.guest)
    if before is not None and table.youngest == before.guest:
        table.youngest = record.guest
    if record.key and table.host is None:
        table.host = record.guest


def _left(table: TableState, guest: int) -> None:
    if table.stage == "waiting":
        _vacate(table, guest)
        return
    sitter = table.sitter(guest)
    sitter.gone = True
    if table.stage == "playing":
        sitter.care, sitter.wait = table.patience, False


def _removed(table: TableState, record: r.Removed) -> None:
    if table.stage == "waiting":
        _vacate(table, record.guest)
        return
    sitter = table.sitter(record.guest)
    sitter.key, sitter.owners, sitter.level, sitter.muted = "", set(), record.level, False
    if table.host == record.guest:
        table.host = None


def _vacate(table: TableState, guest: int) -> None:
    seat = table.seat_of(guest)
    assert seat is not None
    table.chairs[seat] = None
    table.host = None if table.host == guest else table.host
    table.youngest = None if table.youngest == guest else table.youngest


def _dealt(table: TableState, record: r.Dealt) -> None:
    table.chairs = [table.sitter(guest) for guest in record.guests]
    options = read_options(table.game, record.options)
    state = start(table.game, options, record.setup, table.seed)
    table.round = Round(table.game, options, record.setup, table.seed, table.salt, record.at, state)
    table.stage = "playing"
    table.rounds += 1
    for sitter in table.sitters():
        sitter.care, sitter.wait, sitter.gone = "player", False, False


def _rematched(table: TableState) -> None:
    stay = [s if s is not None and (s.person or s.level) and not s.gone else None for s in table.chairs]
    table.chairs = [*stay, *[None] * (table.size - len(stay))]
    table.stage, table.paused = "waiting", False
    for sitter in table.sitters():
        sitter.care, sitter.wait = "player", False
