"""What is printed on a card, as data: a game says it (`Game.faces`), and `tapis.printing` draws it.

Lengths are millimetres on a card of 63 × 88, counted from its upper left corner.
"""

from collections.abc import Callable, Iterable
from typing import Final, Literal, NamedTuple

WIDTH: Final = 63.0
HEIGHT: Final = 88.0
MARGIN: Final = 3.5  # what a hand with scissors may cut off
INK: Final = "#241f18"
FAINT: Final = "#5f5545"

Font = Literal["text", "bold", "narrow", "slim", "letters"]


class Words(NamedTuple):
    """A text around a point, or to the right of it; it gets smaller until it fits its width in so many lines."""

    text: str
    x: float
    y: float
    width: float
    size: float  # of its letters with their ascents
    font: Font = "bold"
    colour: str = INK
    lines: int = 1
    align: Literal["middle", "left"] = "middle"


class Picture(NamedTuple):
    """An SVG drawing, as large as fits this rectangle."""

    svg: str
    x: float
    y: float
    width: float
    height: float


class Panel(NamedTuple):
    """A rectangle; an empty colour is not drawn."""

    x: float
    y: float
    width: float
    height: float
    fill: str = ""
    edge: str = ""
    radius: float = 0.0
    pen: float = 0.4  # the thickness of its edge
    dash: float = 0.0  # 0: the edge is a whole line


class Turned(NamedTuple):
    """Marks that are read when the card is turned upside down."""

    marks: "CardFace"


Mark = Words | Picture | Panel | Turned
CardFace = tuple[Mark, ...]


class Colours(NamedTuple):
    """Those of a game's box (`web/theme.json`)."""

    fill: str = "#8a2f4c"
    on: str = "#ffffff"
    ink: str = "#7d2843"
    tint: str = "#f6e1e7"


class Press(NamedTuple):
    """What a game is given to say what is printed on its cards."""

    language: str
    text: Callable[[str], str]  # a text of the game by its key; the key itself if there is none
    picture: Callable[[str], str]  # the SVG of a picture that a deck names
    colours: Colours


def frame(colour: str, fill: str = "") -> Panel:
    """The line around a face, away from where the card is cut."""
    return Panel(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN, fill, colour, radius=3.5, pen=0.7)


def corners(text: str, colour: str, font: Font = "narrow") -> CardFace:
    """A short text in the upper left corner, and in the lower right for who holds the card the other way up."""
    corner = Words(text, 10.5, 11, 10, 7.5, font, colour)
    return corner, Turned((corner,))


def plain_faces(cards: Iterable[object], press: Press) -> list[CardFace]:
    """Cards of a game that says no more than what they are called: their text, or their value."""
    return [_plain(press, str(card)) for card in cards]


def _plain(press: Press, card: str) -> CardFace:
    key = f"card.{card}"
    name = press.text(key)
    name = card if name == key else name
    colours = press.colours
    return (
        frame(colours.ink),
        Panel(9, 22, WIDTH - 18, HEIGHT - 44, colours.tint, radius=3),
        Words(name, WIDTH / 2, HEIGHT / 2, WIDTH - 22, 13, "bold", colours.ink, lines=3),
        *(corners(name, colours.ink) if len(name) <= 3 else ()),
    )
