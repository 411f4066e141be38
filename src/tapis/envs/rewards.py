"""What the end of a match is worth to each seat."""

from typing import Literal

from tapis.kernel import Result

Rewards = Literal["win", "points"]


def rewards_of(result: Result, kind: Rewards) -> list[float]:
    """By seat. "win": 1 shared by the winners, −1 shared by the others, 0 if all are first; "points": the scores."""
    if kind == "points":
        return [float(score) for score in result.scores]
    winners, seats = len(result.winners), len(result.ranks)
    if winners == seats:
        return [0.0] * seats
    return [1 / winners if rank == 1 else -1 / (seats - winners) for rank in result.ranks]
