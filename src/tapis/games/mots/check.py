"""Does a typed sentence say its cards, in their order, and otherwise only small words? (MOT-13)"""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from tapis.games.mots.forms import ALL, Freedom, Item, lengths, name
from tapis.games.mots.small import is_small
from tapis.games.mots.text import Piece, pieces
from tapis.words.weave import Lang

Role = Literal["card", "small", "again"]
Why = Literal["strange", "order", "missing", "participles", "noun_as_adjective", "adjective_as_noun"]


class Said(Struct, frozen=True):
    """What one word of the text is: a card’s word, a small word, or a word said again."""

    start: int
    end: int
    role: Role
    card: int | None = None


class Mistake(Struct, frozen=True):
    """Where a text leaves its cards. `missing` points behind the text at a card that nothing said."""

    why: Why
    start: int
    end: int
    word: str
    """As it was typed; of a missing card, its own word."""


Path = tuple[int, tuple[Said, ...]]  # what it costs, what was said


def check(text: str, cards: Sequence[Item], lang: Lang, freedoms: frozenset[Freedom] = ALL) -> list[Said] | Mistake:
    """What each word of a sentence is, or the first that cannot be."""
    said = pieces(text, lang)
    paths = _paths(said, cards, lang, freedoms)
    end = (len(said), len(cards))
    if end in paths:
        return list(paths[end][1])
    return _mistake(text, said, cards, lang, freedoms, max(paths))


def _paths(
    said: Sequence[Piece], cards: Sequence[Item], lang: Lang, freedoms: frozenset[Freedom]
) -> dict[tuple[int, int], Path]:
    """The cheapest way to each (piece, card) that can be reached: cards before small words before repetitions."""
    words = [piece.text for piece in said]
    paths: dict[tuple[int, int], Path] = {(0, 0): (0, ())}
    for at in range(len(said)):
        for card in range(len(cards) + 1):
            if (at, card) not in paths:
                continue
            cost, way = paths[at, card]
            for role, used, length, price in _steps(words, at, card, cards, lang, freedoms):
                new = Said(said[at].start, said[at + length - 1].end, role, used)
                goal = (at + length, card + (role == "card"))
                if goal not in paths or cost + price < paths[goal][0]:
                    paths[goal] = (cost + price, (*way, new))
    return paths


def _steps(
    words: Sequence[str], at: int, card: int, cards: Sequence[Item], lang: Lang, freedoms: frozenset[Freedom]
) -> list[tuple[Role, int | None, int, int]]:
    steps: list[tuple[Role, int | None, int, int]] = []
    if card < len(cards):
        steps += [("card", card, length, 0) for length in lengths(cards[card], words, at, lang, freedoms)]
    if is_small(words[at], lang):
        steps.append(("small", None, 1, 1))
    for earlier in range(card):
        steps += [("again", earlier, length, 2) for length in lengths(cards[earlier], words, at, lang, freedoms)]
    return steps


def _mistake(
    text: str,
    said: Sequence[Piece],
    cards: Sequence[Item],
    lang: Lang,
    freedoms: frozenset[Freedom],
    reached: tuple[int, int],
) -> Mistake:
    at, card = reached
    if at == len(said):
        return Mistake("missing", len(text), len(text), name(cards[card], lang))
    here = said[at]
    return Mistake(_why(said, at, cards, lang, freedoms), here.start, here.end, text[here.start : here.end])


def _why(said: Sequence[Piece], at: int, cards: Sequence[Item], lang: Lang, freedoms: frozenset[Freedom]) -> Why:
    words = [piece.text for piece in said]
    if any(lengths(card, words, at, lang, freedoms) for card in cards):
        return "order"
    for freedom in sorted(ALL - freedoms):
        if any(lengths(card, words, at, lang, freedoms | {freedom}) for card in cards):
            return freedom
    return "strange"
