"""What a bot draws, line by line: the icon of the word, or a dash for each letter of a word it has no icon for."""

from functools import lru_cache

from tapis.games.mimes.cards import Lang
from tapis.games.mimes.moves import Ink, MimesView
from tapis.games.mimes.paper import DrawnLine
from tapis.games.mimes.pictures import picture

MOST = 40  # points of a line in one go
PRESSURE = 500
LEFT, RIGHT, MIDDLE = 180, 820, 600  # where dashes lie
CORNER, SIDE = 190, 620  # of the square in which a picture lies: a paper of any shape shows it


def next_line(view: MimesView) -> Ink | None:
    """The next part of the drawing; nothing when it is done."""
    assert view.word is not None
    planned = plan(view.agreed.lang, view.word)
    drawn = len(view.ink)
    return planned[drawn] if drawn < len(planned) else None


@lru_cache(maxsize=256)
def plan(lang: Lang, text: str) -> tuple[Ink, ...]:
    found = picture(lang, text)
    lines = fitted(found) if found is not None else dashes(text)
    return tuple(
        Ink(stroke, tuple(value for x, y in line[start : start + MOST] for value in (x, y, PRESSURE)))
        for stroke, line in enumerate(lines)
        for start in range(0, len(line), MOST)
    )


def fitted(lines: tuple[DrawnLine, ...]) -> tuple[DrawnLine, ...]:
    """A picture in the middle of the sheet."""
    return tuple(tuple((CORNER + x * SIDE // 1000, CORNER + y * SIDE // 1000) for x, y in line) for line in lines)


def dashes(text: str) -> tuple[DrawnLine, ...]:
    """As many as the letters, with gaps between words: neither letters nor digits (MIM-30)."""
    step = (RIGHT - LEFT) // max(8, len(text))
    return tuple(
        ((LEFT + i * step, MIDDLE), (LEFT + i * step + step * 2 // 3, MIDDLE))
        for i, sign in enumerate(text)
        if sign.isalnum()
    )
