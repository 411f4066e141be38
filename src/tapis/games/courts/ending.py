"""How a match ends: its result and its score sheet."""

from collections.abc import Iterator

from tapis.games.courts.model import OVER, State
from tapis.games.courts.solitaire import solitaire_result
from tapis.kernel import Result, ScoreLine


def result(s: State) -> Result | None:
    """After eight rounds the highest total wins; a tie is shared (COU-23). Alone, one wins or loses (COU-42)."""
    if s.phase != OVER:
        return None
    if s.solo is not None:
        return solitaire_result(s)
    if s.options.puzzle is not None:
        return Result("answered", (1,), tuple(s.totals))
    scores = tuple(s.totals)
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Result("rounds", ranks, scores, tuple(_sheet(s)))


def _sheet(s: State) -> Iterator[ScoreLine]:
    """A line a round, and one for what challenges took off; together they are the total (COU-24)."""
    for number, played in enumerate(s.rounds, 1):
        yield ScoreLine(f"round-{number}", tuple(tally.score for tally in played.tallies))
    if any(played.challenges for played in s.rounds):
        by_seat = zip(*(played.tallies for played in s.rounds), strict=True)
        yield ScoreLine("challenges", tuple(sum(tally.challenges for tally in own) for own in by_seat))
