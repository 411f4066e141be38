"""A small network in NumPy: two hidden layers, a policy with masked actions and a value, trained by PPO with Adam."""

from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Flags = NDArray[np.bool_]
Bytes = NDArray[np.uint8]
NEVER = np.float32(-1e9)  # the logit of an action that the mask forbids
SCALED = (np.log1p(np.arange(256)) / 3).astype(np.float32)  # by byte: inputs of about 1


class Forward(NamedTuple):
    """What a batch went through: kept for the way back."""

    inputs: Floats
    first: Floats
    second: Floats
    used: NDArray[np.intp]  # the actions that the mask of any row allows: the others cost nothing
    chances: Floats  # of each of them
    values: Floats


class Batch(NamedTuple):
    """Decisions to learn from."""

    inputs: Bytes
    masks: Flags
    actions: NDArray[np.intp]
    chances: Floats  # that the chosen action had
    advantages: Floats
    returns: Floats


class Network:
    """Weights by name, and Adam's running means beside them."""

    def __init__(self, inputs: int, actions: int, hidden: int, seed: int) -> None:
        chance = np.random.default_rng(seed)
        shapes = {"w1": (inputs, hidden), "w2": (hidden, hidden), "policy": (hidden, actions), "value": (hidden, 1)}
        scales = {"w1": 2 / inputs, "w2": 2 / hidden, "policy": 1e-4 / hidden, "value": 1 / hidden}
        self.weights: dict[str, Floats] = {
            name: (chance.standard_normal(shape) * scales[name] ** 0.5).astype(np.float32)
            for name, shape in shapes.items()
        }
        for name, (_, columns) in shapes.items():
            self.weights[f"{name} bias"] = np.zeros(columns, np.float32)
        self._means = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._squares = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._steps = 0

    def forward(self, seen: Bytes, masks: Flags) -> Forward:
        w, inputs, used = self.weights, SCALED[seen], masks.any(axis=0).nonzero()[0]
        first = np.maximum(inputs @ w["w1"] + w["w1 bias"], 0)
        second = np.maximum(first @ w["w2"] + w["w2 bias"], 0)
        logits = np.where(masks[:, used], second @ w["policy"][:, used] + w["policy bias"][used], NEVER)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        return Forward(inputs, first, second, used, chances, (second @ w["value"] + w["value bias"])[:, 0])

    def learn(self, batch: Batch, rate: float, clip: float = 0.2, entropy: float = 0.01) -> None:
        """One step of PPO on this batch: clipped policy, value by squares, a little entropy."""
        seen = self.forward(batch.inputs, batch.masks)
        rows, count = np.arange(len(batch.actions)), len(batch.actions)
        places = seen.used.searchsorted(batch.actions)
        chosen = seen.chances[rows, places]
        ratio = chosen / batch.chances
        clipped = np.where(batch.advantages > 0, ratio > 1 + clip, ratio < 1 - clip)
        push = np.where(clipped, 0, ratio * batch.advantages)[:, None]
        logs = np.log(seen.chances + 1e-9)
        spread = -(seen.chances * logs).sum(axis=1, keepdims=True)
        to_policy = push * seen.chances + entropy * seen.chances * (logs + spread)
        to_policy[rows, places] -= push[:, 0]
        self._step(self._backward(seen, to_policy / count, (seen.values - batch.returns)[:, None] / count), rate)

    def _backward(self, seen: Forward, to_policy: Floats, to_value: Floats) -> dict[str, Floats]:
        """The gradients of all weights, from those of the logits and the values."""
        w = self.weights
        to_second = (to_policy @ w["policy"][:, seen.used].T + to_value @ w["value"].T) * (seen.second > 0)
        to_first = (to_second @ w["w2"].T) * (seen.first > 0)
        found = {name: np.zeros_like(weight) for name, weight in w.items() if name.startswith("policy")}
        found["policy"][:, seen.used] = seen.second.T @ to_policy
        found["policy bias"][seen.used] = to_policy.sum(axis=0)
        parts = {"w1": (seen.inputs, to_first), "w2": (seen.first, to_second), "value": (seen.second, to_value)}
        for name, (below, above) in parts.items():
            found[name], found[f"{name} bias"] = below.T @ above, above.sum(axis=0)
        return found

    def _step(self, gradients: dict[str, Floats], rate: float) -> None:
        """Adam, with gradients no longer than a half."""
        length = float(np.sqrt(sum(float((one**2).sum()) for one in gradients.values())))
        scale = min(1.0, 0.5 / (length + 1e-6))
        self._steps += 1
        for name, gradient in gradients.items():
            one = gradient * np.float32(scale)
            self._means[name] += np.float32(0.1) * (one - self._means[name])
            self._squares[name] += np.float32(0.001) * (one**2 - self._squares[name])
            mean = self._means[name] / (1 - 0.9**self._steps)
            square = self._squares[name] / (1 - 0.999**self._steps)
            self.weights[name] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)

    def save(self, path: Path) -> None:
        np.savez_compressed(path, **self.weights)  # type: ignore[arg-type]

    def load(self, path: Path) -> None:
        with np.load(path) as kept:
            self.weights = {name: kept[name] for name in self.weights}
