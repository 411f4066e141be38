"""Learn bornes for two by playing against oneself and against a bot of the house: PPO in NumPy, on one core.

    OPENBLAS_NUM_THREADS=1 python docs/learning/ppo.py --minutes 50 --out bornes.npz

Minutes are of processor time, so that a busy machine or a pause takes nothing away. Every few of them the policy meets
bots of the house; what it reaches is written into a CSV beside the weights. A seat is rewarded for the end (1 or −1),
and on the way for the km by which it has drawn ahead.
"""

import argparse
from itertools import count
from pathlib import Path
from time import process_time
from typing import NamedTuple

import numpy as np
from network import Batch, Network
from tables import ACTIONS, INPUTS, Decision, Table, decide, share_of_wins

EPOCHS, PART = 4, 512  # how often all decisions are gone through, how many at a time
RATE, ENTROPY = 1e-3, 0.01  # at first; both fall to a tenth
DISCOUNT, TRACE = 0.995, 0.95
TRIALS = ("random", "solid")  # levels that the policy is tried against
LAST_TRIAL = 1_000_000  # the seed of its deals: not those of the trials on the way


class Told(NamedTuple):
    """A decision, with what it was worth in the end."""

    decision: Decision
    advantage: float
    worth: float


class School:
    """Tables of the learner against itself, and against a level of the house."""

    def __init__(self, tables: int, rival: str, share: float, seed: int) -> None:
        against = round(tables * share)
        self.tables = [Table(seed * tables + each + 1, rival if each < against else None) for each in range(tables)]
        self.numbers = count()
        self.matches = 0
        self.chance = np.random.default_rng(seed)
        for table in self.tables:
            self.deal(table)

    def deal(self, table: Table) -> None:
        table.deal(next(self.numbers))
        while table.turns.over:  # without a single choice
            table.deal(next(self.numbers))

    def collect(self, network: Network, decisions: int) -> Batch:
        """Play until there are so many decisions of finished matches to learn from."""
        finished: list[Told] = []
        while len(finished) < decisions:
            decide(network, self.tables, self.chance)
            for table in self.tables:
                if table.turns.over:
                    finished += [one for seat in table.learners() for one in told(table, seat)]
                    self.matches += 1
                    self.deal(table)
        return batch_of(finished)

    def improve(self, network: Network, batch: Batch, rate: float, entropy: float) -> None:
        for _ in range(EPOCHS):
            order = self.chance.permutation(len(batch.actions))
            for start in range(0, len(order), PART):
                part = order[start : start + PART]
                network.learn(Batch(*(column[part] for column in batch)), rate, entropy=entropy)


def told(table: Table, seat: int) -> list[Told]:
    """A seat's decisions of a match that is over, each with its advantage and its return (GAE)."""
    found: list[Told] = []
    kept, reward, later, value = table.kept[seat], table.reward(seat), 0.0, 0.0
    after = kept[-1].ahead if kept else 0.0
    for decision in reversed(kept):
        reward += DISCOUNT * after - decision.ahead
        later = reward + DISCOUNT * value - decision.value + DISCOUNT * TRACE * later
        found.append(Told(decision, later, later + decision.value))
        reward, value, after = 0.0, decision.value, decision.ahead
    return found


def batch_of(finished: list[Told]) -> Batch:
    seen, masks, actions, chances, _, _ = zip(*(one.decision for one in finished), strict=True)
    advantages = np.array([one.advantage for one in finished], np.float32)
    return Batch(
        np.stack(seen),
        np.stack(masks),
        np.array(actions),
        np.array(chances, np.float32),
        (advantages - advantages.mean()) / (advantages.std() + 1e-6),
        np.array([one.worth for one in finished], np.float32),
    )


class Diary:
    """What was reached when: printed, and written into a CSV."""

    def __init__(self, path: Path) -> None:
        self.path, self.lines, self.start = path, ["minutes,matches,games,random,solid"], process_time()

    def minutes(self) -> float:
        return (process_time() - self.start) / 60

    def write(self, matches: int, network: Network, games: int, seed: int) -> None:
        minutes = self.minutes()
        shares = [float(np.mean(share_of_wins(network, level, games, seed))) for level in TRIALS]
        self.lines.append(f"{minutes:.1f},{matches},{games},{shares[0]:.4f},{shares[1]:.4f}")
        self.path.write_text("\n".join(self.lines) + "\n")
        won = f"wins {shares[0]:.1%} against random, {shares[1]:.1%} against solid"
        print(f"{minutes:5.1f} min, {matches} matches: {won}, {games} games each", flush=True)


def train(given: argparse.Namespace) -> None:
    school = School(given.tables, "solid", given.solid, given.seed)
    network = Network(INPUTS, ACTIONS, given.hidden, given.seed)
    if given.start is not None:
        network.load(given.start)
    diary, trial = Diary(given.out.with_suffix(".csv")), 0.0
    while (spent := diary.minutes()) < given.minutes:
        if spent >= trial:
            trial = spent + given.every
            diary.write(school.matches, network, given.games, 0)
            network.save(given.out)
        batch = school.collect(network, given.decisions)
        left = 1 - 0.9 * spent / given.minutes
        school.improve(network, batch, RATE * left, ENTROPY * left)
    network.save(given.out)
    diary.write(school.matches, network, given.last, LAST_TRIAL)


def main() -> None:
    wishes = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    wishes.add_argument("--minutes", type=float, default=50, help="of processor time, trials on the way included")
    wishes.add_argument("--every", type=float, default=5, help="minutes between two trials")
    wishes.add_argument("--games", type=int, default=100, help="of a trial, against each level")
    wishes.add_argument("--last", type=int, default=400, help="games of the last trial, against each level")
    wishes.add_argument("--tables", type=int, default=128, help="matches that are played at the same time")
    wishes.add_argument("--solid", type=float, default=0.5, help="share of the tables where solid sits in one seat")
    wishes.add_argument("--decisions", type=int, default=4_096, help="to learn from at once")
    wishes.add_argument("--hidden", type=int, default=128, help="width of the layers")
    wishes.add_argument("--seed", type=int, default=1)
    wishes.add_argument("--start", type=Path, help="weights to go on from")
    wishes.add_argument("--out", type=Path, default=Path("bornes.npz"))
    train(wishes.parse_args())


if __name__ == "__main__":
    main()
