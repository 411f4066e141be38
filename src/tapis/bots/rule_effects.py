"""What was measured of a game's rules, kept in its folder: the page tells from it what an option changes."""

from collections.abc import Collection
from pathlib import Path

import msgspec
from msgspec import Struct

from tapis.bots.lab import Figure, Findings
from tapis.kernel.option_form import Measure, Value

FILE = Path("web/assets/lab.json")  # below the game's folder; the page fetches it as any asset


class Effect(Struct, frozen=True, omit_defaults=True):
    """The game with this value of an option, all others as on the sheet. What means nothing in a game is left out."""

    value: Value
    turns: Figure | None = None
    decisions: Figure | None = None
    luck: Figure | None = None
    comebacks: Figure | None = None
    first: Figure | None = None


class RuleEffects(Struct, frozen=True):
    date: str  # of the measurement, 2026-11-17
    games: int  # of each value
    seats: tuple[str, ...]  # the levels that played
    options: dict[str, tuple[Effect, ...]]


def effect(value: Value, found: Findings, measures: Collection[Measure]) -> Effect:
    """Rounded to what may be told; only what is measured in this game."""
    figures = found._asdict()
    return Effect(value, **{name: Figure(*(round(part, 3) for part in figures[name])) for name in measures})


def read(home: Path) -> RuleEffects:
    """What is kept in this game's folder; raises OSError if nothing is."""
    return msgspec.json.decode((home / FILE).read_bytes(), type=RuleEffects)


def write(home: Path, effects: RuleEffects) -> Path:
    path = home / FILE
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(effects), indent=1) + b"\n")
    return path
