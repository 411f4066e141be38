"""The PettingZoo environments: what the library's own tests ask, turns, rewards, seeds."""

import warnings
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from tapis.envs import IllegalAction, TapisAEC, aec, flat, single
from tapis.envs.rewards import rewards_of
from tapis.kernel import Result, registry
from tests.kernel.toy import Options, Toy

CYCLES = {"bornes": 200, "courts": 60, "mimes": 40, "mots": 4, "syntax": 8}
QUICK = {"mimes": {"target": 3}}


def make(name: str) -> TapisAEC:
    return aec(name, options=QUICK.get(name))


def play(env: TapisAEC, seed: int, most: int = 100_000) -> list[int]:
    """The actions of a match played at random."""
    chance, actions = Random(seed), []
    env.reset(seed=seed)
    for _ in env.agent_iter(most):
        seen, _, terminated, truncated, _ = env.last()
        legal = np.flatnonzero(seen["action_mask"])
        action = None if terminated or truncated else int(chance.choice(legal))
        if action is not None:
            actions.append(action)
        env.step(action)
    return actions


def test_every_game_of_the_house_has_one() -> None:
    assert set(CYCLES) == set(registry.games())


@pytest.mark.parametrize("name", CYCLES)
def test_pettingzoo_accepts_it(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it would rather have one array than named ones
        api_test(make(name), num_cycles=CYCLES[name])
    assert "Passed" in capsys.readouterr().out
    seed_test(lambda: make(name), num_cycles=CYCLES[name] // 2)


@pytest.mark.soak
@pytest.mark.parametrize("name", CYCLES)
def test_pettingzoos_performance_test_runs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(make(name))
    assert "turns per second" in capsys.readouterr().out


def test_a_match_ends_with_its_rewards() -> None:
    env = aec("bornes", seats=3)
    env.reset(seed=1)
    chance, totals = Random(1), dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        totals[agent] += reward
        env.step(None if over else chance.choice(np.flatnonzero(seen["action_mask"])))
    assert sorted(totals.values()) == [-0.5, -0.5, 1.0]
    assert env.agents == []


def test_rewards_are_shared_by_winners_or_are_the_points() -> None:
    assert rewards_of(Result("goal", (1, 1, 3), (5, 5, 2)), "win") == [0.5, 0.5, -1.0]
    assert rewards_of(Result("goal", (1, 1), (5, 5)), "win") == [0.0, 0.0]
    assert rewards_of(Result("goal", (2, 1), (3, 5)), "points") == [3.0, 5.0]


def test_a_seed_gives_the_same_match_and_no_seed_another_one() -> None:
    env = aec("bornes")
    assert play(env, 7) == play(env, 7) != play(env, 8)
    env.reset(seed=7)
    first = env.turns.seed
    env.reset()
    assert env.turns.seed != first


def test_only_whoever_is_asked_has_actions_and_others_are_refused() -> None:
    env = aec("bornes")
    env.reset(seed=3)
    asked, other = env.agent_selection, next(agent for agent in env.agents if agent != env.agent_selection)
    assert env.observe(asked)["action_mask"].any()
    assert not env.observe(other)["action_mask"].any()
    wrong = int(np.flatnonzero(env.observe(asked)["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction, match=f"may not do {wrong}"):
        env.step(wrong)


def test_what_cannot_be_an_environment_is_told_so() -> None:
    with pytest.raises(ValueError, match="bornes is learnt by 2 to 4 seats, not by 5"):
        aec("bornes", seats=5)
    with pytest.raises(ValueError, match="courts is learnt by 2 to 8 seats, not by 1"):
        single("courts", against=[])
    with pytest.raises(ValueError, match="deck"):
        aec("bornes", options={"deck": "unknown"})
    with pytest.raises(NotImplementedError, match="toy has no encoding"):
        Toy().encoding(Options(), 2)


def test_a_match_that_lasts_too_long_is_cut_off() -> None:
    env = aec("bornes", longest=10)
    env.reset(seed=1)
    while not any(env.truncations.values()):
        env.step(max(env.turns.legal))
    assert env.turns.seq == 10
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_named_arrays_are_one_array_too() -> None:
    env = aec("bornes")
    env.reset(seed=1)
    seen = env.observe("player_0")
    parts = seen["observation"]
    assert list(parts) == list(env.encoding.fields)
    assert parts["hand"].sum() == 4
    assert (flat(seen) == np.concatenate(list(parts.values()))).all()
    copied = {"observation": {name: part.copy() for name, part in parts.items()}, "action_mask": seen["action_mask"]}
    assert (flat(copied) == flat(seen)).all()  # type: ignore[arg-type]


def test_information_remembers_what_was_seen() -> None:
    env = aec("bornes")
    play(env, 5, most=40)
    one = env.information("player_0")
    assert one != env.information("player_1")
    assert one == env.information("player_0")
    play(env, 5, most=40)
    assert env.information("player_0") == one
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert env.information("player_0") != one
