"""Into the log, then onto the screens: records are stored, folded into the state, and only then shown (law 2)."""

from time import perf_counter

from tapis.kernel import Illegal
from tapis.table import records as r
from tapis.table.answers import Answers
from tapis.table.audience import Audience
from tapis.table.clock import Clock
from tapis.table.fold import apply
from tapis.table.meter import FANOUT
from tapis.table.proposals import Proposal
from tapis.table.rates import Bucket
from tapis.table.state import TableState
from tapis.table.store import Row, Store

ROW = 200  # bytes that a line takes beside what it says


class Commits:
    """The only place where the state of a table changes."""

    def __init__(
        self, state: TableState, store: Store, answers: Answers, clock: Clock, audience: Audience, limit: Bucket
    ) -> None:
        self._state, self._store, self._answers = state, store, answers
        self._clock, self._audience, self._limit = clock, audience, limit

    async def enter_asked(self, proposals: list[Proposal]) -> None:
        """`enter` for what people ask for, with a limit on the bytes stored; bots and the clock need none."""
        rows = _rows(proposals)
        if not self._limit.take(sum([len(row.body) + ROW for row in rows])):
            raise Illegal("house.rate")
        await self.enter(proposals, rows)

    async def enter(self, proposals: list[Proposal], rows: list[Row] | None = None) -> None:
        rows = rows or _rows(proposals)
        self._audience.ring()
        self._clock.stand()
        await self._store.append(self._state.code, self._state.seq, rows)
        self._clock.go_on()
        kept = perf_counter()
        stage, changed, alone = self._state.stage, False, self._state.only_bots_left
        for proposal in proposals:
            if proposal.once:
                self._answers.keep(proposal.once, proposal.digest)
            events = apply(self._state, proposal.record, proposal.step)
            self._clock.run(self._state.running)
            changed = self._audience.show(proposal.record, events) or changed
        changed = changed or self._state.only_bots_left != alone
        if changed or (self._state.stage != stage and not isinstance(proposals[-1].record, r.Dealt)):
            self._audience.show_room()
        FANOUT.observe(perf_counter() - kept)


def _rows(proposals: list[Proposal]) -> list[Row]:
    return [Row(r.encode(p.record), p.once, p.owner, p.digest) for p in proposals]
