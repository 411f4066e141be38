"""How a match ends (MOT-71, MOT-93), its result and its score sheet."""

from typing import Final

from tapis.games.mots.model import NONE, OVER, State
from tapis.kernel import Result, ScoreLine

LABELS: Final = ("out", "sentence", "simple", "humour", "proverb", "unfinished", "fourre", "hand", "jokers")


def lies_bare(s: State) -> bool:
    """Whether no card at all was laid in the round: then the match ends and scores do not change (MOT-93)."""
    return not s.sentences and not any(s.settled) and all(censure == NONE for censure in s.censures)


def is_decided(s: State, scores: tuple[int, ...]) -> bool:
    """Somebody has the target, and nobody else as much (MOT-71)."""
    best = max(scores)
    return best >= s.options.target and len({s.team(seat) for seat in winners(scores)}) == 1


def winners(scores: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def result(s: State) -> Result | None:
    if s.phase != OVER:
        return None
    scores = tuple(s.score(seat) for seat in range(s.seats))
    ranks = tuple(1 + sum(s.score(other) > score for other in range(s.seats)) for score in scores)
    reason = "still" if lies_bare(s) else "target"
    return Result(reason, ranks, scores, tuple(line for label in LABELS if any((line := _line(s, label)).values)))


def _line(s: State, label: str) -> ScoreLine:
    """One line of the whole match, by seat."""
    pads = [[line for counted in s.rounds for line in counted.lines[seat]] for seat in range(s.seats)]
    return ScoreLine(label, tuple(sum(line.points for line in pad if line.label == label) for pad in pads))
