from collections.abc import Iterator
from random import Random, SystemRandom
from threading import get_ident

import pytest

from tapis.kernel import registry
from tests import toys


@pytest.fixture(autouse=True, scope="module")
def _toy_games() -> Iterator[None]:
    registry.add_folder(toys.FOLDER)
    yield
    registry.forget_folders()


@pytest.fixture
def seeded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The chance of deals, of bots and of their waits comes from a seed: each run of a test is the same.

    Threads that other tests have left behind keep their own chance, or they would draw from this one.
    """
    chance, mine, system = Random(13), get_ident(), SystemRandom()

    def source() -> Random:
        return chance if get_ident() == mine else system

    monkeypatch.setattr("tapis.table.bots.random.SystemRandom", source)
    monkeypatch.setattr("tapis.table.bots.secrets.token_bytes", lambda size: source().randbytes(size))
