"""Whole games as text: one line of JSON for what was agreed, then one for each entry."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw, Struct

from tapis.kernel import By, Entry, Event, Illegal, Ms, Result, Seat, Setup, registry, start, step
from tapis.table import records as r
from tapis.table.fold import apply, commitment, created, read_logged, read_options
from tapis.table.state import TableState

FORMAT = 1


class NotAGame(ValueError):
    """This text is not the log of a game."""


class Header(Struct, frozen=True, kw_only=True):
    """The first line. Seed and salt only when the game is over, or for the operator's own eyes."""

    tapis: int = FORMAT
    game: str
    code: str
    round: int
    names: tuple[str, ...]
    options: Raw
    setup: Setup
    commitment: str
    seed: str = ""
    salt: str = ""
    result: Result | None = None


class Written(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of the log."""

    seq: int
    at: Ms
    window: str
    seat: Seat
    by: By
    move: Raw


class Seen(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of a running game, as anybody saw it."""

    seq: int
    at: Ms
    seat: Seat
    by: By
    events: tuple[Raw, ...]


class Journal(NamedTuple):
    """One game, read back."""

    header: Header
    entries: tuple[Entry, ...]


class Verdict(NamedTuple):
    """What checking a game found: empty `trouble` means that every card was where it had to be."""

    trouble: str
    entries: int
    result: Result | None

    @property
    def good(self) -> bool:
        return not self.trouble


class Walked(NamedTuple):
    """The game after one entry of its log."""

    entry: Entry
    events: tuple[Event, ...]
    state: Any


def last_game(log: Iterable[r.AnyRecord]) -> tuple[TableState, tuple[str, ...]]:
    """The table after its log, and who sat where when the last game was dealt."""
    lines = iter(log)
    first = next(lines, None)
    if not isinstance(first, r.Created):
        raise NotAGame("no table was made here")
    table = created(first)
    names: tuple[str, ...] = ()
    for record in lines:
        apply(table, record)
        if isinstance(record, r.Dealt):
            names = tuple(sitter.name for sitter in table.sitters())
    return table, names


def export(log: Iterable[r.AnyRecord], *, secrets: bool = False) -> Iterator[bytes]:
    """The last game of this table as lines. A running game shows public events only, unless `secrets`."""
    table, names = last_game(log)
    round_ = table.round
    if round_ is None:
        raise NotAGame("nothing was dealt at this table")
    over = round_.result is not None
    told = over or secrets
    header = Header(
        game=table.game.name,
        code=table.code,
        round=table.rounds,
        names=names,
        options=Raw(msgspec.json.encode(round_.options)),
        setup=round_.setup,
        commitment=commitment(round_.seed, round_.salt),
        seed=round_.seed.hex() if told else "",
        salt=round_.salt.hex() if told else "",
        result=round_.result,
    )
    yield _line(header)
    for walked in walk(round_.game, round_.options, round_.setup, round_.seed, round_.log):
        yield _line(_written(walked.entry) if told else _seen(walked))


def walk(
    game: Any, options: Any, setup: Setup, seed: bytes, entries: Iterable[Entry], state: Any = None
) -> Iterator[Walked]:
    """Play the log again, entry by entry."""
    state = start(game, options, setup, seed) if state is None else state
    for entry in entries:
        state, events = step(game, state, entry, seed)
        yield Walked(entry, events, state)


def _written(entry: Entry) -> Written:
    move = Raw(msgspec.json.encode(entry.move))
    return Written(entry.seq, entry.at, entry.window, entry.seat, entry.by, move)


def _seen(walked: Walked) -> Seen:
    entry = walked.entry
    events = tuple(Raw(msgspec.json.encode(event)) for event in walked.events)
    return Seen(entry.seq, entry.at, entry.seat, entry.by, events)


def _line(value: Struct) -> bytes:
    return msgspec.json.encode(value) + b"\n"


def read_export(lines: Iterable[bytes]) -> Journal:
    """A game as `export` wrote it; raises NotAGame."""
    kept = [line for line in lines if line.strip()]
    try:
        header = msgspec.json.decode(kept[0], type=Header)
        game = registry.game(header.game)
        written = [msgspec.json.decode(line, type=Written) for line in kept[1:]]
        entries = tuple(Entry(w.seq, w.at, w.window, w.seat, w.by, read_logged(game, w.move)) for w in written)
    except (IndexError, msgspec.MsgspecError, registry.UnknownGame) as trouble:
        raise NotAGame(f"not the log of a game: {trouble}") from None
    if header.tapis != FORMAT:
        raise NotAGame(f"written in format {header.tapis}, this program reads {FORMAT}")
    return Journal(header, entries)


def replay(journal: Journal) -> Iterator[Walked]:
    """The game again, entry by entry; Illegal where the log breaks a rule."""
    header = journal.header
    game = registry.game(header.game)
    options = read_options(game, header.options)
    yield from walk(game, options, header.setup, bytes.fromhex(header.seed), journal.entries)


def verify(journal: Journal) -> Verdict:
    """Whether seed and log alone lead to this end, by the rules, from the digest shown before the deal."""
    header = journal.header
    if not header.seed:
        return Verdict("seed", 0, None)
    if commitment(bytes.fromhex(header.seed), bytes.fromhex(header.salt)) != header.commitment:
        return Verdict("commitment", 0, None)
    count, result = 0, None
    game = registry.game(header.game)
    try:
        for count, walked in enumerate(replay(journal), 1):
            if walked.entry.seq != count:
                return Verdict("order", count, None)
            result = game.result(walked.state)
    except (Illegal, msgspec.MsgspecError, ValueError) as trouble:
        return Verdict(str(trouble), count, None)
    return Verdict("" if result == header.result else "result", count, result)
