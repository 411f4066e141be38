"""What the state remembers of words and turns; apart from it, because a module with a Struct is not compiled."""

from typing import NamedTuple

from msgspec import Struct

from tapis.games.syntax.moves import Kind


class Lying(NamedTuple):
    """A word on the table; `before` is what it was before the last operation on it."""

    id: int
    letters: str
    before: str = ""


class Turned(Struct, frozen=True, gc=False):
    """One turn, kept for reviews: what its player held and saw, what was done, and the points that left the hand.

    A Struct is made in a sixth of the time of a tuple with names.
    """

    seat: int
    hand: str
    words: tuple[Lying, ...]
    least: int  # the shortest word that might be laid
    kind: Kind
    before: str  # the word on the table; "" for a new one
    made: str  # the word, or the card put aside
    shed: int
    undone: bool = False
