"""Options that only their writer may read (a host's list of words)."""

import msgspec
from msgspec import Raw

from tapis.kernel.log import read_options
from tapis.table.commands import Wished
from tapis.table.state import TableState


def shown_options(table: TableState, guest: int | None) -> Raw:
    """The options as this person may read them."""
    if not (hidden := _others(table, guest)):
        return table.options
    _, public = _both(table)
    return Raw(msgspec.json.encode({**msgspec.json.decode(table.options), **{name: public[name] for name in hidden}}))


def with_hidden(table: TableState, guest: int | None, wished: Wished) -> Wished:
    """The options that this person sends; where they send back what was shown instead of a hidden one, that is kept."""
    if not (hidden := _others(table, guest)):
        return wished
    own, public = _both(table)
    return {**wished, **{name: own[name] for name in hidden if wished.get(name) == public[name]}}


def _others(table: TableState, guest: int | None) -> list[str]:
    return [name for name, writer in table.writers.items() if writer != guest]


def _both(table: TableState) -> tuple[Wished, Wished]:
    options = read_options(table.game, table.options)
    return msgspec.to_builtins(options), msgspec.to_builtins(table.game.public_options(options))
