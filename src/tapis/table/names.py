"""Checks the names of players: plain text, short, and no two alike at one table."""

import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from itertools import chain, count, pairwise

from tapis.kernel import Illegal

LONGEST = 20  # graphemes
MARKS = 4  # on one letter, and no two alike (UTS #39, 5.4)
_JOINER = "\u200d"
# letters, marks and signs without ink: Default_Ignorable_Code_Point beside format characters and variation selectors;
# a note without a head; and whatever Unicode names so (a braille cell without dots, empty hieroglyphs)
_INKLESS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u3164\uffa0\U00016fe4\U0001d159")
_BLANK = " BLANK"
_LEET = str.maketrans("358!$@", "esbisa")
BOTS = (
    "Ginette", "Marcel", "Solange", "Firmin", "Odette", "Gaston", "Lucette", "Anatole", "Paulette", "Octave",
    "Huguette", "Léon", "Simone", "Edgar", "Yvette", "Raymond",
)  # fmt: skip


def clean(name: str) -> str:
    """The name as it will be shown, or Illegal."""
    shown = " ".join(unicodedata.normalize("NFKC", name).split())
    if not all(map(_is_plain, shown)) or _is_piled_up(shown) or _is_joined_in_vain(shown):
        raise Illegal("house.name", why="characters")
    if not any(unicodedata.category(char)[0] in "LNS" for char in shown):
        raise Illegal("house.name", why="empty")
    if len(graphemes(shown)) > LONGEST or len(shown) > 4 * LONGEST:
        raise Illegal("house.name", why="long")
    return shown


def _is_plain(char: str) -> bool:
    """No control, format (but the emoji joiner), private or unassigned character, no line break, nothing invisible."""
    kind = unicodedata.category(char)
    hidden = char in _INKLESS or unicodedata.name(char, "").endswith(_BLANK)
    varies = "\ufe00" <= char <= "\ufe0d" or "\U000e0100" <= char <= "\U000e01ef"
    return char == _JOINER or not (hidden or varies or kind in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))


def _is_piled_up(text: str) -> bool:
    """Whether combining marks stand on no letter, twice on one, or more than `MARKS` on one."""
    marks = MARKS  # as many as are allowed: none may come first
    for before, char in pairwise(" " + unicodedata.normalize("NFD", text)):
        if unicodedata.category(char) not in ("Mn", "Me"):
            marks = MARKS if char == " " else 0
        elif marks == MARKS or char == before:
            return True
        else:
            marks += 1
    return False


def _is_joined_in_vain(text: str) -> bool:
    """Whether a zero-width joiner stands where no emoji and no script needs one."""
    return any(
        char == _JOINER and (unicodedata.category(before)[0] not in "SM" or unicodedata.category(after)[0] not in "SL")
        for before, char, after in zip(" " + text, text, text[1:] + " ", strict=False)
    )


def graphemes(text: str) -> list[str]:
    """The text cut into what a reader sees as one character: marks, joiners, skin tones and flags are not cut off."""
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


def alike(one: str, other: str) -> bool:
    """Whether these names look alike, as they are written or in capitals."""
    return not looks(one).isdisjoint(looks(other))


def looks(name: str) -> frozenset[str]:
    """The skeletons of a name, as it is written and in capitals: names that share one look alike."""
    return frozenset(_look(written) for written in (name, name.upper()))


def _look(name: str) -> str:
    """The skeleton of UTS #39, without case, accents and spaces, and with the digits that stand for letters."""
    letters = _skeleton(_skeleton(name).casefold()).translate(_LEET)
    return letters.replace("vv", "w").replace("i", "l")


def _skeleton(text: str) -> str:
    like = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).translate(_prototypes()))
    return "".join(char for char in like if not (char.isspace() or char == _JOINER or _is_accent(char)))


def _is_accent(char: str) -> bool:
    """Whether this mark is easily overlooked, unlike the vowel signs of Indian and Thai scripts."""
    place = unicodedata.combining(char)
    variation = "\ufe00" <= char <= "\ufe0f" or "\U0001f3fb" <= char <= "\U0001f3ff"
    return place == 1 or 10 <= place <= 36 or place >= 200 or variation or unicodedata.category(char) == "Me"


@cache
def _prototypes() -> dict[int, str]:
    """For each character of lookalikes.txt the one that stands for all that look like it."""
    lines = files(__package__).joinpath("lookalikes.txt").read_text("utf-8").splitlines()
    table = dict(line.split("\t") for line in lines if "\t" in line)

    def last(text: str) -> str:
        return "".join(last(table[char]) if char in table else char for char in text)

    return {ord(sign): last(like) for sign, like in table.items()}


def unlike(name: str, others: Iterable[str]) -> str:
    """The clean name, or Illegal if somebody at the table is called so already."""
    shown = clean(name)
    if any(alike(shown, other) for other in others):
        raise Illegal("house.name", why="taken")
    return shown


def bot_name(others: Iterable[str]) -> str:
    taken = list(others)
    numbered = (f"{name} {number}" for number in count(2) for name in BOTS)
    return next(name for name in chain(BOTS, numbered) if not any(alike(name, other) for other in taken))
