"""Random play of every game, by the way of a table and by that of bots which search: all by turns, medians."""

from functools import partial

from turns import ROUNDS, Run, rates

from tapis.cli.bench import Road, moves_in, random_game, roll_out
from tapis.kernel import AnyGame, registry

SECONDS = 1.0  # of processor time for each figure and round
ROADS: dict[str, Road] = {"kept": random_game, "rollouts": roll_out}


def main(seconds: float = SECONDS, rounds: int = ROUNDS) -> None:
    runs = {(name, road): _run(game, ROADS[road]) for name, game in registry.games().items() for road in ROADS}
    found = rates(runs, seconds, rounds)
    print("moves a second, random play, all seats taken: with every state kept, in rollouts")
    for name in registry.games():
        print(f"{found[name, 'kept']:10,.0f} {found[name, 'rollouts']:10,.0f}  {name}")


def _run(game: AnyGame, road: Road) -> Run:
    return partial(moves_in, game, road)
