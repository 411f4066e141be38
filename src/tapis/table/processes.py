"""Other processes of a server: they know the games and the words that it knows, and end when it does."""

import os
import signal
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread

from tapis.kernel import registry
from tapis.words.lexicon import WordLists, use_word_lists, word_lists

BEHIND = 5  # by how much they are nicer than the server, so that people's moves come first


def new_process() -> ProcessPoolExecutor:
    """One process, which starts with its first task."""
    known = (registry.folders(), word_lists())
    return ProcessPoolExecutor(1, get_context("spawn"), initializer=_wake_up, initargs=known)


def _wake_up(folders: Iterable[Path], words: WordLists) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, whose end is theirs too
    if hasattr(os, "nice"):
        os.nice(BEHIND)
    Thread(target=_end_with_parent, daemon=True).start()
    use_word_lists(words)
    for folder in folders:
        registry.add_folder(folder)
    registry.games()  # before anything is sent here that is made of their classes


def _end_with_parent() -> None:
    """End even if the server was killed."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
