"""What is known of a word: its level, and its readings as (lemma, part of speech, tags), with a gloss.

The tables are sorted lines in mapped files, found by bisection: nothing is read before it is asked.
"""

import mmap
from pathlib import Path
from typing import Final, NamedTuple, final


class Reading(NamedTuple):
    """One way to read a word."""

    lang: str
    lemma: str
    pos: str
    tags: tuple[str, ...]
    gloss: str
    """What the lemma means, in its own language: from Littré or WordNet; empty where they do not say."""


@final
class SortedLines:
    """A file of lines `key<tab>value`, sorted by the bytes of their keys."""

    __slots__ = ("_data",)

    def __init__(self, path: Path) -> None:
        with path.open("rb") as file:
            self._data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)

    def find(self, key: str) -> str | None:
        wanted = key.encode()
        low, high = 0, len(self._data)
        while low < high:
            start = self._data.rfind(b"\n", 0, (low + high) // 2) + 1
            end = self._data.find(b"\n", start)
            found, _, value = self._data[start:end].partition(b"\t")
            if found == wanted:
                return value.decode()
            if found < wanted:
                low = end + 1
            else:
                high = start
        return None


@final
class Forms:
    """The table of one language."""

    __slots__ = ("_glosses", "_lines", "lang")

    def __init__(self, lang: str, folder: Path) -> None:
        self.lang: Final = lang
        self._lines = SortedLines(folder / f"{lang}.forms")
        self._glosses = SortedLines(folder / f"{lang}.glosses")

    def level(self, word: str) -> int | None:
        """1 (everybody uses it) to 5 (rare); None for a word of no dictionary."""
        line = self._lines.find(word)
        return None if line is None else int(line.partition("\t")[0])

    def readings(self, word: str) -> tuple[Reading, ...]:
        line = self._lines.find(word)
        _, _, readings = (line or "").partition("\t")
        return tuple(self._reading(text) for text in readings.split("|") if text)

    def _reading(self, text: str) -> Reading:
        lemma, pos, tags = text.split(":")
        gloss = self._glosses.find(f"{lemma}:{pos}") or ""
        return Reading(self.lang, lemma, pos, tuple(tags.split()), gloss)
