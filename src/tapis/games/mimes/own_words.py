"""A host's own list of words: one a line, `word` or `word = other form; other form`; # begins a remark."""

from typing import Final

from tapis.games.mimes.entries import Entry, Lang, entry, key

LEAST: Final = 54  # a game to 30 takes about thirty words; alone, a list must outlast it
MOST: Final = 1008


class BadLine(ValueError):
    """A line that is no word. `why`: empty, long, signs, twice, or for the whole list few, many."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


def own(text: str, lang: Lang = "fr", least: int = 0) -> tuple[Entry, ...]:
    """The words of the list, in its order; raises BadLine with the number of the first line that is wrong."""
    found: dict[str, Entry] = {}
    number = 0
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        word = _entry(number, line)
        if not key(word.text, lang):  # nothing that a guess could be held against
            raise BadLine(number, "signs")
        if found.setdefault(key(word.text, lang), word) is not word:
            raise BadLine(number, "twice")
        if len(found) > MOST:
            raise BadLine(number, "many")
    if len(found) < least:
        raise BadLine(number, "few")
    return tuple(found.values())


def _entry(number: int, line: str) -> Entry:
    try:
        return entry(line)
    except ValueError as wrong:
        raise BadLine(number, str(wrong)) from None
