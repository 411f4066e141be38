"""Sheets of paper, and where nine cards lie on one so that their backs lie behind them. Lengths in millimetres."""

from typing import Final, Literal, NamedTuple

from tapis.kernel.card_faces import HEIGHT, WIDTH

PaperName = Literal["a4", "letter"]
COLUMNS: Final = 3
ROWS: Final = 3
ON_A_SHEET: Final = COLUMNS * ROWS


class Paper(NamedTuple):
    width: float
    height: float

    @property
    def left(self) -> float:
        """Where the cards begin: they lie in the middle, so that both sides register."""
        return (self.width - COLUMNS * WIDTH) / 2

    @property
    def top(self) -> float:
        return (self.height - ROWS * HEIGHT) / 2


PAPERS: Final[dict[PaperName, Paper]] = {"a4": Paper(210, 297), "letter": Paper(215.9, 279.4)}


class Corner(NamedTuple):
    """The upper left corner of a card on a page."""

    x: float
    y: float


def front(paper: Paper, index: int) -> Corner:
    """Where the card of that index on its sheet lies, row by row."""
    row, column = divmod(index, COLUMNS)
    return Corner(paper.left + column * WIDTH, paper.top + row * HEIGHT)


def behind(paper: Paper, place: Corner) -> Corner:
    """Where the back of a card is printed: the sheet is turned over its long edge, so right becomes left."""
    return Corner(paper.width - WIDTH - place.x, place.y)
