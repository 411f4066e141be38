"""Stands for a game that is not installed any more in the tables that were played with it; refuses every call."""

from typing import Any, NoReturn

from msgspec import Struct

from tapis.kernel import Game, Illegal, View


class MissingGame(Game[Any, Struct, View]):
    min_seats = max_seats = minutes = 0
    options, view_type = Struct, View
    moves = events = ()

    def __init__(self, name: str) -> None:
        self.name = name

    def _refuse(self, *_: object) -> NoReturn:
        raise Illegal("house.lost", game=self.name, why="game")

    start = windows = play = view = result = redeal = text = _refuse
