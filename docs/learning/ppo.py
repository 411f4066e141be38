"""Learn bornes for two by playing against oneself: PPO in NumPy, on two cores, in less than an hour.

    OPENBLAS_NUM_THREADS=1 python docs/learning/ppo.py --minutes 50 --out bornes.npz

Every few minutes the policy meets bots of the house; what it reaches is written into a CSV beside the weights.
A seat is rewarded for the end (1 or −1), and on the way for the km by which it has drawn ahead.
"""

import argparse
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np
from network import Batch, Floats, Network
from numpy.typing import NDArray

from tapis.envs import Observation, TapisAEC, aec, flat, single

EPOCHS, PART = 3, 1_024  # how often all decisions are gone through, how many at a time
RATE = 1e-3  # of learning, at first
DISCOUNT, TRACE = 0.995, 0.95
LARGE = np.float32(3.0)  # shrinks the inputs to about 1


def inputs_of(seen: NDArray[np.uint8]) -> Floats:
    return np.log1p(seen.astype(np.float32)) / LARGE


def ahead(seen: Observation) -> float:
    """The km between oneself and the other, in thousands."""
    zones = seen["observation"]["zones"]
    return (float(zones[0]) - float(zones[len(zones) // 2])) / 40


class Table:
    """One match of the learner against itself, and what each seat has decided in it so far."""

    def __init__(self, seed: int) -> None:
        self.env: TapisAEC = aec("bornes")
        self.env.reset(seed=seed)
        self.deal()

    def deal(self) -> None:
        self.env.reset()
        self.kept: list[list[tuple[Any, ...]]] = [[], []]
        self.forced()

    def forced(self) -> None:
        """Whoever has no choice is not asked."""
        turns = self.env.turns
        while not turns.over and len(turns.legal) == 1:
            turns.answer(next(iter(turns.legal)))


def collect(network: Network, tables: list[Table], decisions: int, chance: np.random.Generator) -> tuple[Batch, int]:
    """Play until there are so many decisions to learn from; also how many matches have ended."""
    finished: list[list[tuple[Any, ...]]] = []
    ended = 0
    while sum(map(len, finished)) < decisions:
        asked = [table.env.observe(f"player_{table.env.turns.seat}") for table in tables]
        inputs = inputs_of(np.stack([flat(one) for one in asked]))
        masks = np.stack([one["action_mask"] for one in asked]).astype(bool)
        now = network.forward(inputs, masks)
        picks = (now.chances.cumsum(axis=1) > chance.random((len(tables), 1))).argmax(axis=1)
        for row, table in enumerate(tables):
            turns, action = table.env.turns, int(picks[row])
            if action not in turns.legal:
                action = int(now.chances[row].argmax())  # a sum just below 1
            kept = inputs[row], masks[row], action, now.chances[row, action], now.values[row], ahead(asked[row])
            table.kept[turns.seat].append(kept)
            turns.answer(action)
            table.forced()
            if turns.over:
                finished += [told(table, seat) for seat in (0, 1)]
                ended += 1
                table.deal()
    steps = [step for one in finished for step in one]
    columns = [np.array(column) for column in zip(*steps, strict=True)]
    advantages = columns[4].astype(np.float32)
    returns = columns[5].astype(np.float32)
    advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
    return Batch(columns[0], columns[1], columns[2], columns[3].astype(np.float32), advantages, returns), ended


def told(table: Table, seat: int) -> list[tuple[Any, ...]]:
    """A seat's decisions, each with its advantage and its return (GAE)."""
    result, kept = table.env.turns.match.result, table.kept[seat]
    assert result is not None
    end = 0.0 if len(result.winners) == 2 else 1.0 if seat in result.winners else -1.0
    steps, later, value = [], 0.0, 0.0
    for place in range(len(kept) - 1, -1, -1):
        inputs, mask, action, chance, expected, before = kept[place]
        after = kept[place + 1][5] if place + 1 < len(kept) else before
        reward = DISCOUNT * after - before + (end if place + 1 == len(kept) else 0.0)
        later = reward + DISCOUNT * value - expected + DISCOUNT * TRACE * later
        steps.append((inputs, mask, action, chance, later, later + expected))
        value = expected
    return steps


def improve(network: Network, batch: Batch, rate: float, chance: np.random.Generator) -> None:
    for _ in range(EPOCHS):
        order = chance.permutation(len(batch.actions))
        for start in range(0, len(order), PART):
            part = order[start : start + PART]
            network.learn(Batch(*(column[part] for column in batch)), rate)


def share_of_wins(network: Network, level: str, games: int, seed: int = 0) -> float:
    """Against a level of the house; the policy plays the action that it likes best."""
    env, won = single("bornes", against=[level]), 0.0
    for game in range(games):
        seen, _ = env.reset(seed=seed + game, options={"seat": game % 2})
        over = False
        while not over:
            mask = seen["action_mask"].astype(bool)
            best = network.forward(inputs_of(flat(seen))[None], mask[None]).chances[0].argmax()
            seen, reward, over, _, _ = env.step(best)
        won += (reward + 1) / 2
    return won / games


class Diary:
    """What was reached when: printed, and written into a CSV."""

    def __init__(self, path: Path) -> None:
        self.path, self.lines = path, ["minutes,matches,random,solid"]

    def write(self, minutes: float, matches: int, shares: list[float]) -> None:
        self.lines.append(f"{minutes:.1f},{matches},{shares[0]},{shares[1]}")
        self.path.write_text("\n".join(self.lines) + "\n")
        print(
            f"{minutes:5.1f} min, {matches} matches: wins {shares[0]:.0%} against random, {shares[1]:.0%} solid",
            flush=True,
        )


def train(given: argparse.Namespace) -> None:
    tables = [Table(given.seed * given.matches + number) for number in range(given.matches)]
    encoding = tables[0].env.encoding
    inputs = sum(field.size for field in encoding.fields.values())
    network, chance = (
        Network(inputs, len(encoding.actions), given.hidden, given.seed),
        np.random.default_rng(given.seed),
    )
    diary, spent, matches, trial = Diary(given.out.with_suffix(".csv")), 0.0, 0, 0.0
    while spent < given.minutes:
        start = monotonic()
        batch, ended = collect(network, tables, given.decisions, chance)
        improve(network, batch, RATE * (1 - 0.9 * min(1.0, spent / given.minutes)), chance)
        spent, matches = spent + (monotonic() - start) / 60, matches + ended
        if spent >= min(trial, given.minutes):
            trial += given.every
            diary.write(spent, matches, [share_of_wins(network, level, given.games) for level in ("random", "solid")])
            network.save(given.out)


def main() -> None:
    wishes = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    wishes.add_argument("--minutes", type=float, default=50, help="of learning; trials come on top")
    wishes.add_argument("--every", type=float, default=5, help="minutes between two trials")
    wishes.add_argument("--games", type=int, default=200, help="of a trial, against each level")
    wishes.add_argument("--matches", type=int, default=64, help="that are played at the same time")
    wishes.add_argument("--decisions", type=int, default=8_192, help="to learn from at once")
    wishes.add_argument("--hidden", type=int, default=128, help="width of the layers")
    wishes.add_argument("--seed", type=int, default=1)
    wishes.add_argument("--out", type=Path, default=Path("bornes.npz"))
    train(wishes.parse_args())


if __name__ == "__main__":
    main()
