"""Builds the graphs and the table of forms from the committed sources: `python -m tapis.words.build`."""

import lzma
from pathlib import Path
from typing import Final

SOURCES: Final = Path(__file__).parent.parent / "sources"


def read_source(name: str) -> str:
    """A compressed source as text."""
    return lzma.decompress((SOURCES / name).read_bytes()).decode()


def read_exceptions(name: str) -> tuple[set[str], set[str]]:
    """The words that a reviewed exceptions file adds (+) and drops (-)."""
    added: set[str] = set()
    dropped: set[str] = set()
    for line in (SOURCES / name).read_text("utf-8").splitlines():
        entry = line.partition("#")[0].split()
        for word in entry[1:]:
            (added if entry[0] == "+" else dropped).add(word)
    return added, dropped
