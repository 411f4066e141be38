"""What travels: options, moves, events and the view. Data only."""

from typing import Annotated

from msgspec import Meta, Struct

from tapis.kernel import Event, Move, Seat, View

from .cards import Card


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    cards: Annotated[int, Meta(ge=3, le=6)] = 5  # dealt to each seat
    turns: Annotated[int, Meta(ge=10, le=200)] = 60  # then the fewest cards win


class Lay(Move, frozen=True):
    """A card of one's hand, face down, and the number that is said of it."""

    card: Card
    said: Card


class Doubt(Move, frozen=True):
    """« Menteur ! »"""


class Believe(Move, frozen=True):
    pass


class Laid(Event, frozen=True):
    """Everybody hears the number; nobody sees the card."""

    seat: Seat
    said: int


class Doubted(Event, frozen=True):
    seat: Seat
    liar: Seat


class Revealed(Event, frozen=True):
    """The card is turned over: from here on, what happens depends on it."""

    seat: Seat
    card: Card
    lied: bool


class Took(Event, frozen=True):
    seat: Seat
    cards: int


class Stood(Event, frozen=True):
    """Nobody doubted."""

    seat: Seat


class Player(Struct, frozen=True):
    """What everybody sees of a seat."""

    cards: int


class MenteurView(View, frozen=True, kw_only=True):
    options: tuple[Lay | Doubt | Believe, ...] = ()
    players: tuple[Player, ...]
    pile: int  # cards, face down
    said: int | None  # what the last card is said to be
    liar: Seat | None  # who said so
    turns: int  # left to play
    hand: tuple[Card, ...]
