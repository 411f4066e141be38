"""Games as files: written line by line, and read back with the number of the line that is wrong."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple, TypeVar

import click
import msgspec

from tapis.kernel import Entry, registry
from tapis.table.fold import read_logged
from tapis.table.journal import FORMAT, Header, Journal, Seen, Written

T = TypeVar("T", bound=msgspec.Struct)


class Watched(NamedTuple):
    """A game that was still running when it was written: what everybody saw of it."""

    header: Header
    entries: tuple[Seen, ...]


class BadFile(click.ClickException):
    """The file is no log; the message says where."""

    exit_code = 2


def write(path: Path, header: Header, entries: Iterable[Entry]) -> None:
    lines = [msgspec.json.encode(header), *(msgspec.json.encode(entry) for entry in entries)]
    try:
        path.write_bytes(b"\n".join(lines) + b"\n")
    except OSError as trouble:
        raise BadFile(f"{path} cannot be written: {trouble.strerror}") from None


def read(path: Path) -> Journal | Watched:
    lines = _lines(path)
    header = _header(path, lines)
    if not header.seed:
        return Watched(header, tuple(_entry(path, number, line, Seen) for number, line in lines[1:]))
    game = registry.game(header.game)
    entries = []
    for number, line in lines[1:]:
        w = _entry(path, number, line, Written)
        try:
            move = read_logged(game, w.move)
        except msgspec.MsgspecError as trouble:
            raise BadFile(f"{path}, line {number}: not a move of {game.name}: {trouble}") from None
        entries.append(Entry(w.seq, w.at, w.window, w.seat, w.by, move))
    return Journal(header, tuple(entries))


def _lines(path: Path) -> list[tuple[int, bytes]]:
    try:
        text = path.read_bytes()
    except OSError as trouble:
        raise BadFile(f"{path} cannot be read: {trouble.strerror}") from None
    return [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]


def _header(path: Path, lines: list[tuple[int, bytes]]) -> Header:
    if not lines:
        raise BadFile(f"{path} is empty: not the log of a game")
    number, line = lines[0]
    header = _entry(path, number, line, Header)
    if header.tapis != FORMAT:
        raise BadFile(f"{path} is written in format {header.tapis}; this program reads {FORMAT}")
    if header.game not in registry.games():
        raise BadFile(f"{path}, line {number}: there is no game called {header.game} here")
    return header


def _entry(path: Path, number: int, line: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.MsgspecError as trouble:
        raise BadFile(f"{path}, line {number}: {trouble}") from None
