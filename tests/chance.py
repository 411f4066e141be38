"""Chance that comes out alike every time, for tests that look at a game as it was dealt."""

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from random import Random, SystemRandom
from threading import get_ident
from unittest.mock import patch

from tapis.kernel import AnyMatch, Ms, Seat, Window
from tapis.table import bots, decide, workers
from tapis.table.bots import BotSeed
from tapis.table.records import Sealed

FIX = "from tests.chance import fix; fix()"  # in the command of a server


def fix() -> None:
    """Deal alike where game, options and seats are the same; let bots draw by the deal and the entry."""
    decide.seal = _seal
    bots.luck = fixed_luck
    vars(workers)["luck"] = fixed_luck


class OfOneThread(Random):
    """Chance from a seed; threads that other tests have left behind draw from the system's instead."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._own, self._system = get_ident(), SystemRandom()

    def getrandbits(self, k: int, /) -> int:
        return super().getrandbits(k) if get_ident() == self._own else self._system.getrandbits(k)


@contextmanager
def drawn_alike() -> Iterator[None]:
    """For tables in this thread: every deal and every delay of a bot is another one, but the same in every run."""
    chance = OfOneThread(13)

    def seal(at: Ms) -> Sealed:
        return Sealed(at=at, seed=chance.randbytes(32).hex(), salt=chance.randbytes(16).hex())

    with patch.object(decide, "seal", seal), patch.object(bots, "CHANCE", chance):
        yield


def _seal(at: Ms) -> Sealed:
    """One seed for every first game of a table, another for every rematch."""
    seed = sha256(b"first" if at == 0 else b"rematch")
    return Sealed(at=at, seed=seed.hexdigest(), salt="00" * 16)


def fixed_luck(match: AnyMatch, level: str, window: Window, seat: Seat) -> BotSeed:
    return BotSeed(sha256(match.seed + f"{level} {window.id} {seat}".encode()).digest(), match.seq)
