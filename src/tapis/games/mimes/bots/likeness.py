"""How alike two drawings are: where their lines run, on a coarse grid laid over each."""

from itertools import pairwise
from math import hypot, sqrt
from operator import mul

from tapis.games.mimes.paper import Line

GRID = 10
STEP = 0.02  # of the whole: how densely a line is walked along

Shape = tuple[float, ...]  # empty: nothing to see


def shape(lines: tuple[Line, ...]) -> Shape:
    """How much line runs through each cell, and a little through its neighbours."""
    points = [point for line in lines for point in line]
    if not points:
        return ()
    left, top = min(x for x, _ in points), min(y for _, y in points)
    size = max(max(x for x, _ in points) - left, max(y for _, y in points) - top) or 1
    cells = [0.0] * (GRID * GRID)
    for line in lines:
        for x, y in _walked([((x - left) / size, (y - top) / size) for x, y in line]):
            _spread(cells, x, y)
    norm = sqrt(sum(cell * cell for cell in cells))
    return tuple(cell / norm for cell in cells)


def _walked(line: list[tuple[float, float]]) -> list[tuple[float, float]]:
    walked = line[:1]
    for (x, y), (to_x, to_y) in pairwise(line):
        steps = max(1, int(hypot(to_x - x, to_y - y) / STEP))
        walked += [(x + (to_x - x) * i / steps, y + (to_y - y) * i / steps) for i in range(1, steps + 1)]
    return walked


def _spread(cells: list[float], x: float, y: float) -> None:
    column, row = min(int(x * GRID), GRID - 1), min(int(y * GRID), GRID - 1)
    for i in range(max(0, column - 1), min(GRID, column + 2)):
        for j in range(max(0, row - 1), min(GRID, row + 2)):
            cells[j * GRID + i] += 1.0 if (i, j) == (column, row) else 0.3


def likeness(one: Shape, other: Shape) -> float:
    """1 for the same lines, 0 for lines that nowhere meet."""
    total: float = sum(map(mul, one, other))
    return total
