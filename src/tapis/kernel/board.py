"""A game's `board.toml`: how the plain board lays out a view, and which fields name a seat."""

import logging
from functools import lru_cache
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

FILE = "board.toml"
# fields of views, moves and events that name a seat in every game
SEATS = ("seat", "target", "victim", "attacker", "caller", "player", "owner", "thief", "author", "dealer")
log = logging.getLogger("tapis.games")

Kind = Literal["hand", "cards", "pile", "count", "seat", "text", "hidden"]


class Zone(Struct, frozen=True, forbid_unknown_fields=True):
    """A field of the view (`pile`), or of the rows that a view has for its seats (`players.cards`)."""

    field: str
    kind: Kind | None = None  # None: by its name and type
    by_seat: bool = False  # one value for each seat


class Plot(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the film finds the score of each seat, and what they play for."""

    scores: str = ""  # a field with one number for each seat, or of their rows (`players.score`)
    goal: int | str | None = None  # a number, or the field that holds it


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of a `board.toml`."""

    seats: tuple[str, ...] = ()  # more fields that name a seat
    cards: tuple[str, ...] = ()  # more fields that hold cards, beside `card`, `cards` and those that end so
    zone: tuple[Zone, ...] = ()  # in the order in which they are drawn; fields not named come after them
    plot: Plot = Plot()

    @property
    def naming(self) -> tuple[str, ...]:
        """All fields that name a seat."""
        return (*SEATS, *self.seats)


def board_of(home: Path) -> Board:
    """What the game in this folder says; one that says nothing, or nothing that can be read, is drawn as usual."""
    path = home / FILE
    return _read(path, path.stat().st_mtime_ns) if path.is_file() else Board()


@lru_cache(maxsize=64)
def _read(path: Path, _: int) -> Board:
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Board)
    except msgspec.MsgspecError as trouble:
        log.warning("%s is not used: %s", path, trouble)
        return Board()
