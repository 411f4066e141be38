"""Observations and actions as spaces of Gymnasium and arrays of NumPy."""

from collections.abc import Collection
from typing import Any, TypedDict

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tapis.kernel import Seat
from tapis.kernel.encoding import AnyEncoding

Bytes = NDArray[np.uint8]
Mask = NDArray[np.int8]
BYTE, FLAG = np.dtype(np.uint8), np.dtype(np.int8)


class Observation(TypedDict):
    """What a seat sees, by the names of its encoding's fields, and which actions are legal (1) now."""

    observation: dict[str, Bytes]
    action_mask: Mask


class Shape:
    """The arrays of one encoding: where each field lies, and how large all are together."""

    def __init__(self, encoding: AnyEncoding) -> None:
        self.actions = len(encoding.actions)
        self.slices: list[tuple[str, slice]] = []
        self.size = 0
        for name, field in encoding.fields.items():
            self.slices.append((name, slice(self.size, self.size + field.size)))
            self.size += field.size

    def observation(self, seen: bytearray, legal: Collection[int]) -> Observation:
        """The arrays of one moment; all fields lie in one block of memory."""
        whole, mask = np.frombuffer(seen, BYTE), bytearray(self.actions)
        for action in legal:
            mask[action] = 1
        named = {name: whole[place] for name, place in self.slices}
        return {"observation": named, "action_mask": np.frombuffer(mask, FLAG)}


def observation_space(encoding: AnyEncoding) -> spaces.Dict:
    fields: dict[str, spaces.Space[Any]] = {
        name: spaces.Box(0, most, (size,), np.uint8) for name, (size, most) in encoding.fields.items()
    }
    mask = spaces.Box(0, 1, (len(encoding.actions),), np.int8)
    return spaces.Dict({"observation": spaces.Dict(fields), "action_mask": mask})


def action_space(encoding: AnyEncoding) -> spaces.Discrete:
    return spaces.Discrete(len(encoding.actions))


def flat(observation: Observation) -> Bytes:
    """All fields of an observation as one array, in the order of the encoding; without copying where it can."""
    parts = list(observation["observation"].values())
    whole = parts[0].base
    if isinstance(whole, np.ndarray) and whole.size == sum(part.size for part in parts):
        return whole
    return np.concatenate(parts, axis=-1)


def agent_name(seat: Seat) -> str:
    return f"player_{seat}"
