"""The pack: 174 cards of two words, read from deck.toml (MOT-01, MOT-02), and what else it holds."""

import tomllib
from importlib.resources import files
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from tapis.words.weave import Lang, Term


class Word(Term, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One of the two words of a card."""

    value: Annotated[int, Meta(ge=1, le=3)]
    picture: str
    """The name of a fluent emoji."""


class WordCard(Struct, frozen=True, array_like=True):
    """Two words, one each way up."""

    upright: Word
    turned: Word


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    card: Annotated[tuple[WordCard, ...], Meta(min_length=174, max_length=174)]


# how many there are of each card that is not a word (MOT-01)
SPECIAL: Final = {"joker": 10, "faute": 8, "dictionnaire": 16, "censure": 4, "liberte": 8}
BLANKS: Final = 10


def read(name: str) -> object:
    """One of the game's files of data."""
    return tomllib.loads(files(__package__).joinpath(name).read_text("utf-8"))


CARDS: Final = msgspec.convert(read("deck.toml"), Deck).card
WORDS: Final = {word.fr: word for card in CARDS for word in (card.upright, card.turned)}


HEADS: Final = ("upright", "turned over")


def sheet(lang: Lang) -> list[tuple[str, str]]:
    """The word cards as texts, both ways up: chat · cat 1 (cat)."""
    return [(_told(card.upright, lang), _told(card.turned, lang)) for card in CARDS]


def _told(word: Word, lang: Lang) -> str:
    one, other = (word.fr, word.en) if lang == "fr" else (word.en, word.fr)
    return f"{one} · {other} {word.value} ({word.picture})"
