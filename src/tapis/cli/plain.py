"""Any game on any terminal: the view as it is, for games that bring no drawing of their own."""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tapis.cli.texts import Texts
from tapis.kernel import Move, View


def terminal_of(game: str) -> ModuleType | None:
    """The game's own `terminal.py`, if its folder has one."""
    name = f"tapis.games.{game}.terminal"
    return import_module(name) if find_spec(name) else None


def draw(game: str, view: View, names: list[str], texts: Texts) -> RenderableType:
    drawing = getattr(terminal_of(game), "draw", None)
    return drawing(view, names, texts) if drawing else _fields(view)


def describe(game: str, move: Move, view: View, names: list[str], texts: Texts) -> str:
    """What an option does, in words; empty if its short text says it all."""
    wording = getattr(terminal_of(game), "describe", None)
    return wording(move, view, names, texts) if wording else ""


def _fields(view: View) -> RenderableType:
    facts: dict[str, Any] = msgspec.to_builtins(view)
    parts: list[RenderableType] = []
    for field, value in facts.items():
        if field == "options":
            continue
        if isinstance(value, list) and value and all(isinstance(row, dict) for row in value):
            parts += [Text(field, style="bold"), _rows(value)]
        else:
            parts.append(Text.assemble((f"{field}: ", "bold"), _shown(value)))
    return Group(*parts)


def _rows(rows: list[dict[str, Any]]) -> Table:
    columns = list(dict.fromkeys(field for row in rows for field in row))
    table = Table(*columns)
    for row in rows:
        table.add_row(*(Text(_shown(row.get(column))) for column in columns))
    return table


def _shown(value: object) -> str:
    if value is None or value == []:
        return "–"
    if isinstance(value, list):
        return ", ".join(_shown(part) for part in value)
    if isinstance(value, dict):
        return " ".join(f"{field}={_shown(part)}" for field, part in value.items())
    return str(value)
