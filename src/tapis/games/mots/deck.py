"""The 174 word cards, two words each, read from deck.toml (MOT-01, MOT-02)."""

from importlib.resources import files
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from tapis.words.sentences import Term


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


CARDS: Final = msgspec.toml.decode(files(__package__).joinpath("deck.toml").read_bytes(), type=Deck).card
WORDS: Final = {word.fr: word for card in CARDS for word in (card.upright, card.turned)}
