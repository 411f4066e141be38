"""A game's `options.toml`: how a host is asked for its options, and the ready-made ways to play."""

import logging
from functools import lru_cache
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

FILE = "options.toml"
log = logging.getLogger("tapis.games")

Value = bool | int | str
Measure = Literal["turns", "decisions", "luck", "comebacks", "first"]
MEASURES: tuple[Measure, ...] = ("turns", "decisions", "luck", "comebacks", "first")
Preset = dict[str, Value]  # what differs from the options as they are


class Groups(Struct, frozen=True, forbid_unknown_fields=True):
    """The fields that are offered, in their order; one that stands in no group is the server's own business."""

    often: tuple[str, ...] = ()  # what most people change
    variants: tuple[str, ...] = ()
    fine: tuple[str, ...] = ()  # the fine print


class Lab(Struct, frozen=True, forbid_unknown_fields=True):
    """What `tapis lab GAME --keep` measures, so that the page can tell what a rule changes."""

    seats: tuple[str, ...]  # the levels that play
    options: dict[str, tuple[Value, ...]]  # each by itself, the others as on the sheet
    measures: tuple[Measure, ...] = MEASURES  # those that mean something in this game


class OptionForm(Struct, frozen=True, forbid_unknown_fields=True):
    groups: Groups
    # an option is offered only where others have these values, or are not as on the sheet
    applies: dict[str, dict[str, tuple[Value, ...] | Literal["changed"]]] = {}
    presets: dict[Literal["begin", "sheet", "merciless"], Preset] = {}
    lab: Lab | None = None


def option_form(home: Path) -> OptionForm | None:
    """What the game in this folder says; None for one that says nothing, or nothing that can be read."""
    path = home / FILE
    return _read(path, path.stat().st_mtime_ns) if path.is_file() else None


@lru_cache(maxsize=64)
def _read(path: Path, _: int) -> OptionForm | None:
    try:
        return msgspec.toml.decode(path.read_bytes(), type=OptionForm)
    except msgspec.MsgspecError as trouble:
        log.warning("%s is not used: %s", path, trouble)
        return None
