"""Random play through our PettingZoo environment of bornes beside PettingZoo's gin rummy and RLCard's UNO.

All three in one run on one processor, a second each in turn, the median of three rounds. Random play means: look at
what the agent is given, pick one of its legal actions, step; new games until the time is up.
"""

import random
from collections.abc import Callable
from importlib.metadata import version
from time import process_time
from typing import Any

from turns import Run, rates

SECONDS = 2.0  # of processor time for each figure


def play_aec(env: Any, seconds: float) -> int:
    chance, end, steps = random.Random(1), process_time() + seconds, 0
    while process_time() < end:
        env.reset(seed=steps)
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = seen["action_mask"].view(bool).nonzero()[0]
            env.step(legal[int(chance.random() * len(legal))])
            steps += 1
    return steps


def bornes(seats: int) -> Run:
    from tapis.envs import aec

    env = aec("bornes", seats=seats)
    return lambda seconds: play_aec(env, seconds)


def gin_rummy() -> Run:
    from pettingzoo.classic import gin_rummy_v4

    env = gin_rummy_v4.raw_env()
    return lambda seconds: play_aec(env, seconds)


def uno(seats: int) -> Run:
    import rlcard

    env = rlcard.make("uno", config={"game_num_players": seats, "seed": 1})

    def run(seconds: float) -> int:
        chance, end, steps = random.Random(1), process_time() + seconds, 0
        while process_time() < end:
            state, _ = env.reset()
            while not env.is_over():
                legal = list(state["legal_actions"])
                state, _ = env.step(legal[int(chance.random() * len(legal))])
                steps += 1
        return steps

    return run


def peers() -> dict[str, tuple[str, Callable[[], Run], int]]:
    """By name: the package, what makes its run, and the seats of bornes that it is compared with."""
    return {
        f"PettingZoo gin rummy, 2 seats, {_version('pettingzoo')}": ("pettingzoo", gin_rummy, 2),
        f"RLCard UNO env, 2 seats, {_version('rlcard')}": ("rlcard", lambda: uno(2), 2),
        f"RLCard UNO env, 4 seats, {_version('rlcard')}": ("rlcard", lambda: uno(4), 4),
    }


def openspiel() -> str:
    """Whether OpenSpiel's own test accepts our game of it."""
    try:
        import pyspiel

        import tapis.envs.openspiel as ours
    except ImportError as missing:
        return f"({missing}; left out)"
    for players in (2, 4):
        pyspiel.random_sim_test(pyspiel.load_game(f"{ours.NAME}(players={players})"), 1, False, False)
    return f"OpenSpiel {_version('open_spiel')}: random_sim_test accepts {ours.NAME}, 2 and 4 players"


def _version(package: str) -> str:
    try:
        return version(package)
    except ImportError:
        return "missing"


def main() -> None:
    runs, against = {f"bornes, {seats} seats": bornes(seats) for seats in (2, 4)}, {}
    for name, (package, make, seats) in peers().items():
        try:
            runs[name] = make()
        except (ImportError, ModuleNotFoundError) as missing:
            print(f"({package}: {missing}; left out)")
        else:
            against[name] = f"bornes, {seats} seats"
    found = rates(runs, SECONDS)
    for name, ours in against.items():
        print(f"{found[ours] / found[name]:5.1f} × {name}   ({ours})")
    print(f"\nsteps a second through an environment, random play, tapis {version('tapis')}")
    for name, figure in sorted(found.items(), key=lambda row: -row[1]):
        print(f"{figure:10,.0f}  {name}")
    print(openspiel())


if __name__ == "__main__":
    main()
