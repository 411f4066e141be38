"""Computes a table's state from its records: one function for the running table and for one loaded from disk."""

import logging
from collections.abc import Generator, Iterable, Sequence
from typing import Any

from msgspec import Raw

from tapis.kernel import AnyGame, Entry, Event, Match, Retime, Seat, Step, registry
from tapis.kernel.intro import script_of
from tapis.kernel.log import commitment, read_logged, read_options
from tapis.table import records as r
from tapis.table.faces import free_colour, free_face
from tapis.table.missing_game import MissingGame
from tapis.table.packed_log import PackedLog
from tapis.table.slices import at_once
from tapis.table.state import ChatLine, DealtGame, Lost, Round, Sitter, TableState, level_today, usual_level

log = logging.getLogger("tapis.table")
CHAT_KEPT = 50
Folding = Generator[None, None, TableState]


def fold(records: Iterable[r.AnyRecord]) -> TableState:
    lines = iter(records)
    first = next(lines)
    assert isinstance(first, r.Created)
    state = created(first, registry.game(first.game))
    for record in lines:
        apply(state, record)
    return state


def fold_kept(records: Sequence[r.AnyRecord]) -> TableState:
    """The state after all records. Of a game that cannot be played here any more only who sat there, and why."""
    return at_once(folding(records))


def folding(records: Iterable[r.AnyRecord]) -> Folding:
    """`fold_kept`, in steps of one record."""
    lines = iter(records)
    table = opened(next(lines))
    for record in lines:
        apply_kept(table, record)
        yield
    return table


def opened(record: r.AnyRecord) -> TableState:
    """The table after its first record, even if its game is not installed any more."""
    assert isinstance(record, r.Created)
    table = created(record, _found(record.game))
    table.lost = _missing(table.game)
    return table


def apply_kept(table: TableState, record: r.AnyRecord) -> tuple[Event, ...]:
    """Fold a record of a log that other rules may have written: a game that today's refuse is lost, and it alone."""
    try:
        return apply(table, record)
    except Exception as trouble:  # what rules say to a log of other rules is theirs
        if table.lost:
            raise
        log.warning("table %s: a game of %s cannot be read: %r", table.code, table.game.name, trouble)
        _lose(table, record)
        table.seq -= 1
        return apply(table, record)


def _lose(table: TableState, record: r.AnyRecord) -> None:
    """The rules refuse the running game, or the one that this record was to begin."""
    table.lost, table.round = "rules", None
    if isinstance(record, r.Played):
        table.games[-1].lost = "rules"


def _found(name: str) -> AnyGame:
    """The game, or what stands for one that is not installed any more."""
    return registry.game(name) if name in registry.games() else MissingGame(name)


def _missing(game: AnyGame) -> Lost:
    return "game" if isinstance(game, MissingGame) else ""


def created(record: r.Created, game: AnyGame) -> TableState:
    return TableState(
        code=record.code,
        game=game,
        options=record.options,
        pace=record.pace,
        patience=record.patience,
        chairs=[None] * record.chairs,
        size=record.chairs,
        made=record.made,
        follows=record.follows,
        at=record.at,
        seq=1,
    )


def apply(table: TableState, record: r.AnyRecord, step: Step[Any] | None = None) -> tuple[Event, ...]:
    """Fold one record in; `step` spares computing again what the move leads to."""
    table.at = record.at
    table.seq += 1
    if isinstance(record, r.Played):
        table.games[-1].entries = record.seq
        return () if table.lost else _played(table, record, step)
    _changed(table, record)
    return ()


def _played(table: TableState, record: r.Played, step: Step[Any] | None) -> tuple[Event, ...]:
    assert table.round is not None
    match = table.round.match
    if step is None:
        move = read_logged(table.game, record.move)
        at = record.at - table.round.since
        step = match.attempt(Entry(record.seq, at, record.window, record.seat, record.by, move))
    match.keep(step)
    if isinstance(step.entry.move, Retime):
        table.pace = step.entry.move.pace
    if match.over:
        table.stage = "over"
        table.games[-1].result = match.result
    return step.events


def _changed(table: TableState, record: r.AnyRecord) -> None:
    match record:
        case r.Sat():
            _sat(table, record)
        case r.Invited():
            _invited(table, record)
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
        case r.Faced(guest=guest, face=face, colour=colour):
            table.sitter(guest).face, table.sitter(guest).colour = face, colour
        case r.Asked(guest=guest, wanted=wanted):
            table.sitter(guest).asked = wanted
        case r.Muted(guest=guest, muted=muted):
            table.sitter(guest).muted = muted
        case r.Hosted(guest=guest):
            table.host = guest
        case r.Locked(locked=locked):
            table.locked = locked
        case r.Veiled(drawing=drawing, veiled=veiled):
            table.games[-1].veiled = table.veiled | {drawing} if veiled else table.veiled - {drawing}
        case r.Preferred(guest=guest, drawing=drawing):
            table.games[-1].favourites = {**table.games[-1].favourites, guest: drawing}
        case r.Onlooking(admitted=admitted, muted=muted):
            table.admitted, table.hushed = admitted, muted
        case r.Reacting(allowed=allowed):
            table.reactions = allowed
        case r.Paced(tempo=tempo):
            table.tempo = tempo
        case r.Configured():
            _configured(table, record)
        case r.Sealed(seed=seed, salt=salt):
            table.seed, table.salt = bytes.fromhex(seed), bytes.fromhex(salt)
        case r.Introduced(language=language):
            table.script = None if table.lost else script_of(table.game, language)
        case r.Dealt():
            _dealt(table, record)
        case r.Chatted(guest=guest, text=text):
            table.chat = [*table.chat, ChatLine(table.seq, guest, table.sitter(guest).name, text)][-CHAT_KEPT:]
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
        case r.Boxed():
            _boxed(table, record)
        case r.Chaired(chairs=chairs):
            _chaired(table, chairs)
        case _:
            raise AssertionError(record)


def _sat(table: TableState, record: r.Sat) -> None:
    if record.guest == 1:  # whoever has the table made
        _note_writer(table, 1, None)
    owners = {record.owner} if record.owner else set()
    table.removed -= owners
    sitter = Sitter(record.guest, record.name, record.key, owners, level_today(table.game, record.level))
    if sitter.person:
        sitter.face = free_face(record.face, table.faces)
        sitter.colour = free_colour(record.colour, table.colours)
        table.people[record.guest] = sitter
    _take_chair(table, record.chair, sitter)
    if record.key and table.host is None:
        table.host = record.guest


def _invited(table: TableState, record: r.Invited) -> None:
    before = table.chairs[record.chair]
    if before is not None and before.guest == record.guest:
        before.owners = {record.token}
    else:
        bot = Sitter(record.guest, record.name, owners={record.token}, outside=True)
        _take_chair(table, record.chair, bot)


def _take_chair(table: TableState, chair: Seat, sitter: Sitter) -> None:
    before = table.chairs[chair]
    table.chairs[chair] = sitter
    if table.stage == "playing":
        table.games[-1].sitters[chair] = sitter
    table.guests = max(table.guests, sitter.guest)
    if before is not None and table.youngest == before.guest:
        table.youngest = sitter.guest


def _configured(table: TableState, record: r.Configured) -> None:
    before = table.options
    table.options, table.pace = record.options, record.pace
    table.patience, table.youngest = record.patience, record.youngest
    if table.host is not None and bytes(before) != bytes(record.options):
        _note_writer(table, table.host, before)


def _note_writer(table: TableState, guest: int, before: Raw | None) -> None:
    """Note who wrote each hidden option last; `before`, the earlier options, tells which are new."""
    if table.lost:
        return
    options = read_options(table.game, table.options)
    earlier = None if before is None else read_options(table.game, before)
    table.writers = {
        name: guest if earlier is None or getattr(options, name) != getattr(earlier, name) else table.writers[name]
        for name in table.game.kept_back(options)
    }


def _left(table: TableState, guest: int) -> None:
    if table.stage == "waiting":
        _vacate(table, guest)
        return
    sitter = table.sitter(guest)
    sitter.gone = True
    if table.stage == "playing":
        sitter.care, sitter.wait = table.replacement, False


def _removed(table: TableState, record: r.Removed) -> None:
    sitter = table.sitter(record.guest)
    owners = sitter.owners if sitter.person else set()
    if table.stage == "waiting":
        _vacate(table, record.guest)
    else:
        sitter.key, sitter.owners, sitter.muted = "", set(), False
        sitter.level = level_today(table.game, record.level)
        sitter.outside = False
        if table.host == record.guest:
            table.host = None
    table.removed |= {owner for owner in owners if not table.owned(owner)}  # others may sit at the same screen


def _vacate(table: TableState, guest: int) -> None:
    seat = table.seat_of(guest)
    assert seat is not None
    table.chairs[seat] = None
    if table.host == guest:
        table.host, table.host_left = None, seat
    table.youngest = None if table.youngest == guest else table.youngest


def _dealt(table: TableState, record: r.Dealt) -> None:
    chairs: list[Sitter | None] = [table.sitter(guest) for guest in record.guests]
    round_ = None if table.lost else _begun(table, record)
    seal = commitment(table.seed, table.salt)
    number, options = table.rounds + 1, record.options
    table.games.append(DealtGame(number, table.game.name, options, seal, list(chairs), lost=table.lost))
    table.chairs, table.round, table.stage = chairs, round_, "playing"
    for sitter in table.sitters():
        sitter.care, sitter.wait, sitter.gone = "player", False, False


def _begun(table: TableState, record: r.Dealt) -> Round:
    options, log = read_options(table.game, record.options), PackedLog(table.game)
    match = Match(table.game, options, record.setup, table.seed, log)
    return Round(match, table.salt, record.at)


def _rematched(table: TableState) -> None:
    stay = [s if s is not None and (s.connects or s.level) and not s.gone else None for s in table.chairs]
    table.chairs = [*stay, *[None] * (table.size - len(stay))]
    table.stage, table.paused, table.script = "waiting", False, None
    table.lost = _missing(table.game)
    for sitter in table.sitters():
        sitter.care, sitter.wait = "player", False


def _boxed(table: TableState, record: r.Boxed) -> None:
    """Everybody who has not left stays; bots play on at the usual level of the new game."""
    table.game = _found(record.game)
    table.options, table.round, table.writers = record.options, None, {}
    table.size = record.chairs
    _rematched(table)
    _chaired(table, record.chairs)
    for sitter in table.sitters():
        if sitter.level:
            sitter.level = usual_level(table.game)


def _chaired(table: TableState, chairs: int) -> None:
    """So many chairs: free ones come and go, then bots go."""
    table.size = chairs
    table.chairs += [None] * (chairs - len(table.chairs))
    free = [i for i, s in enumerate(table.chairs) if s is None]
    bots = [i for i, s in enumerate(table.chairs) if s is not None and not s.connects]
    surplus = len(table.chairs) - chairs
    going = [*reversed(free), *reversed(bots)][:surplus] if surplus > 0 else []
    table.chairs = [s for i, s in enumerate(table.chairs) if i not in going]
