"""Cuts texts at spaces, apostrophes and hyphens into pieces: capitals without accents (ALL-08)."""

import re
from typing import Final, NamedTuple

from tapis.words.fold import fold
from tapis.words.sentences import Lang

_WORD: Final = re.compile(r"[^\W_]+")
_NOT: Final = re.compile(r"(?i)\b(ca|wo|sha|[a-z]+?)n['’]t\b")
_WHOLE: Final = {"ca": "can", "wo": "will", "sha": "shall"}


class Piece(NamedTuple):
    """A piece of a text, folded, with its place in the text."""

    text: str
    start: int
    end: int


def pieces(text: str, lang: Lang) -> list[Piece]:
    """The pieces of a text; in English, don’t becomes two: do and not."""
    cut = [Piece(fold(found[0]), found.start(), found.end()) for found in _WORD.finditer(text)]
    if lang == "fr":
        return cut
    short = {found.start(): found for found in _NOT.finditer(text)}
    whole: list[Piece] = []
    for piece in cut:
        negated = short.get(piece.start)
        if negated:
            verb = _WHOLE.get(negated[1].lower(), negated[1])
            whole += [Piece(fold(verb), piece.start, piece.end), Piece("NOT", piece.start, negated.end())]
        elif not (whole and whole[-1].end >= piece.end):
            whole.append(piece)
    return whole
