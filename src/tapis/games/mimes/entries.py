"""A word of the game as people write it in a list: `machine à laver = lave-linge; laveuse`."""

import re
from typing import Final, Literal

from msgspec import Struct

from tapis.words.fold import fold

Lang = Literal["fr", "en"]

LONGEST: Final = 40
_SANE: Final = re.compile(r"[^\W_](?:[^\W_]|[ ’,.!?&-])*")
_ARTICLES: Final = {
    "fr": frozenset(("LE", "LA", "L", "LES", "UN", "UNE", "DES", "DU")),
    "en": frozenset(("A", "AN", "THE")),
}


class Entry(Struct, frozen=True):
    """What is to be found, and the other forms that are as right."""

    text: str
    accept: tuple[str, ...] = ()


def entry(line: str) -> Entry:
    """The word of one line; raises ValueError if a form is empty, too long or no text."""
    text, _, others = line.replace("'", "’").partition("=")
    return Entry(_form(text), tuple(map(_form, others.split(";"))) if others.strip() else ())


def _form(text: str) -> str:
    form = " ".join(text.split())
    if not form:
        raise ValueError("empty")
    if len(form) > LONGEST:
        raise ValueError("long")
    if _SANE.fullmatch(form) is None:
        raise ValueError("signs")
    return form


def key(text: str, lang: Lang) -> str:
    """What is left to compare: no accents, case, articles, plural s or x, hyphens or spaces (MIM-41)."""
    return "".join(singular(word) for word in parts(text, lang))


def parts(text: str, lang: Lang) -> list[str]:
    """The words of a text in capitals without accents; articles count only where there is nothing else."""
    words = re.findall(r"[A-Z0-9]+", fold(text))
    return [word for word in words if word not in _ARTICLES[lang]] or words


def singular(word: str) -> str:
    return word[:-1] if len(word) > 3 and word[-1] in "SX" else word
