"""Sheets of cards with cut marks, each followed by the sheet of their backs."""

from collections.abc import Sequence
from typing import Final

from tapis.kernel.card_faces import HEIGHT, WIDTH, CardFace, Colours, Panel, Picture, Words
from tapis.printing.canvas import Canvas
from tapis.printing.paper import COLUMNS, ON_A_SHEET, ROWS, Corner, Paper, behind, front

BLEED: Final = 2.0  # the ground of a back goes on beyond the cut
GAP: Final = 1.0  # between the cards and their cut marks
MARK: Final = 5.0  # the length of a cut mark
CUT: Final = "#8c8c8c"


def draw_cards(canvas: Canvas, paper: Paper, faces: Sequence[CardFace], back: CardFace) -> None:
    """Nine cards a sheet; the backs of a sheet lie behind its cards when it is turned over its long edge."""
    for start in range(0, len(faces), ON_A_SHEET):
        places = [front(paper, index) for index in range(len(faces[start : start + ON_A_SHEET]))]
        canvas.add_page()
        for face, place in zip(faces[start:], places, strict=False):
            canvas.draw(face, place)
        _draw_cut_marks(canvas, paper)
        canvas.add_page()
        for place in places:
            canvas.draw((_ground(back),), behind(paper, place))
        for place in places:
            canvas.draw(back, behind(paper, place))


def back_of(emblem: str, name: str, colours: Colours) -> CardFace:
    """The back of a game's cards: the ground of its box with the seam of the house, its sign and its name."""
    return (
        Panel(0, 0, WIDTH, HEIGHT, colours.fill),
        Panel(4, 4, WIDTH - 8, HEIGHT - 8, edge=colours.on, radius=3.5, pen=0.5, dash=2.0),
        Panel(15, 22, 33, 33, "#fdf6e4", radius=16.5),
        *((Picture(emblem, 20.5, 27.5, 22, 22),) if emblem else ()),
        Words(name, WIDTH / 2, 65, WIDTH - 16, 8, "bold", colours.on),
    )


def _ground(back: CardFace) -> Panel:
    """The colour of a back beyond its edges, so that no white is left where the scissors slip."""
    ground = back[0]
    assert isinstance(ground, Panel)
    return Panel(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, ground.fill)


def _draw_cut_marks(canvas: Canvas, paper: Paper) -> None:
    """A short line at both ends of each cut."""
    right, bottom = paper.left + COLUMNS * WIDTH + GAP, paper.top + ROWS * HEIGHT + GAP
    for column in range(COLUMNS + 1):
        x = paper.left + column * WIDTH
        for y in (paper.top - GAP - MARK, bottom):
            canvas.panel(Panel(x, y, 0, MARK, edge=CUT, pen=0.2), Corner(0, 0))
    for row in range(ROWS + 1):
        y = paper.top + row * HEIGHT
        for x in (paper.left - GAP - MARK, right):
            canvas.panel(Panel(x, y, MARK, 0, edge=CUT, pen=0.2), Corner(0, 0))
