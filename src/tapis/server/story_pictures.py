"""Pictures of a story as SVG: faces, drawings, how wins add up."""

from collections.abc import Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import NamedTuple

from tapis.kernel.highlights import PAPER, Stroke

FACES = Path(__file__).with_name("faces.svg")
COLOURS = ("#ffd23f", "#ff9d7e", "#9fd0ff", "#d9b8ff", "#b6e08a", "#ffb3cf", "#7fe0d0", "#f4ead0")
NOBODY = "#c3bda9"
DASHES = ("", "9 5", "2 5", "14 4 2 4", "6 3", "3 3", "12 6 3 6", "1 4")
WIDTH, HEIGHT, EDGE, LABEL = 640, 260, 36, 130


class PlotLine(NamedTuple):
    """One line of a plot: whose it is, and how far they had come after each step."""

    name: str
    colour: str
    totals: Sequence[int]


@cache
def faces() -> str:
    """All faces, to be put into a page once."""
    return FACES.read_text("utf-8")


def colour_of(number: int) -> str:
    return COLOURS[number - 1] if 1 <= number <= len(COLOURS) else NOBODY


def face(name: str | None, colour: int) -> str:
    if name is None:
        return ""
    return f'<svg class="face" viewBox="0 0 48 48" style="color:{colour_of(colour)}"><use href="#{name}"/></svg>'


def drawing(strokes: Sequence[Stroke], word: str) -> str:
    lines = "".join(_stroke(stroke) for stroke in strokes)
    return (
        f'<svg viewBox="0 0 1000 1000" role="img" aria-label="{escape(word)}" style="background:{PAPER}">'
        f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">{lines}</g></svg>'
    )


def _stroke(stroke: Stroke) -> str:
    points = [f"{x} {y}" for x, y in zip(stroke.points[::2], stroke.points[1::2], strict=True)]
    way = "L".join(points if len(points) > 1 else points * 2)  # a dot is a line to where it began
    return f'<path d="M{way}" stroke="{escape(stroke.colour)}" stroke-width="{stroke.width}"/>'


class Scale(NamedTuple):
    """Where steps and totals lie in a plot."""

    steps: int
    most: int

    def x(self, step: int) -> float:
        return EDGE + (WIDTH - EDGE - LABEL) * step / self.steps

    def y(self, total: int) -> float:
        return HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * total / self.most


def plot(rows: Sequence[PlotLine], step: str, title: str) -> str:
    """Lines from left to right, told apart by dashes and by the names at their ends; `step` names the marks below.

    Empty where nobody has got anywhere.
    """
    steps = max((len(row.totals) for row in rows), default=0)
    most = max((total for row in rows for total in row.totals), default=0)
    if not most:
        return ""
    scale = Scale(steps, most)
    lines = "".join(_line(row, number, scale) for number, row in enumerate(rows))
    return (
        f'<svg class="plot" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title)}">'
        f"{_levels(scale)}{_steps(scale, step)}{lines}{_names(rows, scale)}</svg>"
    )


def _levels(scale: Scale) -> str:
    return "".join(
        f'<path class="grid" d="M{EDGE} {scale.y(level):.0f}H{WIDTH - LABEL}"/>'
        f'<text x="{EDGE - 8}" y="{scale.y(level) + 4:.0f}" text-anchor="end">{level}</text>'
        for level in range(0, scale.most + 1, max(1, scale.most // 4))
    )


def _steps(scale: Scale, step: str) -> str:
    numbers = "".join(
        f'<text x="{scale.x(number):.0f}" y="{HEIGHT - 12}" text-anchor="middle">{number}</text>'
        for number in range(1, scale.steps + 1)
    )
    return f'{numbers}<text x="{WIDTH - LABEL + 8}" y="{HEIGHT - 12}">{escape(step)}</text>'


def _line(row: PlotLine, number: int, scale: Scale) -> str:
    side = number * 2  # equals lie side by side
    places = (f"{scale.x(step):.1f} {scale.y(total) - side:.1f}" for step, total in enumerate((0, *row.totals)))
    way, dash = "L".join(places), DASHES[number % len(DASHES)]
    line = f'<path class="line" d="M{way}" stroke="{row.colour}" stroke-dasharray="{dash}"/>'
    return f'<path class="under" d="M{way}"/>{line}'


def _names(rows: Sequence[PlotLine], scale: Scale) -> str:
    """Each name at the end of its line, so that no two lie over each other."""
    told, lowest = "", 0.0
    for row in sorted(rows, key=lambda row: -row.totals[-1]):
        lowest = max(scale.y(row.totals[-1]) + 4, lowest + 16)
        told += f'<text x="{WIDTH - LABEL + 8}" y="{lowest:.0f}">{escape(row.name)}</text>'
    return told
