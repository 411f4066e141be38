"""Builds the graphs and the table of forms from the committed sources: `python -m tapis.words.build`."""

import lzma
from pathlib import Path
from typing import Final, NamedTuple

SOURCES: Final = Path(__file__).parent.parent / "sources"


def read_source(name: str) -> str:
    """A compressed source as text."""
    return lzma.decompress((SOURCES / name).read_bytes()).decode()


class Exceptions(NamedTuple):
    """A reviewed file: words that a list gains (+), loses (-), or has at another level (1 to 5)."""

    added: set[str]
    dropped: set[str]
    levels: dict[str, int]


def read_exceptions(name: str) -> Exceptions:
    found = Exceptions(set(), set(), {})
    for line in (SOURCES / name).read_text("utf-8").splitlines():
        mark, *words = line.partition("#")[0].split() or [""]
        if mark == "+":
            found.added.update(words)
        elif mark == "-":
            found.dropped.update(words)
        elif mark:
            found.levels.update(dict.fromkeys(words, int(mark)))
    return found


def read_uncommon(name: str) -> set[str]:
    """The words of a reviewed file that count as rare, however often they are met in print."""
    lines = (SOURCES / name).read_text("utf-8").splitlines()
    return {word for line in lines for word in line.partition("#")[0].split()}
