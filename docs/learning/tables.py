"""Many matches of bornes for two at once, whose decisions a network makes together."""

from typing import NamedTuple

import numpy as np
from network import Bytes, Flags, Network

from tapis.bots.levels import level
from tapis.envs import Turns
from tapis.games.bornes import GAME
from tapis.games.bornes.moves import Options
from tapis.kernel import AnyBot

SEATS = 2
OPTIONS = Options()
ENCODING = GAME.encoding(OPTIONS, SEATS)
ACTIONS = len(ENCODING.actions)
INPUTS = sum(field.size for field in ENCODING.fields.values())
PLACES = np.cumsum([0, *(field.size for field in ENCODING.fields.values())])
ZONES = dict(zip(ENCODING.fields, PLACES, strict=False))["zones"]  # where they begin: one's own km, by 25
ZONE = ENCODING.fields["zones"].size // SEATS


class Decision(NamedTuple):
    seen: Bytes
    mask: Flags
    action: int
    chance: float  # that the action had
    value: float  # what the network expected
    ahead: float  # km between oneself and the other, in thousands


class Table:
    """One match after another; the network sits in both seats, or a bot of the house in one."""

    def __init__(self, seed: int, rival: str | None = None) -> None:
        self.rival: AnyBot | None = level(GAME, rival) if rival else None
        self.seed, self.bot_seat = seed << 32, 0

    def deal(self, number: int) -> None:
        """Deal this match; matches 2n and 2n + 1 have the same cards, with the seats exchanged."""
        self.bot_seat = number % SEATS
        seed = (self.seed + number // 2).to_bytes(16, "big")
        self.turns = Turns(GAME, ENCODING, OPTIONS, SEATS, seed)
        self.kept: list[list[Decision]] = [[], []]
        self.go_on()

    def go_on(self) -> None:
        """Play until the network has a choice: bots answer, and what is forced is done."""
        turns = self.turns
        while not turns.over:
            if self.rival is not None and turns.seat == self.bot_seat:
                turns.play(self.rival.answer(turns.look()))
            elif len(turns.legal) == 1:
                turns.answer(next(iter(turns.legal)))
            else:
                return

    def learners(self) -> list[int]:
        return [seat for seat in range(SEATS) if self.rival is None or seat != self.bot_seat]

    def reward(self, seat: int) -> float:
        """For the end: 1, −1, or 0 if both are first."""
        result = self.turns.result
        assert result is not None
        return 0.0 if len(result.winners) == SEATS else 1.0 if seat in result.winners else -1.0


def looked_at(tables: list[Table]) -> tuple[Bytes, Flags]:
    """What the seats that are asked see, and what they may do."""
    seen = b"".join(ENCODING.observe(table.turns.state, table.turns.seat) for table in tables)
    masks = np.zeros((len(tables), ACTIONS), np.bool_)
    for row, table in enumerate(tables):
        masks[row, list(table.turns.legal)] = True
    return np.frombuffer(seen, np.uint8).reshape(len(tables), INPUTS), masks


def decide(network: Network, tables: list[Table], chance: np.random.Generator) -> None:
    """One decision at each table, drawn from the policy and kept."""
    seen, masks = looked_at(tables)
    now = network.forward(seen, masks)
    sums = now.chances.cumsum(axis=1)
    picks = (sums > chance.random((len(tables), 1), np.float32) * sums[:, -1:]).argmax(axis=1)
    ahead = (seen[:, ZONES].astype(np.float32) - seen[:, ZONES + ZONE]) / 40
    for row, table in enumerate(tables):
        pick = picks[row]
        action, turns = int(now.used[pick]), table.turns
        chosen = now.chances[row, pick], now.values[row], ahead[row]
        table.kept[turns.seat].append(Decision(seen[row], masks[row], action, *map(float, chosen)))
        turns.answer(action)
        table.go_on()


def share_of_wins(network: Network, rival: str, games: int, seed: int = 0) -> list[float]:
    """1, ½ or 0 for each of so many games, all at once; the policy plays the action that it likes best.

    Each deal is played twice, from both seats.
    """
    tables = [Table(seed, rival) for _ in range(games)]
    for number, table in enumerate(tables):
        table.deal(number)
    playing = [table for table in tables if not table.turns.over]
    while playing:
        now = network.forward(*looked_at(playing))
        for table, best in zip(playing, now.used[now.chances.argmax(axis=1)].tolist(), strict=True):
            table.turns.answer(best)
            table.go_on()
        playing = [table for table in playing if not table.turns.over]
    return [(table.reward(1 - table.bot_seat) + 1) / 2 for table in tables]
