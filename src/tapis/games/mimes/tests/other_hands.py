"""Drawings as other people make them: the same thing, leaning, stretched, shaky, out of order, and not finished."""

from functools import cache
from math import cos, pi, sin
from pathlib import Path
from random import Random

import msgspec

from tapis.games.mimes.paper import DrawnLine
from tapis.games.mimes.pictures import stroke

LEAN = 12  # degrees, to either side
STRETCH = 0.2
DRIFT = 0.05  # of the whole: how far a line lies from where it should
SHAKE = 0.02  # and each of its points
MIRRORED = 0.2  # of all drawings look the other way


@cache
def by_other_artists() -> dict[str, tuple[DrawnLine, ...]]:
    """Pictures of English words from sets of icons that bots do not know."""
    file = Path(__file__).with_name("other_icons")
    listed = msgspec.toml.decode(file.with_suffix(".toml").read_bytes(), type=dict[str, dict[str, str]])
    icons = msgspec.json.decode(file.with_suffix(".json").read_bytes(), type=dict[str, list[list[int]]])
    return {text: tuple(stroke(line) for line in icons[name]) for text, name in listed["en"].items()}


def redrawn(lines: tuple[DrawnLine, ...], chance: Random, finished: float) -> tuple[DrawnLine, ...]:
    """This picture by another hand, with so much of its lines."""
    turn = chance.uniform(-LEAN, LEAN) * pi / 180
    wide, high = (1 + chance.uniform(-STRETCH, STRETCH) for _ in range(2))
    wide *= -1 if chance.random() < MIRRORED else 1
    drawn = [_line(line, chance, (turn, wide, high)) for line in _begun(lines, chance, finished)]
    return tuple(tuple((int(x), int(y)) for x, y in line) for line in drawn)


def _begun(lines: tuple[DrawnLine, ...], chance: Random, finished: float) -> list[DrawnLine]:
    """The first lines of a drawing, in an order of its own; the last one may end anywhere."""
    order = chance.sample(lines, len(lines))
    left = int(finished * sum(map(len, lines)))
    begun: list[DrawnLine] = []
    for line in order:
        if left > 1 or not begun:
            begun.append(line[: max(2, left)])
        left -= len(line)
    return begun


def _line(line: DrawnLine, chance: Random, bent: tuple[float, float, float]) -> list[tuple[float, float]]:
    turn, wide, high = bent
    right, down = (chance.gauss(500, 1000 * DRIFT / 2) for _ in range(2))
    points = []
    for x, y in line:
        u, v = (x - 500) * wide, (y - 500) * high
        shaken = [chance.gauss(0, 1000 * SHAKE / 2) for _ in range(2)]
        points.append(
            (right + u * cos(turn) - v * sin(turn) + shaken[0], down + u * sin(turn) + v * cos(turn) + shaken[1])
        )
    return points
