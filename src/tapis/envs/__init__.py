"""Environments for programs that learn: PettingZoo, Gymnasium and OpenSpiel. They need `pip install 'tapis[rl]'`.

>>> env = aec("bornes", seats=3)
"""

try:
    import gymnasium as _gymnasium  # noqa: F401
    import numpy as _numpy  # noqa: F401
    import pettingzoo as _pettingzoo  # noqa: F401
except ImportError as missing:
    raise ImportError(f"tapis.envs needs {missing.name}, which is not installed: pip install 'tapis[rl]'") from missing

from tapis.envs.aec import TapisAEC, aec
from tapis.envs.single import TapisSingle, single, vector
from tapis.envs.spaces import Observation, flat
from tapis.kernel.recall import Recall
from tapis.kernel.turns import IllegalAction, Turns

__all__ = [
    "IllegalAction",
    "Observation",
    "Recall",
    "TapisAEC",
    "TapisSingle",
    "Turns",
    "aec",
    "flat",
    "single",
    "vector",
]
