"""Gymnasium: one learning seat against bots of the house; and several such matches at once, as a vector."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv, VectorEnv

from tapis.bots.levels import level
from tapis.envs.rewards import Rewards, rewards_of
from tapis.envs.spaces import Observation, Shape, action_space, observation_space
from tapis.envs.wishes import LONGEST, game_options, game_seats
from tapis.kernel import AnyBot, AnyGame, Seat, registry
from tapis.kernel.turns import Turns

SEED = 16  # bytes


class TapisSingle(gymnasium.Env[Any, Any]):
    """One seat of a game, dealt anew each time which one; bots of the house sit in the others."""

    metadata = {"render_modes": []}

    def __init__(self, game: AnyGame, bots: Sequence[AnyBot], options: Any, rewards: Rewards, longest: int) -> None:
        self.seats = game_seats(game, 1 + len(bots))
        self.encoding = game.encoding(options, self.seats)
        self.observation_space = observation_space(self.encoding)
        self.action_space = action_space(self.encoding)
        self.seat: Seat = 0
        self.turns: Turns
        self._game, self._bots, self._options = game, bots, options
        self._reward_kind, self._longest = rewards, longest
        self._shape = Shape(self.encoding)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal anew. `options={"seat": 1}` names the learner's seat; otherwise chance does."""
        super().reset(seed=seed)
        self.seat = int((options or {}).get("seat", self.np_random.integers(self.seats)))
        self.turns = Turns(self._game, self.encoding, self._options, self.seats, self.np_random.bytes(SEED))
        self._let_bots_play()
        return self._observation(), {"seat": self.seat}

    def step(self, action: int | np.integer[Any]) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        self.turns.answer(int(action))
        self._let_bots_play()
        result, cut = self.turns.result, self.turns.seq >= self._longest
        reward = rewards_of(result, self._reward_kind)[self.seat] if result is not None else 0.0
        return self._observation(), reward, result is not None, result is None and cut, {"seat": self.seat}

    def information(self) -> str:
        """All that the learner knows, as a text: equal for all states that it cannot tell apart."""
        return self.turns.information(self.seat)

    def _observation(self) -> Observation:
        turns = self.turns
        legal = turns.legal if turns.seat == self.seat else ()
        return self._shape.observation(self.encoding.observe(turns.state, self.seat), legal)

    def _let_bots_play(self) -> None:
        turns = self.turns
        while not turns.over and turns.seat != self.seat and turns.seq < self._longest:
            turns.play(self._bots[(turns.seat - self.seat) % self.seats - 1].answer(turns.look()))


def single(
    name: str,
    against: Sequence[str] = ("random",),
    options: Any = None,
    rewards: Rewards = "win",
    longest: int = LONGEST,
) -> TapisSingle:
    """One learning seat against these levels of bots, clockwise from it."""
    game = registry.game(name)
    return TapisSingle(game, [level(game, one) for one in against], game_options(game, options), rewards, longest)


def vector(
    name: str,
    matches: int,
    against: Sequence[str] = ("random",),
    options: Any = None,
    rewards: Rewards = "win",
    processes: Literal["one", "many"] = "one",
) -> VectorEnv[Any, Any, Any]:
    """So many matches as one vector environment of Gymnasium, in one process or each in its own."""
    make = [partial(single, name, against, options, rewards)] * matches
    return SyncVectorEnv(make) if processes == "one" else AsyncVectorEnv(make)
