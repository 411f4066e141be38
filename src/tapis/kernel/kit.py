"""A game that one person plays in the page itself, where no server is reached."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct


class Kit(NamedTuple):
    """What such a page is given.

    The page runs the modules as they stand, in a small Python that has `typing` and little else. The one called
    `door` has a class `Pocket`: made of `data`, of the options and of a function that folds what is typed, it has
    `deal` (chances → a deal), `open` (a deal → what is seen) and `play` (a move → what is seen, or a refusal); all of
    it as it travels.
    """

    options: Struct
    modules: Mapping[str, Path]  # by their full names
    door: str
    data: Callable[[], bytes]
