"""Draw what a training reached: python docs/learning/curve.py docs/learning/curve.csv, an SVG beside it."""

import csv
import sys
from math import ceil
from pathlib import Path

LEFT, RIGHT, TOP, BOTTOM = 52, 530, 16, 260
COLOURS = {"random": "#b5562b", "solid": "#1f6b4a"}
HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 300" font-family="sans-serif" font-size="13" '
    'fill="#2b2620">\n<rect width="640" height="300" fill="#fbf6ea"/>'
)


def drawn(rows: list[dict[str, str]]) -> str:
    minutes = [float(row["minutes"]) for row in rows]
    step = max(1, ceil(max(minutes) / 10))
    end = step * ceil(max(minutes) / step)
    lines = [HEAD]
    for share in (0, 25, 50, 75, 100):
        y = height(share / 100)
        lines.append(f'<path d="M{LEFT} {y:.0f}H{RIGHT}" stroke="#d9cfb8"/>')
        lines.append(f'<text x="{LEFT - 8}" y="{y + 4:.0f}" text-anchor="end">{share}%</text>')
    for minute in range(0, end + 1, step):
        lines.append(f'<text x="{across(minute, end):.0f}" y="282" text-anchor="middle">{minute}</text>')
    lines.append(f'<text x="{(LEFT + RIGHT) / 2:.0f}" y="297" text-anchor="middle">minutes of processor time</text>')
    for level, colour in COLOURS.items():
        shares = [float(row[level]) for row in rows]
        points = [f"{across(x, end):.1f},{height(y):.1f}" for x, y in zip(minutes, shares, strict=True)]
        lines.append(f'<polyline points="{" ".join(points)}" fill="none" stroke="{colour}" stroke-width="3"/>')
        lines.append(f'<text x="{RIGHT + 4}" y="{height(shares[-1]) + 4:.0f}" fill="{colour}">against {level}</text>')
    return "\n".join([*lines, "</svg>\n"])


def across(minute: float, end: float) -> float:
    return LEFT + (RIGHT - LEFT) * minute / end


def height(share: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * share


if __name__ == "__main__":
    source = Path(sys.argv[1])
    with source.open(encoding="utf-8", newline="") as file:
        source.with_suffix(".svg").write_text(drawn(list(csv.DictReader(file))), encoding="utf-8")
