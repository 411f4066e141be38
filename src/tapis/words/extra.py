"""A host's own word list: one word a line, `#` begins a remark, UTF-8."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tapis.words.fold import fold, fold_entry

MIN_LETTERS: Final = 2
MAX_LETTERS: Final = 40
_SHOWN: Final = 20


class BadLine(NamedTuple):
    number: int
    text: str
    problem: str

    def __str__(self) -> str:
        return f"line {self.number}: {self.text!r}: {self.problem}"


class BadWordList(ValueError):
    """A list with lines that are not words; each is named."""

    def __init__(self, path: Path, lines: list[BadLine]) -> None:
        self.path = path
        self.lines = lines
        more = [f"… and {len(lines) - _SHOWN} more"] if len(lines) > _SHOWN else []
        super().__init__("\n".join([f"{path}:", *(f"  {line}" for line in [*lines[:_SHOWN], *more])]))


def load_words(path: Path) -> frozenset[str]:
    """The folded words of a list; BadWordList if any line is not a word, OSError if it cannot be read."""
    words: set[str] = set()
    bad: list[BadLine] = []
    for number, raw in enumerate(path.read_bytes().removeprefix(b"\xef\xbb\xbf").splitlines(), 1):
        try:
            text = raw.decode().partition("#")[0].strip()
        except UnicodeDecodeError:
            bad.append(BadLine(number, raw.decode("latin-1"), "is not UTF-8"))
            continue
        problem = next(_problems(text), None) if text else None
        if problem:
            bad.append(BadLine(number, text, problem))
        elif text:
            words.add(fold_entry(text) or "")
    if bad:
        raise BadWordList(path, bad)
    return frozenset(words)


def _problems(text: str) -> Iterator[str]:
    """What keeps a line from being one word (ALL-08)."""
    if len(text.split()) > 1:
        yield "several words on one line"
    if text[-1] in "'’ʼ‘":
        yield "ends in an apostrophe"
    if any(mark in text for mark in "-‐‑–"):
        yield "carries a hyphen"
    strange = [char for char in fold(text) if not ("A" <= char <= "Z" or char in "'’ʼ‘")]
    if strange:
        yield f"{strange[0]!r} is not a letter A–Z, with or without accent"
    letters = len(fold_entry(text) or "")
    if letters < MIN_LETTERS:
        yield f"a word has at least {MIN_LETTERS} letters"
    if letters > MAX_LETTERS:
        yield f"longer than {MAX_LETTERS} letters"
