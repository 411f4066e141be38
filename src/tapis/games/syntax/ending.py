"""How a match ends, its result and its score sheet (SYN-42, SYN-44, SYN-46)."""

from collections.abc import Iterator

from tapis.games.syntax.model import OVER, State
from tapis.games.syntax.moves import Over
from tapis.kernel import Event, Result, ScoreLine


def finish(s: State, last: tuple[int, ...], events: list[Event]) -> None:
    """The last one left wins; if all who were left fell together, the lowest count among them (SYN-42)."""
    s.phase, s.asked = OVER, 0
    best = min(s.counts[seat] for seat in last)
    s.winners = tuple(s.still_in) or tuple(seat for seat in last if s.counts[seat] == best)
    events.append(Over("last", s.winners))


def result(s: State) -> Result | None:
    """Winners first; the others by their last fall, the latest first, then by their count (SYN-46)."""
    if s.phase != OVER:
        return None
    keys = [(seat not in s.winners, -s.fell[seat], s.counts[seat]) for seat in range(s.seats)]
    ranks = tuple(1 + sum(other < key for other in keys) for key in keys)
    return Result("last", ranks, tuple(s.counts), tuple(_sheet(s)))


def _sheet(s: State) -> Iterator[ScoreLine]:
    """A line a round, and one where somebody came back for a stake; together they are the count (SYN-44, SYN-46)."""
    for number, played in enumerate(s.rounds, 1):
        yield ScoreLine(f"round-{number}", tuple(p + c for p, c in zip(played.points, played.contests, strict=True)))
        if any(played.bought):
            yield ScoreLine(f"stake-{number}", played.bought)
