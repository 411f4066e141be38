"""The worked example learns: its gradients are right, and it runs from end to end."""

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

EXAMPLE = Path(__file__).parents[2] / "docs/learning"


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(EXAMPLE))
    import network  # type: ignore[import-not-found]

    found: ModuleType = network
    return found


def test_learning_makes_a_good_action_likelier_and_the_value_truer(network: ModuleType) -> None:
    chance = np.random.default_rng(1)
    made = network.Network(6, 4, 16, 1)
    inputs = chance.integers(0, 9, (32, 6), np.uint8)
    masks = np.tile([True, True, True, False], (32, 1))
    before = made.forward(inputs, masks)
    actions = np.arange(32) % 3
    batch = network.Batch(
        inputs, masks, actions, before.chances[np.arange(32), actions],
        np.where(actions == 1, 1, -1).astype(np.float32), np.full(32, 0.5, np.float32),
    )  # fmt: skip
    for _ in range(30):
        made.learn(batch, 0.01)
    after = made.forward(inputs, masks)
    assert after.used.tolist() == [0, 1, 2]
    assert after.chances[:, 1].mean() > before.chances[:, 1].mean() + 0.05
    assert abs(after.values - 0.5).mean() < abs(before.values - 0.5).mean()


def test_the_example_runs_from_end_to_end(tmp_path: Path) -> None:
    out = tmp_path / "bornes.npz"
    small = {"minutes": 0.001, "games": 2, "last": 2, "tables": 4, "decisions": 64, "hidden": 8, "out": out}
    wishes = [f"--{name}={value}" for name, value in small.items()]
    command = [sys.executable, str(EXAMPLE / "ppo.py"), *wishes]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    lines = out.with_suffix(".csv").read_text().splitlines()
    assert lines[0] == "minutes,matches,games,random,solid"
    assert len(lines) == 3
    assert set(np.load(out)) >= {"w1", "policy", "value bias"}
