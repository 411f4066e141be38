"""Random play of bornes beside OpenSpiel's crazy_eights and RLCard's UNO, in one run on one processor.

The peers change their state in place, so the ratio that comes first compares like with like.
Random play means: list the options of whoever is asked, pick one, play it; new games until the time is up.
"""

import os
import random
import statistics
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from time import process_time
from typing import Any

from turns import Run, rates

SECONDS = 1.5  # of processor time for each figure, a few times over
SEATS = 4
PLAIN = Path(__file__).resolve().parent.parent / "src"

# — bornes —


def bornes_kept(seconds: float) -> int:
    """Every state is kept as it was: `play` copies, as the table does."""
    from tapis.games.bornes import GAME
    from tapis.games.bornes.model import OVER
    from tapis.games.bornes.options import options
    from tapis.kernel import Rng

    chance, end, moves = random.Random(1), process_time() + seconds, 0
    rng = Rng(b"bench", 0)
    while process_time() < end:
        s = _deal(chance)
        while s.phase != OVER:
            seat = s.waiting()[0]
            listed = options(s, seat)
            s, _ = GAME.play(s, seat, listed[int(chance.random() * len(listed))], 0, rng)
            moves += 1
    return moves


def bornes_in_place(seconds: float) -> int:
    """On a state of one's own, as bots do when they search."""
    from tapis.games.bornes.model import OVER
    from tapis.games.bornes.options import options
    from tapis.games.bornes.rules import apply
    from tapis.kernel import Event, Rng

    chance, end, moves = random.Random(1), process_time() + seconds, 0
    rng = Rng(b"bench", 0)
    events: list[Event] = []
    while process_time() < end:
        s = _deal(chance)
        while s.phase != OVER:
            seat = s.waiting()[0]
            listed = options(s, seat)
            apply(s, seat, listed[int(chance.random() * len(listed))], 0, rng, events)
            events.clear()
            moves += 1
    return moves


def _deal(chance: random.Random) -> Any:
    from tapis.games.bornes import GAME
    from tapis.games.bornes.moves import Options
    from tapis.kernel import Rng, Setup

    return GAME.start(Options(), Setup(SEATS), 0, Rng(chance.randbytes(8), 0))


# — peers —


def openspiel(seconds: float) -> int:
    import pyspiel

    game = pyspiel.load_game(f"crazy_eights(players={SEATS})")
    chance, end, moves = random.Random(1), process_time() + seconds, 0
    while process_time() < end:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(chance.random() * len(outcomes))][0])
                continue
            legal = state.legal_actions()
            state.apply_action(legal[int(chance.random() * len(legal))])
            moves += 1
    return moves


def rlcard_raw(seconds: float) -> int:
    """UNO's own round, without the state it describes to players nor the learning environment around it."""
    from rlcard.games.uno import Game

    chance, end, moves = random.Random(1), process_time() + seconds, 0
    game = Game(num_players=SEATS)
    while process_time() < end:
        game.init_game()
        while not game.round.is_over:
            legal = game.round.get_legal_actions(game.players, game.round.current_player)
            game.round.proceed_round(game.players, legal[int(chance.random() * len(legal))])
            moves += 1
    return moves


def rlcard_env(seconds: float) -> int:
    import rlcard

    chance, end, moves = random.Random(1), process_time() + seconds, 0
    env = rlcard.make("uno", config={"game_num_players": SEATS, "seed": 1})
    while process_time() < end:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(chance.random() * len(legal))])
            moves += 1
    return moves


# — what else a table pays for —


def costs() -> list[tuple[str, float]]:
    """Microseconds for a view, its JSON, another world, windows; the median over the states of some games."""
    import msgspec

    from tapis.games.bornes import GAME
    from tapis.kernel import Rng

    rng, encode = Rng(b"bench", 0), msgspec.json.Encoder().encode
    states = [state for seed in range(6) for state in _states(seed)]
    views = [GAME.view(state, 0) for state in states]
    size = statistics.mean(len(encode(view)) for view in views)
    return [
        ("view of a seat", _micro(lambda i: GAME.view(states[i], 0), len(states))),
        (f"its JSON ({size / 1000:.1f} kB)", _micro(lambda i: encode(views[i]), len(states))),
        ("another world (redeal)", _micro(lambda i: GAME.redeal(states[i], 0, rng), len(states))),
        ("windows", _micro(lambda i: GAME.windows(states[i]), len(states))),
    ]


def copies() -> list[tuple[str, float]]:
    """Microseconds for the copy of a state and for a comparison with it, which every game gets the same way."""
    from tapis.kernel import registry
    from tapis.kernel.testing import wander

    figures = []
    for name in registry.games():
        states = wander(registry.game(name), 1, 4).states[:200]
        pairs = [(state, state.copy()) for state in states]
        figures.append((f"copy of a state of {name}", _micro(lambda i, s=states: s[i].copy(), len(states))))
        figures.append((f"== of two states of {name}", _micro(lambda i, p=pairs: p[i][0] == p[i][1], len(pairs))))
    return figures


def _states(seed: int) -> list[Any]:
    from tapis.games.bornes import GAME
    from tapis.games.bornes.model import OVER
    from tapis.games.bornes.options import options
    from tapis.kernel import Rng

    chance, rng = random.Random(seed), Rng(b"bench", seed)
    states = [_deal(chance)]
    while states[-1].phase != OVER:
        seat = states[-1].waiting()[0]
        states.append(GAME.play(states[-1], seat, chance.choice(options(states[-1], seat)), 0, rng)[0])
    return states[:-1]


def _micro(call: Callable[[int], object], count: int) -> float:
    rounds, again = [], 1 + 1_000 // count  # the clock is coarse
    for _ in range(5):
        start = process_time()
        for _ in range(again):
            for i in range(count):
                call(i)
        rounds.append((process_time() - start) / count / again)
    return statistics.median(rounds) * 1e6


# — the report —


def is_compiled() -> bool:
    from tapis.games.bornes import rules

    return not str(rules.__file__).endswith(".py")


OURS = {"kept": bornes_kept, "in place": bornes_in_place}


def plain() -> dict[str, float]:
    """The same in plain Python: this checkout's source, in a process of its own."""
    import json

    environ = {**os.environ, "PYTHONPATH": str(PLAIN)}
    done = subprocess.run([sys.executable, __file__], env=environ, check=True, capture_output=True, text=True)
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def peers() -> dict[str, Run]:
    """Those that are installed."""
    runs: dict[str, tuple[str, Run]] = {
        "OpenSpiel crazy_eights (C++)": ("open_spiel", openspiel),
        "RLCard UNO, raw": ("rlcard", rlcard_raw),
        "RLCard UNO, env": ("rlcard", rlcard_env),
    }
    found = {}
    for name, (package, run) in runs.items():
        try:
            found[f"{name} {version(package)}"] = run
        except ImportError:
            print(f"({package} is not installed: left out)")
    return found


def main() -> None:
    found = rates(OURS | peers(), SECONDS)
    ours, others = {kind: found.pop(kind) for kind in OURS}, found
    for name, figure in others.items():
        print(f"{ours['in place'] / figure:5.2f} × {name}   ({ours['kept'] / figure:.2f} × with every state kept)")
    how = "compiled" if is_compiled() else "plain Python"
    print(f"\nmoves a second, random play, {SEATS} seats, tapis {version('tapis')}, msgspec {version('msgspec')}")
    rows = {f"bornes, {how}, {kind}": figure for kind, figure in ours.items()}
    if is_compiled():
        rows |= {f"bornes, plain Python, {kind}": figure for kind, figure in plain().items()}
    for name, figure in sorted((rows | others).items(), key=lambda row: -row[1]):
        print(f"{figure:10,.0f}  {name}")
    print("\nmicroseconds")
    for name, figure in costs() + copies():
        print(f"{figure:10.1f}  {name}")


if __name__ == "__main__":
    import json

    print(json.dumps(rates(OURS, SECONDS)))
