"""Any view on any terminal: its fields in the game's words, for games that bring no drawing of their own."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tapis.cli.texts import Texts
from tapis.kernel import TABLE, Seat, View

SKIPPED = ("options", "you")


def fields(view: View, names: Sequence[str], t: Texts) -> RenderableType:
    """The fields that `board.toml` names come first, in its order; what belongs to seats is a table of them."""
    facts: dict[str, Any] = msgspec.to_builtins(view)
    shown = [field for field in _in_order(list(facts), t) if field not in SKIPPED]
    by_seat = [field for field in shown if _is_by_seat(field, facts[field], names, t)]
    parts: list[RenderableType] = [_table(facts, by_seat, names, t)] if by_seat else []
    others = [(field, facts[field]) for field in shown if field not in by_seat]
    parts += [Text.assemble((f"{t.label(field)}: ", "bold"), _shown(field, value, names, t)) for field, value in others]
    return Group(*parts)


def _in_order(fields: list[str], t: Texts) -> Iterator[str]:
    named = [zone.field.partition(".")[0] for zone in t.board.zone]
    hidden = {zone.field for zone in t.board.zone if zone.kind == "hidden"}
    yield from (field for field in dict.fromkeys([*named, *fields]) if field in fields and field not in hidden)


def _is_by_seat(field: str, value: object, names: Sequence[str], t: Texts) -> bool:
    if any(zone.field == field and zone.by_seat for zone in t.board.zone):
        return True
    return isinstance(value, list | tuple) and len(value) == len(names) and all(isinstance(row, dict) for row in value)


def _table(facts: dict[str, Any], fields: list[str], names: Sequence[str], t: Texts) -> Table:
    """A line for each seat, with what each field or each part of its row says of it."""
    cells: dict[str, list[object]] = {}
    for field in fields:
        for seat, own in enumerate(facts[field]):
            for name, value in own.items() if isinstance(own, dict) else [(field, own)]:
                cells.setdefault(name, [None] * len(names))[seat] = value
    table = Table("", *(t.label(name) for name in cells), box=None, pad_edge=False)
    for seat, who in enumerate(names):
        table.add_row(Text(who), *(Text(_shown(name, column[seat], names, t)) for name, column in cells.items()))
    return table


def _shown(field: str, value: object, names: Sequence[str], t: Texts) -> str:
    if value is None or value in ([], (), ""):
        return "–"
    if isinstance(value, list | tuple):
        return ", ".join(_shown(field, part, names, t) for part in value)
    if isinstance(value, dict):
        return " ".join(f"{t.label(name)}={_shown(name, part, names, t)}" for name, part in value.items())

    def name(seat: Seat) -> str:
        return names[seat] if seat != TABLE else t("seat.table")

    return str(t.worded({field: value}, name)[field])
