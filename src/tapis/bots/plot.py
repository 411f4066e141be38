"""Values with their intervals, as a picture."""

from collections.abc import Sequence
from io import BytesIO
from typing import NamedTuple

WIDTH, ROW, RIGHT = 900, 44, 60
PAPER, INK, BAIZE, PALE = "#fbf6ea", "#2b2620", "#1f6b4a", "#d9cfb8"
STEPS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
LONGEST_NAME = 40


class Bar(NamedTuple):
    """One line of the picture."""

    name: str
    value: float
    low: float
    high: float


def picture(bars: Sequence[Bar]) -> bytes:
    """A dot for each value and a line for its interval, one below the other, as a PNG."""
    from PIL import Image, ImageDraw, ImageFont

    font = ImageFont.load_default(18)
    left = 32 + int(max(font.getlength(bar.name[:LONGEST_NAME]) for bar in bars))
    least, most = min(bar.low for bar in bars), max(bar.high for bar in bars)
    room = (most - least) / 20 or 1
    least, most = least - room, most + room
    image = Image.new("RGB", (WIDTH, ROW * (len(bars) + 1)), PAPER)
    draw = ImageDraw.Draw(image)

    def x(value: float) -> float:
        return left + (value - least) / (most - least) * (WIDTH - left - RIGHT)

    step = next((step for step in STEPS if (most - least) / step <= 10), STEPS[-1])
    for mark in range(int(least // step) + 1, int(most // step) + 1):
        draw.line([(x(mark * step), 0), (x(mark * step), ROW * len(bars))], PALE)
        draw.text((x(mark * step), ROW * (len(bars) + 0.5)), f"{mark * step:g}", INK, font, "mm")
    for row, bar in enumerate(bars):
        y = ROW * (row + 0.5)
        draw.text((left - 16, y), bar.name[:LONGEST_NAME], INK, font, "rm")
        draw.line([(x(bar.low), y), (x(bar.high), y)], BAIZE, 5)
        draw.ellipse([x(bar.value) - 7, y - 7, x(bar.value) + 7, y + 7], BAIZE)
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()
