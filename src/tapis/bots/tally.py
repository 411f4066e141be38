"""Counting what the arena saw: wins with their confidence interval, seats, lengths, deeds."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, median, stdev
from typing import Any

from tapis.bots.arena import GameResult

Z95 = 1.96


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval in which the true share of wins lies."""
    if games == 0:
        return 0.0, 1.0
    share, z2 = wins / games, Z95 * Z95
    middle = share + z2 / (2 * games)
    reach = Z95 * sqrt((share * (1 - share) + z2 / (4 * games)) / games)
    scale = 1 + z2 / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


class Tally:
    """A series of games. A shared win counts as a part of one for each winner."""

    def __init__(self, entrants: tuple[str, ...]) -> None:
        self.entrants = entrants
        self.games = 0
        self.shared = 0
        self.wins: dict[str, float] = dict.fromkeys(entrants, 0.0)
        self.scores: dict[str, list[int]] = {name: [] for name in entrants}
        self.places = [0.0] * len(entrants)  # wins by order of play: whoever began first
        self.turns: list[int] = []
        self.moves = 0
        self.reasons: Counter[str] = Counter()
        self.faults: dict[str, Counter[str]] = {name: Counter() for name in entrants}  # of guests
        self.regrets: dict[str, list[float]] = {name: [] for name in entrants}  # a move, where it was measured
        self.done: Counter[str] = Counter()  # deed → players who did it
        self.won: Counter[str] = Counter()  # deed → those among them who won

    def add(self, number: int, played: GameResult) -> None:
        seats = len(self.entrants)
        self.games += 1
        self.shared += len(played.winners) > 1
        for seat in played.winners:
            part = 1 / len(played.winners)
            self.wins[self.entrants[(seat + number) % seats]] += part
            self.places[(seat - played.first) % seats] += part
        for seat, score in enumerate(played.scores):
            self.scores[self.entrants[(seat + number) % seats]].append(score)
        for seat, faults in enumerate(played.faults):
            self.faults[self.entrants[(seat + number) % seats]].update(faults)
        for seat, regrets in enumerate(played.regrets):
            self.regrets[self.entrants[(seat + number) % seats]] += regrets
        self.turns.append(played.turns)
        self.moves += played.moves
        self.reasons[played.reason] += 1
        for seat, deeds in enumerate(played.deeds):
            self.done.update(deeds)
            if seat in played.winners:
                self.won.update(deeds)

    def add_all(self, played: Iterable[tuple[int, GameResult]]) -> None:
        for number, one in played:
            self.add(number, one)

    @property
    def median_turns(self) -> float:
        return median(self.turns) if self.turns else 0.0

    def interval(self, entrant: str) -> tuple[float, float]:
        return wilson(self.wins[entrant], self.games)

    def mean_score(self, entrant: str) -> tuple[float, float]:
        """The mean score of an entrant, and how far the true one may lie from it (95 %)."""
        return _mean(self.scores[entrant])

    def mean_regret(self, entrant: str) -> tuple[float, float]:
        """What a move of an entrant gave away on average, and how far the true mean may lie from it (95 %)."""
        return _mean(self.regrets[entrant])

    def _regret_figures(self) -> dict[str, list[float]]:
        return {name: [round(figure, 3) for figure in self.mean_regret(name)] for name in self.wins}

    def deciding(self, least: int = 100) -> list[tuple[str, int, float]]:
        """Deeds, how many players did them, and the share of those who won; the most decisive first."""
        known = [(deed, count, self.won[deed] / count) for deed, count in self.done.items() if count >= least]
        return sorted(known, key=lambda row: -row[2])

    def summary(self) -> dict[str, Any]:
        """Plain figures, for JSON."""
        return {
            "games": self.games,
            "wins": {name: tidy(wins) for name, wins in self.wins.items()},
            "interval": {name: [round(end, 4) for end in self.interval(name)] for name in self.wins},
            "scores": {name: [round(figure, 2) for figure in self.mean_score(name)] for name in self.wins},
            "faults": {name: dict(faults) for name, faults in self.faults.items() if faults},
            **({"regret": self._regret_figures()} if any(self.regrets.values()) else {}),
            "shared": self.shared,
            "places": [tidy(wins) for wins in self.places],
            "median_turns": self.median_turns,
            "moves": self.moves,
            "reasons": dict(self.reasons),
        }


def _mean(values: Sequence[float]) -> tuple[float, float]:
    reach = Z95 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return fmean(values) if values else 0.0, reach


def tidy(wins: float) -> float:
    """A whole number of wins is written as one."""
    return round(wins) if abs(wins - round(wins)) < 1e-6 else round(wins, 3)
