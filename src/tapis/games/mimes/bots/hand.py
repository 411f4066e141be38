"""How a hand draws lines: round where they bend softly, never quite straight, lighter at both ends."""

from itertools import pairwise
from math import cos, hypot, pi
from typing import NamedTuple

from tapis.games.mimes.paper import DrawnLine
from tapis.kernel import Rng

STEP = 26  # between two points of a line, on a sheet of 1000
SHARP = cos(pi * 0.3)  # a bend by more is a corner
SWAY = 5  # points after which a hand has strayed another way
LIGHT, FIRM = 320, 560  # pressure at the ends of a line and in its middle

Place = tuple[float, float]


class Hand(NamedTuple):
    """`pace`: points that it draws in one go; `stray`: how far, of 1000, it leaves the line it means."""

    pace: int
    stray: int


STEADY = Hand(pace=40, stray=0)


def by_hand(line: DrawnLine, hand: Hand, chance: Rng) -> list[tuple[int, int, int]]:
    """The points of this line as the hand draws them, each with its pressure."""
    points = rounded(line)
    swayed = [_strayed(hand, chance) for _ in range(len(points) // SWAY + 2)]
    drawn = []
    for i, (x, y) in enumerate(points):
        one, other, share = swayed[i // SWAY], swayed[i // SWAY + 1], i % SWAY / SWAY
        right, down = (a + (b - a) * share for a, b in zip(one, other, strict=True))
        drawn.append((_inside(x + right), _inside(y + down), _pressure(i, len(points))))
    return drawn


def rounded(line: DrawnLine) -> list[Place]:
    """Points along this line, close to each other, on a curve through its points; corners stay corners."""
    points: list[Place] = [line[0]]
    for i, (one, other) in enumerate(pairwise(line)):
        before = line[i - 1] if i and _soft(line[i - 1], one, other) else one
        after = line[i + 2] if i + 2 < len(line) and _soft(one, other, line[i + 2]) else other
        steps = max(1, round(hypot(other[0] - one[0], other[1] - one[1]) / STEP))
        points += [_curve(before, one, other, after, step / steps) for step in range(1, steps + 1)]
    return points


def _soft(one: Place, corner: Place, other: Place) -> bool:
    (x, y), (to_x, to_y) = (corner[0] - one[0], corner[1] - one[1]), (other[0] - corner[0], other[1] - corner[1])
    return x * to_x + y * to_y > SHARP * hypot(x, y) * hypot(to_x, to_y)


def _curve(before: Place, one: Place, other: Place, after: Place, t: float) -> Place:
    """Between `one` and `other`, as Catmull and Rom draw it."""
    x, y = (
        b + t / 2 * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
        for a, b, c, d in zip(before, one, other, after, strict=True)
    )
    return x, y


def _strayed(hand: Hand, chance: Rng) -> Place:
    far = 2 * hand.stray + 1
    return chance.below(far) - hand.stray, chance.below(far) - hand.stray


def _pressure(i: int, count: int) -> int:
    return LIGHT + (FIRM - LIGHT) * min(4, i, count - 1 - i) // 4


def _inside(value: float) -> int:
    return min(1000, max(0, round(value)))
