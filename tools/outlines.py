"""The lines with which a hand would draw an SVG picture: its strokes, and the edges between its colours."""

import io
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import svgelements

SIDE = 600  # of the square on which a picture is painted to see which of its edges show
STEP = 3.0  # between two points of a line, before it is thinned
ASIDE = 2.5  # how far to either side of an edge the colours are compared
UNLIKE = 40  # by so much, of 255, colours differ at an edge that is worth a line
CLOSE = 6  # a line that runs so near to another is the same line
GAP = 9  # ends so near are joined
SPECK = 22  # shorter lines are left out
MOST = 18  # lines of a picture: what a hand draws in half a minute
OUTLINE = 0.4  # of the longest line: lines of that length are drawn first
SLACK = 4.0  # how far a straight line may leave the curve it stands for
NOTHING = (1, 2, 3)  # the colour of the paper; no picture has it

Colour = tuple[int, int, int]
Point = complex
Line = list[Point]
Canvas = bytes  # three to a pixel, row by row


class Shape(NamedTuple):
    lines: list[Line]
    fill: Colour | None
    stroke: Colour | None


def drawn(svg: str) -> list[Line]:
    """Its lines in the order of drawing, on a square of `SIDE`."""
    shapes = _shapes(svg)
    seen = _edges(_painted(shapes), [line + line[:1] for shape in shapes if shape.fill for line in shape.lines])
    strokes = [line for shape in shapes if shape.stroke and not shape.fill for line in shape.lines]
    lines = sorted((line for line in _joined(seen + strokes) if length(line) > SPECK), key=length, reverse=True)
    return _ordered([_thinned(line) for line in lines[:MOST]])


def _shapes(text: str) -> list[Shape]:
    import svgelements as svg

    elements = [shape for shape in svg.SVG.parse(io.StringIO(text)).elements() if isinstance(shape, svg.Shape)]
    return [Shape(_lines(shape), _colour(shape.fill), _colour(shape.stroke)) for shape in elements]


def _lines(shape: "svgelements.Shape") -> list[Line]:
    import svgelements as svg

    parts = [_walked(svg.Path(part)) for part in abs(svg.Path(shape)).as_subpaths()]
    return [line for line in parts if len(line) > 1]


def _colour(colour: "svgelements.Color") -> Colour | None:
    if colour is None or colour.value is None or colour.alpha < 60:
        return None
    return colour.red, colour.green, colour.blue


def _walked(path: "svgelements.Path") -> Line:
    path.approximate_arcs_with_cubics()
    line: Line = [_point(path[0].end)]
    for segment in list(path)[1:]:
        controls = [_point(point) for point in segment if point is not None]
        steps = max(1, int(length(controls) / STEP)) if len(controls) > 1 else 0
        line += [_on_curve(controls, i / steps) for i in range(1, steps + 1)]
    return line


def _on_curve(controls: Line, share: float) -> Point:
    """A point of the curve that Bézier draws for these points."""
    while len(controls) > 1:
        controls = [one + (other - one) * share for one, other in pairwise(controls)]
    return controls[0]


def _point(point: "svgelements.Point") -> Point:
    return complex(float(point.x), float(point.y))


def _painted(shapes: list[Shape]) -> Canvas:
    from PIL import Image, ImageChops, ImageDraw

    canvas = Image.new("RGB", (SIDE, SIDE), NOTHING)
    for shape in shapes:
        if shape.fill is not None:
            inside = Image.new("1", (SIDE, SIDE), 0)
            for line in shape.lines:
                part = Image.new("1", (SIDE, SIDE), 0)
                ImageDraw.Draw(part).polygon([(p.real, p.imag) for p in line], fill=1)
                inside = ImageChops.logical_xor(inside, part)  # a shape inside another is a hole
            canvas.paste(shape.fill, mask=inside)
    return canvas.tobytes()


def _edges(canvas: Canvas, outlines: list[Line]) -> list[Line]:
    """The stretches of outlines where two colours meet, each once."""
    seen: list[Line] = []
    drawn: set[tuple[int, int]] = set()
    for outline in outlines:
        stretches = _stretches(canvas, outline, drawn)
        seen += stretches
        drawn |= {(int(p.real) // CLOSE + i, int(p.imag) // CLOSE + j)
                  for line in stretches for p in line for i in (-1, 0, 1) for j in (-1, 0, 1)}  # fmt: skip
    return seen


def _stretches(canvas: Canvas, outline: Line, drawn: set[tuple[int, int]]) -> list[Line]:
    stretches: list[Line] = [[]]
    for one, other in pairwise(outline):
        middle = (one + other) / 2
        if (int(middle.real) // CLOSE, int(middle.imag) // CLOSE) not in drawn and _meet(canvas, one, other):
            stretches[-1] += [other] if stretches[-1] else [one, other]
        elif stretches[-1]:
            stretches.append([])
    return [line for line in stretches if line]


def _meet(canvas: Canvas, one: Point, other: Point) -> bool:
    """Whether there are two colours on the two sides of this piece of an edge."""
    if one == other:
        return False
    aside = (other - one) / abs(other - one) * 1j * ASIDE
    left, right = _seen(canvas, (one + other) / 2 + aside), _seen(canvas, (one + other) / 2 - aside)
    return max(abs(a - b) for a, b in zip(left, right, strict=True)) > UNLIKE or (left == NOTHING) != (right == NOTHING)


def _seen(canvas: Canvas, point: Point) -> Colour:
    x, y = int(point.real), int(point.imag)
    if not (0 <= x < SIDE and 0 <= y < SIDE):
        return NOTHING
    at = 3 * (y * SIDE + x)
    return canvas[at], canvas[at + 1], canvas[at + 2]


def _joined(lines: list[Line]) -> list[Line]:
    """Lines whose ends nearly meet become one."""
    joined: list[Line] = []
    for line in sorted(lines, key=length, reverse=True):
        if not any(_append(other, line) for other in joined):
            joined.append(list(line))
    return joined if len(joined) == len(lines) else _joined(joined)


def _append(line: Line, more: Line) -> bool:
    """Whether it could be added at an end, where there is no closed line."""
    if abs(line[0] - line[-1]) < GAP or abs(more[0] - more[-1]) < GAP:
        return False
    for way in (more, more[::-1]):
        if abs(line[-1] - way[0]) < GAP:
            line += way
            return True
        if abs(way[-1] - line[0]) < GAP:
            line[:0] = way
            return True
    return False


def _ordered(lines: list[Line]) -> list[Line]:
    """Outlines first, the longest before the others; then one detail after the other, the nearest first."""
    outlines = [_turned(line) for line in lines if length(line) >= OUTLINE * length(lines[0])]
    left = [_turned(line) for line in lines[len(outlines) :]]
    while left:
        pen = outlines[-1][-1]
        nearest = min(left, key=lambda line: abs(line[0] - pen))
        left.remove(nearest)
        outlines.append(nearest)
    return outlines


def _turned(line: Line) -> Line:
    """From its upper left end; a closed line from its top."""
    if abs(line[0] - line[-1]) < GAP and len(line) > 3:
        top = min(range(len(line) - 1), key=lambda i: line[i].imag)
        return [*line[top:-1], *line[: top + 1]]
    return line if line[0].real + line[0].imag <= line[-1].real + line[-1].imag else line[::-1]


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


def length(line: Line) -> float:
    return sum(abs(b - a) for a, b in pairwise(line))
