"""A score pad: two alike on a sheet, to be cut in the middle."""

from collections.abc import Sequence
from typing import Final

from tapis.kernel.card_faces import FAINT, Colours, Panel, Words
from tapis.printing.canvas import Canvas
from tapis.printing.paper import Corner, Paper

MARGIN: Final = 12.0
LABELS: Final = 30.0  # the width of the column of labels
HEAD: Final = 12.0  # the height of the row of names
SUM: Final = "Total"  # in both languages
ROUNDS: Final = tuple(str(number) for number in range(1, 11))


def draw_pads(canvas: Canvas, paper: Paper, title: str, lines: Sequence[str], seats: int, colours: Colours) -> None:
    canvas.add_page()
    half = paper.height / 2
    for top in (0.0, half):
        _draw_pad(canvas, Paper(paper.width, half), Corner(0, top), title, lines or ROUNDS, seats, colours)
    canvas.panel(Panel(0, half, paper.width, 0, edge=FAINT, pen=0.2, dash=2), Corner(0, 0))


def _draw_pad(
    canvas: Canvas, paper: Paper, at: Corner, title: str, lines: Sequence[str], seats: int, colours: Colours
) -> None:
    """A title, a row for the names, a row for each line and one for the sum."""
    width, top = paper.width - 2 * MARGIN, MARGIN + 14
    rows = [*lines, SUM]
    height = (paper.height - top - MARGIN - HEAD) / len(rows)
    column = (width - LABELS) / seats
    table = Panel(MARGIN, top, width, HEAD + height * len(rows), edge=colours.ink, radius=2, pen=0.6)
    canvas.words(Words(title, paper.width / 2, MARGIN + 5, width, 9, "bold", colours.ink), at)
    canvas.panel(Panel(MARGIN, top, width, HEAD, colours.tint), at)
    for number, line in enumerate(rows):
        y = top + HEAD + number * height
        canvas.panel(Panel(MARGIN, y, width, 0, edge=colours.ink, pen=0.2 if line != SUM else 0.6), at)
        canvas.words(Words(line, MARGIN + LABELS / 2, y + height / 2, LABELS - 4, min(4.5, height * 0.6), "narrow"), at)
    for seat in range(seats):
        canvas.panel(Panel(MARGIN + LABELS + seat * column, top, 0, table.height, edge=colours.ink, pen=0.2), at)
    canvas.panel(table, at)
