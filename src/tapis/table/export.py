"""The last game of a table as a log (`kernel/log.py`)."""

from collections.abc import Iterable
from typing import NamedTuple

from tapis.kernel import registry
from tapis.kernel.log import Origin, write, write_public
from tapis.table import records as r
from tapis.table.fold import apply, created
from tapis.table.state import Round, TableState


class NothingDealt(ValueError):
    """No game was dealt at this table."""


class LastGame(NamedTuple):
    """A table, the last game dealt there, and who sat where."""

    table: TableState
    round: Round
    names: tuple[str, ...]

    @property
    def origin(self) -> Origin:
        return Origin(self.table.code, self.table.rounds, self.names, self.round.salt)


def last_game(records: Iterable[r.AnyRecord]) -> LastGame:
    lines = iter(records)
    first = next(lines, None)
    if not isinstance(first, r.Created):
        raise NothingDealt("no table was made here")
    table = created(first, registry.game(first.game))
    names: tuple[str, ...] = ()
    for record in lines:
        apply(table, record)
        if isinstance(record, r.Dealt):
            names = tuple(sitter.name for sitter in table.sitters())
    if table.round is None:
        raise NothingDealt("nothing was dealt at this table")
    return LastGame(table, table.round, names)


def export(records: Iterable[r.AnyRecord]) -> bytes:
    """The last game; of one that is still running, or whose host keeps words back, only what everybody saw.

    Such words are not told after the end either: the same table may play with them again.
    """
    game = last_game(records)
    match = game.round.match
    whole = match.over and not match.game.kept_back(match.options)
    return write(match, game.origin) if whole else write_public(match, game.origin)


def export_secrets(records: Iterable[r.AnyRecord]) -> bytes:
    """The last game with all that is hidden, for the operator of the house."""
    game = last_game(records)
    return write(game.round.match, game.origin)
