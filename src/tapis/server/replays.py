"""Builds replays: the public view of a game after each entry of its log."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Raw
from msgspec.structs import replace

from tapis.kernel import AnyMatch, Event, Illegal, View, registry
from tapis.kernel.log import commitment
from tapis.server.protocol import Replay, Step
from tapis.table import records as r
from tapis.table.diff import changes
from tapis.table.fanout import raw
from tapis.table.fold import apply, created

NOTHING = Raw(b"null")


class ReplayBuilder:
    """The replay of the last game at a table. It is given the table's records bit by bit, in their order."""

    def __init__(self, first: r.AnyRecord) -> None:
        assert isinstance(first, r.Created)
        self.rows = 1
        self._table = created(first, registry.game(first.game))
        self._names: tuple[str, ...] = ()
        self._opening = NOTHING
        self._view: View | None = None  # the public one, after the last step
        self._steps: list[Step] = []

    def add(self, records: Sequence[r.AnyRecord]) -> None:
        for record in records:
            self.rows += 1
            events = apply(self._table, record)
            if isinstance(record, r.Dealt):
                self._begin()
            elif isinstance(record, r.Played):
                self._go_on(record, events)

    def replay(self, since: int = 0) -> Replay:
        """The steps after `since`. Texts of moves (which may name hidden cards) and the seed come when it is over."""
        round_ = self._table.round
        if round_ is None:
            raise Illegal("house.waiting")
        match = round_.match
        return Replay(
            code=self._table.code,
            game=match.game.name,
            names=self._names,
            commitment=commitment(match.seed, round_.salt),
            seed=match.seed.hex() if match.over else "",
            salt=round_.salt.hex() if match.over else "",
            opening=NOTHING if since else self._opening,
            steps=tuple(_with_texts(match, self._steps[since:]) if match.over else self._steps[since:]),
            result=match.result,
        )

    def _begin(self) -> None:
        assert self._table.round is not None
        self._names = tuple(sitter.name for sitter in self._table.sitters())
        self._view = self._table.round.match.view(None)
        self._opening, self._steps = raw(self._view), []

    def _go_on(self, record: r.Played, events: tuple[Event, ...]) -> None:
        assert self._table.round is not None
        assert self._view is not None
        before, self._view = self._view, self._table.round.match.view(None)
        changed, grown = changes(before, self._view)
        entry = self._table.round.match.log[-1]
        self._steps.append(
            Step(entry.seq, entry.at, entry.seat, entry.by, "", tuple(map(raw, events)), _raws(changed), _raws(grown))
        )


def _with_texts(match: AnyMatch, steps: list[Step]) -> list[Step]:
    return [replace(step, text=match.game.text(match.log[step.seq - 1].move)) for step in steps]


def _raws(values: Mapping[str, Any]) -> dict[str, Raw]:
    return {name: raw(value) for name, value in values.items()}
