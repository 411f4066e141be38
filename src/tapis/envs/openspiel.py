"""OpenSpiel: bornes as a Python game, "python_tapis_bornes". It needs the package open_spiel, beside `tapis[rl]`.

Importing this module registers the game. Chance speaks once, before the deal: it picks one of `DEALS` seeds, from which
all else that is dealt and shuffled follows.
"""

from typing import Any

import numpy as np

try:
    import pyspiel
except ImportError as missing:
    raise ImportError("tapis.envs.openspiel needs pyspiel, which is not installed: pip install open_spiel") from missing

from tapis.envs.rewards import rewards_of
from tapis.envs.wishes import LONGEST
from tapis.games.bornes import GAME
from tapis.games.bornes.moves import Options
from tapis.kernel.turns import Turns

NAME = "python_tapis_bornes"
DEALS = 4_096
SEED = 16  # bytes

TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Mille Bornes of Tapis",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=GAME.max_seats,
    min_num_players=GAME.min_seats,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"players": GAME.min_seats},
)


class BornesGame(pyspiel.Game):  # type: ignore[misc]
    """Bornes with its usual options; rewards are for winning."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.seats = int((params or {}).get("players", GAME.min_seats))
        self.options = Options()
        self.encoding = GAME.encoding(self.options, self.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.encoding.actions),
            max_chance_outcomes=DEALS,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(TYPE, info, params or {})

    def new_initial_state(self) -> "BornesState":
        return BornesState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: object = None) -> "BornesObserver":
        return BornesObserver(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


class BornesState(pyspiel.State):  # type: ignore[misc]
    """A match; before chance has picked its deal, nothing."""

    def __init__(self, game: BornesGame) -> None:
        super().__init__(game)
        self.turns: Turns | None = None

    def current_player(self) -> int:
        if self.turns is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.turns.over else self.turns.seat

    def is_terminal(self) -> bool:
        return self.turns is not None and self.turns.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.turns.legal) if self.turns is not None else []

    def _apply_action(self, action: int) -> None:
        if self.turns is None:
            game = self.get_game()
            self.turns = Turns(GAME, game.encoding, game.options, game.seats, action.to_bytes(SEED, "big"))
        else:
            self.turns.answer(action)

    def _action_to_string(self, player: int, action: int) -> str:
        actions: tuple[str, ...] = self.get_game().encoding.actions
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else actions[action]

    def returns(self) -> list[float]:
        result = self.turns.result if self.turns is not None else None
        return rewards_of(result, "win") if result is not None else [0.0] * self.get_game().seats

    def __str__(self) -> str:
        return "before the deal" if self.turns is None else str(GAME.view(self.turns.state, None))


class BornesObserver:
    """What a player sees (a tensor, and the view as a text); with perfect recall, all that it knows (a text)."""

    def __init__(self, game: BornesGame, perfect_recall: bool) -> None:
        self._perfect_recall = perfect_recall
        self._encoding = game.encoding
        self.tensor = np.zeros(sum(field.size for field in game.encoding.fields.values()), np.float32)
        self.dict: dict[str, Any] = {}
        start = 0
        for name, field in game.encoding.fields.items():
            self.dict[name] = self.tensor[start : start + field.size]
            start += field.size

    def set_from(self, state: BornesState, player: int) -> None:
        seen = self._encoding.observe(state.turns.state, player) if state.turns is not None else b""
        self.tensor[:] = np.frombuffer(seen, np.uint8) if seen else 0

    def string_from(self, state: BornesState, player: int) -> str:
        if state.turns is None:
            return "before the deal"
        known = state.turns.information(player)
        return known if self._perfect_recall else known.partition(" ")[2]


pyspiel.register_game(TYPE, BornesGame)
