"""Builds replays: the view of a game after each entry of its log, with the public eye or a seat's."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Raw
from msgspec.structs import replace

from tapis.kernel import AnyMatch, Event, Illegal, Seat, View
from tapis.kernel.log import commitment
from tapis.server.protocol import Replay, Step
from tapis.table import records as r
from tapis.table.diff import changes
from tapis.table.export import GameLog
from tapis.table.fanout import raw

NOTHING = Raw(b"null")


class ReplayBuilder:
    """The replay of one game at a table. It is given the table's records bit by bit, in their order."""

    def __init__(self, first: r.AnyRecord, number: int, seat: Seat | None = None) -> None:
        self.rows = 1
        self._seat = seat  # through whose eyes; None: the public's
        self._game = GameLog(first, number)
        self._opening = NOTHING
        self._view: View | None = None  # after the last step
        self._steps: list[Step] = []

    def add(self, records: Sequence[r.AnyRecord]) -> None:
        for record in records:
            self.rows += 1
            events = self._game.add(record)
            if events is not None and self._game.round is not None and not self._game.lost:
                self._show(self._game.round.match, events)

    def replay(self, since: int = 0) -> Replay:
        """The steps after `since`. Texts of moves (which may name hidden cards) and the seed come when it is over."""
        round_ = self._game.round
        if self._game.lost or round_ is None:
            raise Illegal("house.lost", game=self._game.table.game.name, why=self._game.lost)
        match = round_.match
        return Replay(
            code=self._game.table.code,
            game=match.game.name,
            number=self._game.number,
            names=self._game.names,
            seat=self._seat,
            commitment=commitment(match.seed, round_.salt),
            seed=match.seed.hex() if match.over else "",
            salt=round_.salt.hex() if match.over else "",
            opening=NOTHING if since else self._opening,
            steps=tuple(_with_texts(match, self._steps[since:]) if match.over else self._steps[since:]),
            result=match.result,
        )

    def _show(self, match: AnyMatch, events: tuple[Event, ...]) -> None:
        """The deal, or the step after the last one."""
        before, self._view = self._view, match.view(self._seat)
        if before is None:
            self._opening = raw(self._view)
            return
        changed, grown = changes(before, self._view)
        entry = match.log[-1]
        self._steps.append(
            Step(entry.seq, entry.at, entry.seat, entry.by, "", tuple(map(raw, events)), _raws(changed), _raws(grown))
        )


def _with_texts(match: AnyMatch, steps: list[Step]) -> list[Step]:
    return [replace(step, text=match.game.text(match.log[step.seq - 1].move)) for step in steps]


def _raws(values: Mapping[str, Any]) -> dict[str, Raw]:
    return {name: raw(value) for name, value in values.items()}
