"""How alike two drawings are: where their lines run and in which direction, on a coarse grid laid over each."""

from itertools import pairwise
from math import atan2, hypot, pi, sqrt
from operator import mul

from tapis.games.mimes.paper import DrawnLine

GRID = 8
DIRECTIONS = 4  # level, rising, upright, falling; a line between two of them counts for both
CELLS = GRID * GRID * DIRECTIONS
NEAR = 0.3  # how much a line also counts in the cells around its own
STEP = 0.5  # of a cell: how densely a line is walked along

TURN = DIRECTIONS / pi
EDGED = GRID + 2  # with a cell more on each side
INSIDE = GRID - 1e-9  # so that the far end still lies in the last cell

Shape = tuple[float, ...]  # empty: nothing to see
Place = tuple[float, float]


def shape(lines: tuple[DrawnLine, ...]) -> Shape:
    """How much line runs through each cell in each direction. Roots are taken: a line drawn twice is hardly more."""
    xs, ys = [x for line in lines for x, _ in line], [y for line in lines for _, y in line]
    if not xs:
        return ()
    size = max(max(xs) - min(xs), max(ys) - min(ys)) or 1
    left, top = (min(xs) + max(xs) - size) / 2, (min(ys) + max(ys) - size) / 2  # of a square around it
    cells = [0.0] * (EDGED * EDGED * DIRECTIONS)
    for line in lines:
        _walk(cells, [((x - left) / size * INSIDE, (y - top) / size * INSIDE) for x, y in line])
    seen = _blurred(cells)
    norm = sqrt(sum(seen)) or 1.0
    return tuple([sqrt(cell) / norm for cell in seen])


def _walk(cells: list[float], line: list[Place]) -> None:
    """Along a line: in each cell on the way, in the two directions between which it runs."""
    for (x, y), (to_x, to_y) in pairwise(line):
        wide, high = to_x - x, to_y - y
        length = hypot(wide, high)
        steep = atan2(high, wide) * TURN % DIRECTIONS
        direction = int(steep) % DIRECTIONS
        steps = int(length / STEP) + 1
        piece, more = length / steps, steep - int(steep)
        here, there, following = piece * (1 - more), piece * more, (direction + 1) % DIRECTIONS
        for i in range(steps):
            share = (i + 0.5) / steps
            cell = ((int(y + high * share) + 1) * EDGED + int(x + wide * share) + 1) * DIRECTIONS
            cells[cell + direction] += here
            cells[cell + following] += there


def _blurred(cells: list[float]) -> list[float]:
    """Without the edge, and every cell with a part of what is around it."""
    wide, aside = EDGED * DIRECTIONS, DIRECTIONS
    rows = [cells[start : start + wide] for start in range(0, len(cells), wide)]
    across = [_blend(row[: -2 * aside], row[aside:-aside], row[2 * aside :]) for row in rows]
    return [cell for i in range(1, EDGED - 1) for cell in _blend(across[i - 1], across[i], across[i + 1])]


def _blend(before: list[float], here: list[float], after: list[float]) -> list[float]:
    return [b + NEAR * (a + c) for a, b, c in zip(before, here, after, strict=True)]


def likeness(one: Shape, other: Shape) -> float:
    """1 for the same lines, 0 for lines that nowhere meet."""
    total: float = sum(map(mul, one, other))
    return total


def mirrored(lines: tuple[DrawnLine, ...]) -> tuple[DrawnLine, ...]:
    return tuple(tuple((-x, y) for x, y in line) for line in lines)
