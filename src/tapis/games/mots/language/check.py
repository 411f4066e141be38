"""Compares a typed sentence with its cards: all of them in their order, and otherwise only small words (MOT-13)."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from msgspec import Struct

from tapis.games.mots.language.forms import ALL, Freedom, Item, lengths, name
from tapis.games.mots.language.pieces import Piece, pieces
from tapis.games.mots.language.small_words import small_lengths
from tapis.games.mots.language.tense import ANY, is_been, moods
from tapis.words.sentences import Lang

Role = Literal["card", "small", "again"]
Why = Literal["strange", "order", "missing", "participles", "noun_as_adjective", "adjective_as_noun"]


class TextWord(Struct, frozen=True):
    """What one word of the text is: a card’s word, a small word, or a word said again."""

    start: int
    end: int
    role: Role
    card: int | None = None


class Mistake(Struct, frozen=True):
    """The first word of a text that does not match the cards; `missing`: the text ends before a card is said."""

    why: Why
    start: int
    end: int
    word: str
    """As it was typed; if a card is missing, the word of that card."""


class Path(NamedTuple):
    """A way to take the text from its beginning: the dearer, the less likely it was meant so."""

    cost: int
    words: tuple[TextWord, ...]


class Reading(NamedTuple):
    """What the next pieces of the text may be."""

    role: Role
    card: int | None
    length: int  # in pieces
    cost: int


class Typed(NamedTuple):
    """A text cut into pieces, with the cards that it has to say and the freedoms that the players agreed on."""

    text: str
    said: Sequence[Piece]
    words: Sequence[str]
    cards: Sequence[Item]
    lang: Lang
    freedoms: frozenset[Freedom]

    def lengths(self, card: Item, at: int) -> list[int]:
        """The numbers of pieces, counted from `at`, that are a form of the card's word (MOT-16)."""
        free = "participles" in self.freedoms
        return lengths(
            card, self.words, at, self.lang, self.freedoms, ANY if free else moods(self.said, self.text, at, self.lang)
        )

    def small(self, at: int) -> list[int]:
        """The numbers of pieces, counted from `at`, that are a small word."""
        return small_lengths(self.words, at, self.lang) or [1] * is_been(self.words, at, self.lang)


def check(text: str, cards: Sequence[Item], lang: Lang, freedoms: frozenset[Freedom] = ALL) -> list[TextWord] | Mistake:
    """The role of each word of the text; or the first word that has none."""
    said = pieces(text, lang)
    typed = Typed(text, said, [piece.text for piece in said], cards, lang, freedoms)
    paths = _paths(typed)
    end = (len(said), len(cards))
    if end in paths:
        return list(paths[end].words)
    return _mistake(typed, max(paths))


def spoken_order(text: str, cards: Sequence[Item], lang: Lang, freedoms: frozenset[Freedom] = ALL) -> tuple[int, ...]:
    """The places of all cards in the order in which the text says them; empty where it says them in no order."""
    said = pieces(text, lang)
    typed = Typed(text, said, [piece.text for piece in said], cards, lang, freedoms)
    first = [next((at for at in range(len(said)) if typed.lengths(card, at)), None) for card in cards]
    places = [(at, place) for place, at in enumerate(first) if at is not None]
    order = tuple(place for _, place in sorted(places))
    right = len(order) == len(cards) and isinstance(check(text, [cards[at] for at in order], lang, freedoms), list)
    return order if right else ()


def _paths(typed: Typed) -> dict[tuple[int, int], Path]:
    """The cheapest way to each (piece, card) that can be reached: cards before small words before repetitions."""
    paths: dict[tuple[int, int], Path] = {(0, 0): Path(0, ())}
    for at in range(len(typed.said)):
        for card in range(len(typed.cards) + 1):
            if (at, card) not in paths:
                continue
            path = paths[at, card]
            for role, used, length, price in _readings(typed, at, card):
                new = TextWord(typed.said[at].start, typed.said[at + length - 1].end, role, used)
                goal = (at + length, card + (role == "card"))
                if goal not in paths or path.cost + price < paths[goal].cost:
                    paths[goal] = Path(path.cost + price, (*path.words, new))
    return paths


def _readings(typed: Typed, at: int, card: int) -> list[Reading]:
    readings: list[Reading] = []
    if card < len(typed.cards):
        readings += [Reading("card", card, length, 0) for length in typed.lengths(typed.cards[card], at)]
    readings += [Reading("small", None, length, 1) for length in typed.small(at)]
    for earlier in range(card):
        readings += [Reading("again", earlier, length, 2) for length in typed.lengths(typed.cards[earlier], at)]
    return readings


def _mistake(typed: Typed, reached: tuple[int, int]) -> Mistake:
    at, card = reached
    if at == len(typed.said):
        return Mistake("missing", len(typed.text), len(typed.text), name(typed.cards[card], typed.lang))
    here = typed.said[at]
    return Mistake(_why(typed, at), here.start, here.end, typed.text[here.start : here.end])


def _why(typed: Typed, at: int) -> Why:
    if any(typed.lengths(card, at) for card in typed.cards):
        return "order"
    for freedom in sorted(ALL - typed.freedoms):
        freer = typed._replace(freedoms=typed.freedoms | {freedom})
        if any(freer.lengths(card, at) for card in typed.cards):
            return freedom
    return "strange"
