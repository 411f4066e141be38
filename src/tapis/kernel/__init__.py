"""What it means to play: seats, windows, moves, time and chance. Knows no game and no network."""

from tapis.kernel.game import Bot, Game, Look
from tapis.kernel.model import (
    TABLE,
    By,
    Entry,
    Event,
    Illegal,
    Lapse,
    Line,
    Move,
    Ms,
    Pace,
    Result,
    Retime,
    Seat,
    Setup,
    Skip,
    View,
    Window,
)
from tapis.kernel.rng import Rng
from tapis.kernel.step import due, replay, start, step

__all__ = [
    "TABLE",
    "Bot",
    "By",
    "Entry",
    "Event",
    "Game",
    "Illegal",
    "Lapse",
    "Line",
    "Look",
    "Move",
    "Ms",
    "Pace",
    "Result",
    "Retime",
    "Rng",
    "Seat",
    "Setup",
    "Skip",
    "View",
    "Window",
    "due",
    "replay",
    "start",
    "step",
]
