"""Ratings of people over the games of an evening, or of several: openskill's Plackett–Luce model."""

from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple

from tapis.server.protocol import Rating

SURE = 1.96  # standard deviations to each side: 95 %


class Outcome(NamedTuple):
    """Who met in one game, and the rank of each (1 = first; equals share one)."""

    players: Sequence[Hashable]
    ranks: Sequence[int]

    @property
    def is_contest(self) -> bool:
        """Whether anybody was better than somebody."""
        return len(set(self.ranks)) > 1


def rate(outcomes: Iterable[Outcome]) -> dict[Hashable, Rating]:
    """Everybody's rating after these games, one after another."""
    from openskill.models import PlackettLuce, PlackettLuceRating  # takes a while: not before it is wanted

    model = PlackettLuce()
    known: dict[Hashable, PlackettLuceRating] = {}
    for outcome in outcomes:
        if not outcome.is_contest:
            continue
        before = [[known.get(player) or model.rating()] for player in outcome.players]
        after = model.rate(before, ranks=list(outcome.ranks))
        known.update((player, team[0]) for player, team in zip(outcome.players, after, strict=True))
    return {player: Rating(round(found.mu, 2), round(SURE * found.sigma, 2)) for player, found in known.items()}
