"""How alike two drawings are: where their lines run and in which direction, on a coarse grid laid over each."""

from itertools import pairwise
from math import atan2, hypot, pi, sqrt
from operator import mul

from tapis.games.mimes.paper import DrawnLine

GRID = 8
DIRECTIONS = 4  # level, rising, upright, falling; a line between two of them counts for both
CELLS = GRID * GRID * DIRECTIONS
NEAR = 0.3  # how much a line also counts in the cells around its own
STEP = 0.04  # of the whole: how densely a line is walked along

Shape = tuple[float, ...]  # empty: nothing to see
Place = tuple[float, float]


def shape(lines: tuple[DrawnLine, ...]) -> Shape:
    """How much line runs through each cell in each direction. Roots are taken: a line drawn twice is hardly more."""
    points = [point for line in lines for point in line]
    if not points:
        return ()
    xs, ys = [x for x, _ in points], [y for _, y in points]
    size = max(max(xs) - min(xs), max(ys) - min(ys)) or 1
    left, top = (min(xs) + max(xs) - size) / 2, (min(ys) + max(ys) - size) / 2  # of a square around it
    cells = [0.0] * CELLS
    for line in lines:
        for one, other in pairwise(_walked([((x - left) / size, (y - top) / size) for x, y in line])):
            _spread(cells, one, other)
    norm = sqrt(sum(cells)) or 1.0
    return tuple(sqrt(cell) / norm for cell in cells)


def _walked(line: list[Place]) -> list[Place]:
    walked = line[:1]
    for (x, y), (to_x, to_y) in pairwise(line):
        steps = max(1, int(hypot(to_x - x, to_y - y) / STEP))
        walked += [(x + (to_x - x) * i / steps, y + (to_y - y) * i / steps) for i in range(1, steps + 1)]
    return walked


def _spread(cells: list[float], one: Place, other: Place) -> None:
    """A short piece of a line, in its cell and around it, in the two directions between which it runs."""
    (x, y), (to_x, to_y) = one, other
    length = hypot(to_x - x, to_y - y)
    steep = atan2(to_y - y, to_x - x) % pi / pi * DIRECTIONS
    direction, more = int(steep) % DIRECTIONS, steep - int(steep)
    column, row = min(int((x + to_x) / 2 * GRID), GRID - 1), min(int((y + to_y) / 2 * GRID), GRID - 1)
    for i in range(max(0, column - 1), min(GRID, column + 2)):
        for j in range(max(0, row - 1), min(GRID, row + 2)):
            here = length * (NEAR if i != column else 1.0) * (NEAR if j != row else 1.0)
            cell = (j * GRID + i) * DIRECTIONS
            cells[cell + direction] += here * (1 - more)
            cells[cell + (direction + 1) % DIRECTIONS] += here * more


def likeness(one: Shape, other: Shape) -> float:
    """1 for the same lines, 0 for lines that nowhere meet."""
    total: float = sum(map(mul, one, other))
    return total
