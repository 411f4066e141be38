"""What a rule does to a game: the same bots play the same deals under each variant of the options."""

from collections.abc import Callable, Sequence
from itertools import product
from random import Random
from statistics import fmean
from typing import NamedTuple, TypeVar

from tapis.bots.arena import GameResult

T = TypeVar("T")
RESAMPLES = 200
Deals = Sequence[Sequence[GameResult]]  # the games of each


class Figure(NamedTuple):
    """A value, and between which it lies with 95 %."""

    value: float
    low: float
    high: float


class Findings(NamedTuple):
    """What was found about one variant."""

    turns: Figure  # of a game
    decisions: Figure  # a turn: questions to which there was more than one answer
    luck: Figure  # the share of who wins that the deal explains, whoever plays it
    comebacks: Figure  # the share of games won by somebody who was behind at half time
    first: Figure  # what whoever begins wins above an equal share


def variants(wishes: Sequence[tuple[str, Sequence[str]]]) -> list[tuple[str, ...]]:
    """All combinations of these values of options, each as `name=value` pairs."""
    return list(product(*([f"{name}={value}" for value in values] for name, values in wishes)))


def findings(games: Sequence[GameResult], seats: int, each: int) -> Findings:
    """The figures of these games, `each` of which in a row have the same deal, with the bots rotated; a deal that was
    not played by all rotations is left out."""
    deals = [games[start : start + each] for start in range(0, len(games) - each + 1, each)]
    return Findings(
        turns=_resampled(deals, lambda some: fmean(game.turns for deal in some for game in deal)),
        decisions=_resampled(deals, _decisions),
        luck=_resampled(deals, luck),
        comebacks=_resampled(deals, _comebacks),
        first=_resampled(deals, lambda some: _first(some) - 1 / seats),
    )


def _resampled(deals: Deals, measure: Callable[[Deals], float]) -> Figure:
    """The measure, and between what it lies when deals are drawn anew (a bootstrap over deals)."""
    chance = Random(0)
    values = sorted(measure(chance.choices(deals, k=len(deals))) for _ in range(RESAMPLES))
    edge = RESAMPLES // 40
    return Figure(measure(deals), values[edge], values[-1 - edge])


def _decisions(deals: Deals) -> float:
    games = [game for deal in deals for game in deal]
    return sum(game.decisions for game in games) / max(1, sum(game.turns for game in games))


def _comebacks(deals: Deals) -> float:
    known = [game.came_back for deal in deals for game in deal if game.came_back is not None]
    return fmean(known) if known else 0.0


def _first(deals: Deals) -> float:
    return fmean(_share(game, game.first) for deal in deals for game in deal)


def luck(deals: Deals) -> float:
    """How alike the games of one deal end for a seat, whichever bot sits there: the intraclass correlation.

    1: the cards alone decide; 0: the same cards are worth nothing to the next one. What a bot wins more by its skill
    is the same in every deal and is taken out first.
    """
    rows = [[_share(game, 0) for game in deal] for deal in deals]
    size = len(rows[0])
    skill = [fmean(column) for column in zip(*rows, strict=True)]
    rows = [[won - usual for won, usual in zip(row, skill, strict=True)] for row in rows]
    means = [fmean(row) for row in rows]
    between = size * sum(mean * mean for mean in means) / max(1, len(rows) - 1)
    rest = sum((won - mean) ** 2 for row, mean in zip(rows, means, strict=True) for won in row)
    within = rest / max(1, len(rows) * (size - 1))
    spread = between + (size - 1) * within
    return (between - within) / spread if spread else 0.0


def _share(game: GameResult, seat: int) -> float:
    """1 for a win, a part of it for a shared one."""
    return 1 / len(game.winners) if seat in game.winners else 0.0
