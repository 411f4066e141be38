"""Lines over a logarithmic axis, as SVG."""

from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 760, 360, 70, 50, 24, 150
PAPER, INK, PALE = "#fbf6ea", "#2b2620", "#d9cfb8"
COLOURS = ("#1f6b4a", "#b0472f", "#2f5d9b", "#8a6d1f")


class Line(NamedTuple):
    name: str
    points: Sequence[tuple[float, float]]


def plot(lines: Sequence[Line], across: str, up: str, marks: Sequence[float], most: float) -> str:
    """`marks` are the places on the axis across, each as far from the next; up goes from 0 to `most`."""

    def x(value: float) -> float:
        after = next((i for i, mark in enumerate(marks) if mark >= value), len(marks) - 1)
        before = max(0, after - 1)
        part = (value - marks[before]) / (marks[after] - marks[before]) if after > before else 0.0
        return LEFT + (before + part) / (len(marks) - 1) * (WIDTH - LEFT - RIGHT)

    def y(value: float) -> float:
        return HEIGHT - BOTTOM - min(1.0, value / most) * (HEIGHT - BOTTOM - TOP)

    drawn = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>']
    for mark in marks:
        drawn.append(f'<path d="M{x(mark):.1f} {TOP}V{HEIGHT - BOTTOM}" stroke="{PALE}"/>')
        drawn.append(_text(x(mark), HEIGHT - BOTTOM + 18, f"{mark:,g}", "middle"))
    for step in range(5):
        value = most * step / 4
        drawn.append(f'<path d="M{LEFT} {y(value):.1f}H{WIDTH - RIGHT}" stroke="{PALE}"/>')
        drawn.append(_text(LEFT - 8, y(value) + 4, f"{value:g}", "end"))
    for number, line in enumerate(lines):
        colour = COLOURS[number % len(COLOURS)]
        path = " ".join(f"{x(across_):.1f},{y(up_):.1f}" for across_, up_ in line.points)
        drawn.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        drawn.append(_text(WIDTH - RIGHT + 10, TOP + 16 + 20 * number, line.name, "start", colour))
    drawn += [_text(LEFT, 16, up, "start"), _text((WIDTH - RIGHT + LEFT) / 2, HEIGHT - 10, across, "middle")]
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="13"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
    return "\n".join([head, *drawn, "</svg>", ""])


def _text(x: float, y: float, words: str, anchor: str, colour: str = INK) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}">{escape(words)}</text>'
