"""What a bot draws, piece by piece: the picture of the word, or a dash for each letter of a word that has none."""

from functools import lru_cache

from tapis.games.mimes.bots.hand import Hand, by_hand
from tapis.games.mimes.cards import Lang
from tapis.games.mimes.moves import Ink, MimesView
from tapis.games.mimes.paper import DrawnLine
from tapis.games.mimes.pictures import picture
from tapis.kernel import Rng

LEFT, RIGHT, MIDDLE = 180, 820, 600  # where dashes lie
CORNER, SIDE = 190, 620  # of the square in which a picture lies: a paper of any shape shows it


def next_line(view: MimesView, hand: Hand) -> Ink | None:
    """The next part of the drawing; nothing when it is done."""
    assert view.word is not None
    planned = plan(view.agreed.lang, view.word, hand, view.drawing or 0)
    drawn = len(view.ink)
    return planned[drawn] if drawn < len(planned) else None


@lru_cache(maxsize=64)
def plan(lang: Lang, text: str, hand: Hand, number: int) -> tuple[Ink, ...]:
    """All parts of drawing `number` of a game: the same picture is never drawn in quite the same way."""
    found = picture(lang, text)
    chance = Rng(text.encode(), number)
    lines = [by_hand(line, hand, chance) for line in (fitted(found) if found is not None else dashes(text))]
    return tuple(
        Ink(stroke, tuple(value for point in line[start : start + hand.pace] for value in point))
        for stroke, line in enumerate(lines)
        for start in range(0, len(line), hand.pace)
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
