"""Random play of every game, by the way of a table and by that of bots which search: medians of rounds by turns."""

import statistics

from tapis.cli.bench import moves_a_second, roll_out, wander
from tapis.kernel import registry

ROUNDS = 3
SECONDS = 1.0  # for each figure and round


def main(rounds: int = ROUNDS, seconds: float = SECONDS) -> None:
    roads = {(name, road): [] for name in registry.games() for road in (wander, roll_out)}
    for _ in range(rounds):
        for (name, road), found in roads.items():
            found.append(moves_a_second(registry.game(name), road, seconds))
    print("moves a second, random play, all seats taken: with every state kept, in rollouts")
    for name in registry.games():
        kept, rolled = (statistics.median(roads[name, road]) for road in (wander, roll_out))
        print(f"{kept:10,.0f} {rolled:10,.0f}  {name}")
