"""Reviews of finished games from few samples: for tests of how a review is asked for, which do not look at its
figures."""

from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from tapis.games.bornes import review as bornes
from tapis.games.courts import review as courts
from tapis.games.syntax import review as syntax
from tapis.kernel import registry
from tapis.server import replay_worker
from tapis.table import processes
from tapis.words.lexicon import WordLists, word_lists


def review_briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on servers of this process make replays and reviews in such a process."""
    monkeypatch.setattr(replay_worker, "new_process", _new_process)


def _new_process() -> ProcessPoolExecutor:
    known = (registry.folders(), word_lists())
    return ProcessPoolExecutor(1, get_context("spawn"), initializer=_wake_up, initargs=known)


def _wake_up(folders: Iterable[Path], words: WordLists) -> None:
    processes._wake_up(folders, words)
    bornes.PLAYOUTS = bornes.LEAST_SAMPLES = 1
    bornes.DEALS = courts.HANDS = syntax.HANDS = 10
