"""Names that people give themselves: text, short, and told apart at one table."""

import unicodedata
from collections.abc import Iterable
from itertools import chain, count

from tapis.kernel import Illegal

LONGEST = 20  # graphemes
_JOINER = "\u200d"
_LIKE = str.maketrans(
    # Greek and Cyrillic letters and digits that look like Latin ones
    "αβεηικμνορτυχγζавеёкмнорстухіјѕԁһӏ01358|!$@",
    "abenikmnoptuxyzabeekmhopctyxijsdhlolesbiisa",
)
BOTS = (
    "Ginette", "Marcel", "Solange", "Firmin", "Odette", "Gaston", "Lucette", "Anatole", "Paulette", "Octave",
    "Huguette", "Léon", "Simone", "Edgar", "Yvette", "Raymond",
)  # fmt: skip


def clean(name: str) -> str:
    """The name as it will be shown, or Illegal."""
    shown = " ".join(unicodedata.normalize("NFKC", name).split())
    if any(not _plain(char) for char in shown):
        raise Illegal("house.name", why="characters")
    if not any(unicodedata.category(char)[0] in "LNS" for char in shown):
        raise Illegal("house.name", why="empty")
    if len(graphemes(shown)) > LONGEST or len(shown) > 4 * LONGEST:
        raise Illegal("house.name", why="long")
    return shown


def _plain(char: str) -> bool:
    """No control, format (but the emoji joiner), private or unassigned character, no line break."""
    kind = unicodedata.category(char)
    return char == _JOINER or kind not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def graphemes(text: str) -> list[str]:
    """The text cut where a reader sees one sign end: marks, joiners, tones and flags stay with theirs."""
    found: list[str] = []
    for char in text:
        if found and (_clings(char) or found[-1].endswith(_JOINER) or _second_half(found[-1], char)):
            found[-1] += char
        else:
            found.append(char)
    return found


def _clings(char: str) -> bool:
    return unicodedata.category(char) in ("Mn", "Me", "Mc") or char == _JOINER or "\U0001f3fb" <= char <= "\U0001f3ff"


def _second_half(before: str, char: str) -> bool:
    return len(before) == 1 and all("\U0001f1e6" <= half <= "\U0001f1ff" for half in (before, char))


def likeness(name: str) -> str:
    """What two names that look alike have in common."""
    bare = "".join(char for char in unicodedata.normalize("NFKD", name.casefold()) if not _clings(char))
    letters = "".join(bare.translate(_LIKE).split())
    return letters.replace("rn", "m").replace("vv", "w").replace("i", "l").replace("1", "l")


def unlike(name: str, others: Iterable[str]) -> str:
    """The clean name, or Illegal if somebody at the table is called so already."""
    shown = clean(name)
    if likeness(shown) in {likeness(other) for other in others}:
        raise Illegal("house.name", why="taken")
    return shown


def bot_name(others: Iterable[str]) -> str:
    taken = {likeness(other) for other in others}
    numbered = (f"{name} {number}" for number in count(2) for name in BOTS)
    return next(name for name in chain(BOTS, numbered) if likeness(name) not in taken)
