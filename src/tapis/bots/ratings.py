"""Ratings of those who met in a league, with intervals."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from tapis.bots.league import Outcome

RESAMPLES = 40


class Rating(NamedTuple):
    """How strong somebody is, beside the others: 25 is the middle, and with 4 more one wins some two of three."""

    name: str
    value: float
    low: float  # the true value lies between these with 95 %
    high: float
    games: int
    share: float  # of wins; a shared one counts in part


def ratings(names: Sequence[str], outcomes: Sequence[Outcome]) -> list[Rating]:
    """By openskill's Plackett–Luce model, the strongest first.

    That model looks at one game after another, so its answer depends on their order. The games are drawn anew and
    shuffled some times: the mean is the value, and what nearly all of these lie between is the interval.
    """
    chance = Random(0)
    found = [_rated(names, chance.choices(outcomes, k=len(outcomes))) for _ in range(RESAMPLES)] if outcomes else []
    table = [_rating(name, [values[name] for values in found], outcomes) for name in names]
    return sorted(table, key=lambda rating: -rating.value)


def _rated(names: Sequence[str], outcomes: Sequence[Outcome]) -> dict[str, float]:
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0)  # nobody gets better from game to game
    known = {name: model.rating() for name in names}
    for outcome in outcomes:
        after = model.rate([[known[name]] for name in outcome.meeting], ranks=list(outcome.ranks))
        known.update((name, team[0]) for name, team in zip(outcome.meeting, after, strict=True))
    return {name: rating.mu for name, rating in known.items()}


def _rating(name: str, values: list[float], outcomes: Sequence[Outcome]) -> Rating:
    parts = [won(outcome, name) for outcome in outcomes if name in outcome.meeting]
    ordered = sorted(values) or [25.0]
    edge = len(ordered) // 40  # 2.5 % at each end
    mean = sum(ordered) / len(ordered)
    share = sum(parts) / len(parts) if parts else 0.0
    return Rating(name, mean, ordered[edge], ordered[-1 - edge], len(parts), share)


def won(outcome: Outcome, name: str) -> float:
    """1 for a win, a part of it for a shared one."""
    first = outcome.ranks[outcome.meeting.index(name)] == 1
    return 1 / outcome.ranks.count(1) if first else 0.0
