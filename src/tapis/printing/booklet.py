"""A rulebook as a booklet: pages of half a sheet, in the order in which they lie when the sheets are folded."""

from typing import Final

from tapis.kernel.card_faces import FAINT, INK, CardFace, Colours, Panel, Picture, Words
from tapis.printing.canvas import Canvas
from tapis.printing.flow import TextLine, lines, pages
from tapis.printing.paper import Corner, Paper

INSIDE: Final = 13.0  # the margin of a page
FOOT: Final = 8.0  # of it for the number


def order(count: int) -> list[tuple[int, int]]:
    """Left and right page of each side of the sheets; numbers from `count` on are empty pages.

    The sheets are printed on both sides, laid on each other, folded in the middle and stapled.
    """
    whole = -(-count // 4) * 4
    return [
        pair
        for sheet in range(whole // 4)
        for pair in ((whole - 1 - 2 * sheet, 2 * sheet), (2 * sheet + 1, whole - 2 - 2 * sheet))
    ]


def draw_booklet(canvas: Canvas, paper: Paper, title: str, markdown: str, emblem: str, colours: Colours) -> None:
    """On sheets that lie crosswise: `paper` is as wide as two pages."""
    page = Paper(paper.width / 2, paper.height)
    text = pages(lines(canvas, markdown, page.width - 2 * INSIDE), page.height - 2 * INSIDE - FOOT)
    for sides in order(len(text) + 1):  # and the cover
        canvas.add_page()
        for number, at in zip(sides, (Corner(0, 0), Corner(page.width, 0)), strict=True):
            if number == 0:
                canvas.draw(_cover(page, title, emblem, colours), at)
            elif number <= len(text):
                _draw_page(canvas, page, text[number - 1], number, at)


def _cover(page: Paper, title: str, emblem: str, colours: Colours) -> CardFace:
    middle = page.width / 2
    return (
        Panel(8, 8, page.width - 16, page.height - 16, colours.fill, radius=4),
        Panel(12, 12, page.width - 24, page.height - 24, edge=colours.on, radius=3, pen=0.6, dash=3),
        Panel(middle - 32, 52, 64, 64, "#fdf6e4", radius=32),
        *((Picture(emblem, middle - 21, 63, 42, 42),) if emblem else ()),
        Words(title, middle, 140, page.width - 40, 16, "bold", colours.on, lines=3),
    )


def _draw_page(canvas: Canvas, page: Paper, text: list[tuple[float, TextLine]], number: int, at: Corner) -> None:
    for y, line in text:
        for run in line.runs:
            canvas.line(run.text, at.x + INSIDE + run.x, INSIDE + y, run.font, line.size, INK)
        if line.ruled:
            rule = Panel(INSIDE, INSIDE + y + 1.3, page.width - 2 * INSIDE, 0, edge="#d8c9a3", pen=0.2)
            canvas.panel(rule, at)
    canvas.words(Words(str(number), page.width / 2, page.height - INSIDE + 2, 20, 3.2, "text", FAINT), at)
