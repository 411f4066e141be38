"""What was measured of a game's rules, kept in its folder: the page tells from it what an option changes."""

from pathlib import Path

import msgspec
from msgspec import Struct

from tapis.bots.lab import Figure, Findings
from tapis.kernel.option_form import Value

FILE = Path("web/assets/lab.json")  # below the game's folder; the page fetches it as any asset


class Effect(Struct, frozen=True):
    """The game with this value of an option, all others as on the sheet."""

    value: Value
    turns: Figure
    decisions: Figure
    luck: Figure
    comebacks: Figure
    first: Figure


class RuleEffects(Struct, frozen=True):
    date: str  # of the measurement, 2026-11-17
    games: int  # of each value
    seats: tuple[str, ...]  # the levels that played
    options: dict[str, tuple[Effect, ...]]


def effect(value: Value, found: Findings) -> Effect:
    """Rounded to what may be told."""
    return Effect(value, *(Figure(*(round(part, 3) for part in figure)) for figure in found))


def read(home: Path) -> RuleEffects:
    """What is kept in this game's folder; raises OSError if nothing is."""
    return msgspec.json.decode((home / FILE).read_bytes(), type=RuleEffects)


def write(home: Path, effects: RuleEffects) -> Path:
    path = home / FILE
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(effects), indent=1) + b"\n")
    return path
