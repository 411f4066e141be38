"""From what was typed to a move: its number, or its short text as far as it is clear."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from tapis.kernel import Move

SAID = re.compile(r"\s*[«“\"]\s*(.*?)\s*[»”\"]\s*$")


class Unclear(Exception):
    """Several moves begin like this, or (when there are none) no move does."""

    def __init__(self, moves: Sequence[Move] = ()) -> None:
        super().__init__()
        self.moves = moves


class Typed(NamedTuple):
    """A move, and the words that were typed with it."""

    move: Move
    said: str | None


def choose(
    typed: str, listed: Sequence[Move], possible: Iterable[Move], text: Callable[[Move], str], names: Sequence[str]
) -> Typed:
    """The move that is meant: by its number in the list, by its text among those listed, then among all others."""
    short, said = _apart(typed)
    if short.isdecimal() and 0 < int(short) <= len(listed):
        return Typed(listed[int(short) - 1], said)
    wanted = _plain(short, names)
    for moves in (listed, list(possible)):
        found = _matching(wanted, moves, text)
        if len(found) == 1:
            return Typed(found[0], said)
        if found:
            raise Unclear(found)
    raise Unclear


def _matching(wanted: str, moves: Sequence[Move], text: Callable[[Move], str]) -> list[Move]:
    forms = {move: _plain(bare(text(move)), ()) for move in moves}
    exact = [move for move, form in forms.items() if form == wanted]
    return exact or [move for move, form in forms.items() if wanted and form.startswith(wanted)]


def bare(text: str) -> str:
    """A move's short text without the words said with it."""
    return _apart(text)[0]


def _apart(text: str) -> tuple[str, str | None]:
    """The move, and what is said with it between quotes."""
    found = SAID.search(text)
    return (text[: found.start()].strip(), found[1]) if found else (text.strip(), None)


def _plain(text: str, names: Sequence[str]) -> str:
    """Without case, accents and spaces; arrows as one types them; a player's name is their seat."""
    signs = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(sign for sign in signs if not unicodedata.combining(sign) and not sign.isspace())
    for sign, typed in (("→", ">"), ("->", ">"), ("↔", "<>")):
        letters = letters.replace(sign, typed)
    for seat, name in enumerate(names):
        letters = re.sub(rf"(?<=>){re.escape(_plain(name, ()))}$", str(seat), letters)
    return letters
