"""PettingZoo: a match in which agents take turns (AEC). There is no parallel one: questions are one seat's alone."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from tapis.envs.rewards import Rewards, rewards_of
from tapis.envs.spaces import Observation, Shape, action_space, agent_name, observation_space
from tapis.envs.wishes import LONGEST, game_options, game_seats
from tapis.kernel import AnyGame, registry
from tapis.kernel.turns import Turns

SEED = 16  # bytes


class TapisAEC(AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """One game of the house; agents are its seats, player_0 to player_n."""

    def __init__(self, game: AnyGame, seats: int, options: Any, rewards: Rewards, longest: int) -> None:
        super().__init__()
        self.encoding = game.encoding(options, seats)
        self.metadata = {"name": f"tapis_{game.name}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode: str | None = None
        self.possible_agents = [agent_name(seat) for seat in range(seats)]
        self.agents: list[str] = []
        self.turns: Turns
        self._game, self._options, self._reward_kind, self._longest = game, options, rewards, longest
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._shape = Shape(self.encoding)
        self._chance = np.random.default_rng()
        self._observation_spaces = {agent: observation_space(self.encoding) for agent in self.possible_agents}
        self._action_spaces = {agent: action_space(self.encoding) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal anew; the same seed gives the same deals. The game's options stay as they are."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        seats = len(self.possible_agents)
        self.turns = Turns(self._game, self.encoding, self._options, seats, self._chance.bytes(SEED))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ended = False  # for all agents at once: rewards are given then, and only then
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.turns.seat]

    def observe(self, agent: str) -> Observation:
        """What this agent sees; its mask is empty unless it is asked now."""
        turns, seat = self.turns, self._seat_of[agent]
        legal = turns.legal if seat == turns.seat else ()
        return self._shape.observation(self.encoding.observe(turns.state, seat), legal)

    def information(self, agent: str) -> str:
        """All that this agent knows, as a text: equal for all states that it cannot tell apart."""
        return self.turns.information(self._seat_of[agent])

    def step(self, action: int | None) -> None:
        turns = self.turns
        if self._ended:
            self._was_dead_step(action)
            return
        assert action is not None
        turns.answer(int(action))
        if turns.window is None:
            self._finish()
        elif len(turns.played) >= self._longest:
            self._ended = True
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[turns.seat]

    def _finish(self) -> None:
        self._ended = True
        result = self.turns.result
        assert result is not None
        self.rewards = dict(zip(self.possible_agents, rewards_of(result, self._reward_kind), strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> str:
        """The public view, in a line."""
        return str(self._game.view(self.turns.state, None))

    def close(self) -> None:
        """Nothing is held open."""


def aec(
    name: str, seats: int | None = None, options: Any = None, rewards: Rewards = "win", longest: int = LONGEST
) -> TapisAEC:
    """The environment of a game; the fewest seats it is played with, unless told. `options` may be a mapping.

    A match that is not over after `longest` entries is cut off (truncated).
    """
    game = registry.game(name)
    return TapisAEC(game, game_seats(game, seats), game_options(game, options), rewards, longest)
