"""Gymnasium: one learner against bots of the house, alone and in a vector."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tapis.bots import UnknownLevel
from tapis.envs import TapisSingle, single, vector
from tapis.kernel import registry


def play(env: TapisSingle, seed: int) -> tuple[int, float]:
    """Plays the first legal action until the end; how many steps, and the last reward."""
    seen, info = env.reset(seed=seed)
    steps, over, reward = 0, False, 0.0
    while not over:
        seen, reward, over, _, info = env.step(np.flatnonzero(seen["action_mask"])[-1])
        steps += 1
    assert info["seat"] == env.seat
    return steps, reward


class Obliging(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Takes any action for a legal one, because the library's check knows no masks."""

    def step(self, action: Any) -> tuple[Any, Any, bool, bool, dict[str, Any]]:
        legal = sorted(self.env.unwrapped.turns.legal)  # type: ignore[attr-defined]
        return self.env.step(legal[int(action) % len(legal)])


def test_gymnasium_accepts_it() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(Obliging(single("bornes")), skip_render_check=True, skip_close_check=True)


@pytest.mark.parametrize("level", ["random", "child", "solid"])
def test_a_learner_meets_a_level_of_the_house(level: str) -> None:
    env = single("bornes", against=[level, level])
    assert play(env, 1) == play(env, 1)
    assert play(env, 2)[1] in (1.0, -0.5)


@pytest.mark.parametrize(
    ("name", "level"), [("courts", "child"), ("mimes", "child"), ("mots", "child"), ("syntax", "bare")]
)
def test_bots_of_every_game_play_along(name: str, level: str) -> None:
    rivals = max(2, registry.game(name).min_seats) - 1
    env = single(name, against=[level] * rivals)
    seen, _ = env.reset(seed=2)
    for _ in range(8):
        seen, _, over, _, _ = env.step(np.flatnonzero(seen["action_mask"])[0])
        assert seen["action_mask"].any() or over
        assert env.observation_space.contains(seen)


def test_the_learner_is_asked_whenever_the_mask_says_so() -> None:
    env = single("courts", against=["child"])
    seen, _ = env.reset(seed=4, options={"seat": 1})
    assert env.seat == env.turns.seat == 1
    assert seen["action_mask"].any()
    assert env.information().endswith("}")


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(UnknownLevel, match="bornes has no level genius"):
        single("bornes", against=["genius"])


def test_a_vector_plays_several_matches_at_once() -> None:
    envs = vector("bornes", 3, against=["child"])
    seen, _ = envs.reset(seed=1)
    for _ in range(200):
        masks = seen["action_mask"]
        assert masks.shape == (3, envs.single_action_space.n)  # type: ignore[attr-defined]
        seen, rewards, _, _, _ = envs.step(masks.argmax(axis=1))
    assert rewards.shape == (3,)
    envs.close()
