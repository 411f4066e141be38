"""One game of a table as a log (`kernel/log.py`)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tapis.kernel import Event
from tapis.kernel.log import Origin, write, write_public
from tapis.table import records as r
from tapis.table.fold import apply_kept, opened
from tapis.table.state import DealtGame, Lost, Round


class NothingDealt(ValueError):
    """No such game was dealt at this table."""


class LostGame(ValueError):
    """This game cannot be played here any more: it is not installed, or its rules have changed."""

    def __init__(self, game: str, why: Lost) -> None:
        super().__init__(f"{game}: {why}")
        self.game, self.why = game, why


class GameLog:
    """One of a table's games, found among the table's records, which are given bit by bit in their order.

    Moves of other games are not played, and records after its end are not looked at.
    """

    def __init__(self, first: r.AnyRecord, number: int) -> None:
        self.table, self.number = opened(first), number
        self.dealt: DealtGame | None = None
        self.round: Round | None = None
        self.names: tuple[str, ...] = ()
        self._ended = False

    def add(self, record: r.AnyRecord) -> tuple[Event, ...] | None:
        """Take the next record in; what everybody saw, if it is of this game."""
        if self._ended:
            return None
        if self.dealt is not None and isinstance(record, r.Rematched | r.Boxed):
            self._ended = True
            return None
        if self.dealt is not None:
            events = apply_kept(self.table, record)
            return events if isinstance(record, r.Played) else None
        return self._seek(record)

    def _seek(self, record: r.AnyRecord) -> tuple[Event, ...] | None:
        """Before its deal: who sits where, and no move."""
        if isinstance(record, r.Played):
            return None
        if isinstance(record, r.Dealt) and self.table.rounds + 1 < self.number:
            self.table.lost = self.table.lost or "rules"  # so that nothing is dealt
        apply_kept(self.table, record)
        if isinstance(record, r.Dealt) and self.table.rounds == self.number:
            self.dealt, self.round = self.table.games[-1], self.table.round
            self.names = tuple(sitter.name for sitter in self.table.sitters())
            return ()
        return None

    @property
    def lost(self) -> Lost:
        return self.table.lost if self.dealt is not None else ""


class PlayedGame(NamedTuple):
    """A game of a table, and who sat where."""

    round: Round
    origin: Origin


def deals(records: Iterable[r.AnyRecord]) -> int:
    """How many games were dealt at this table."""
    return sum(isinstance(record, r.Dealt) for record in records)


def file_name(code: str, number: int, games: int) -> str:
    """What the file of one of so many games of a table is called: `K7QXA`, or `K7QXA-2` if there are several."""
    return code if games == 1 else f"{code}-{number}"


def game_number(records: Sequence[r.AnyRecord], number: int | None = None) -> PlayedGame:
    """The game with this number, from 1; the last one if none is given."""
    number = deals(records) if number is None else number
    if not records or not 1 <= number <= deals(records):
        raise NothingDealt(f"no game {number} was dealt at this table")
    game = GameLog(records[0], number)
    for record in records[1:]:
        game.add(record)
    assert game.dealt is not None
    if game.lost or game.round is None:
        raise LostGame(game.dealt.game, game.lost)
    return PlayedGame(game.round, Origin(game.table.code, number, game.names, game.round.salt))


def export(records: Sequence[r.AnyRecord], number: int | None = None) -> bytes:
    """A game; of one that is still running, or whose host keeps words back, only what everybody saw.

    Such words are not told after the end either: the same table may play with them again.
    """
    game = game_number(records, number)
    match = game.round.match
    whole = match.over and not match.game.kept_back(match.options)
    return write(match, game.origin) if whole else write_public(match, game.origin)


def export_secrets(records: Sequence[r.AnyRecord], number: int | None = None) -> bytes:
    """A game with all that is hidden, for the operator of the house."""
    game = game_number(records, number)
    return write(game.round.match, game.origin)
