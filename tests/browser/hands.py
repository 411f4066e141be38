"""Hands that draw in a hurry, as pointers report them: a fast square, a circle and a zigzag, by mouse and by finger.

A hand goes from corner to corner in movements of a bell-shaped speed and begins the next one before the last is over:
so it slows down at a corner and rounds it a little. It trembles, and the device sees it only now and then, a mouse in
whole pixels.
"""

import math
from itertools import pairwise
from typing import NamedTuple

Spot = tuple[float, float]
Track = list[tuple[float, float, float]]  # ms, and pixels from the sheet's top left corner


class Device(NamedTuple):
    rate: int  # reports a second
    grain: float  # px: what it can tell apart
    paper: int  # px: how wide the sheet is


DEVICES = {
    "a finger, 40 a second": Device(40, 0.25, 344),
    "a finger, 60 a second": Device(60, 0.25, 344),
    "a finger, 120 a second": Device(120, 0.25, 344),
    "a mouse, 60 a second": Device(60, 1.0, 880),
    "a mouse, 125 a second": Device(125, 1.0, 880),
}
SIDE_MS = 130.0  # for one side of the square
TOGETHER = 0.25  # of a side: the next one has begun before this one is over
TREMBLE = 0.4  # px
SQUARE: list[Spot] = [(0.25, 0.25), (0.65, 0.25), (0.65, 0.65), (0.25, 0.65), (0.25, 0.25)]
ZIGZAG: list[Spot] = [(0.1 + 0.1 * i, 0.3 + 0.3 * (i % 2)) for i in range(8)]
CENTRE, RADIUS, TURN_MS = (0.5, 0.45), 0.22, 420.0


def bell(t: float) -> float:
    """How far a movement has come: slowly at first and at last (minimum jerk)."""
    t = min(1.0, max(0.0, t))
    return t * t * t * (10 - 15 * t + 6 * t * t)


def along(corners: list[Spot], ms: float) -> Spot:
    """Where a hand is that goes from corner to corner."""
    x, y = corners[0]
    for i, ((ax, ay), (bx, by)) in enumerate(pairwise(corners)):
        share = bell((ms - i * SIDE_MS * (1 - TOGETHER)) / SIDE_MS)
        x, y = x + (bx - ax) * share, y + (by - ay) * share
    return x, y


def around(ms: float) -> Spot:
    """Once around, and a little over the beginning."""
    turn = 2 * math.pi * 1.03 * (0.15 * bell(ms / TURN_MS) + 0.85 * ms / TURN_MS)
    return CENTRE[0] + RADIUS * math.sin(turn), CENTRE[1] - RADIUS * math.cos(turn)


def lasts(corners: list[Spot]) -> float:
    return SIDE_MS * (1 + (len(corners) - 2) * (1 - TOGETHER))


def track(figure: str, device: Device) -> Track:
    """What this device reports while a hand draws that figure."""
    corners = {"square": SQUARE, "zigzag": ZIGZAG}.get(figure)
    end = lasts(corners) if corners else TURN_MS
    found: Track = []
    for i in range(math.ceil(end * device.rate / 1000) + 1):
        ms = min(end, i * 1000 / device.rate)
        x, y = along(corners, ms) if corners else around(ms)
        shake = (TREMBLE * math.sin(0.083 * ms + 1), TREMBLE * math.sin(0.061 * ms + 2))
        across, down = (device.paper * share + off for share, off in zip((x, y), shake, strict=True))
        found.append((ms, _seen(across, device), _seen(down, device)))
    return found


def _seen(pixel: float, device: Device) -> float:
    """As exactly as the device reports it."""
    return round(pixel / device.grain) * device.grain
