"""Bots that are not of the house: whatever they do, the match goes on, and what they did wrong is counted."""

from abc import abstractmethod
from typing import Any

import msgspec
from msgspec import Raw

from tapis.bots.protocol import Fault, Game
from tapis.kernel import AnyBot, AnyLook, AnyMatch, Bot, Move, Result, Seat


class Failed(Exception):
    """A guest gave no answer that could be played."""

    def __init__(self, fault: Fault, why: str) -> None:
        super().__init__(why)
        self.fault = fault


class Guest(Bot[Any, Any]):
    """A bot from outside. It is told when a match begins and ends, and which of its answers were refused."""

    def begin(self, game: Game) -> None:
        """A match begins."""

    @abstractmethod
    def answer(self, look: AnyLook) -> Move | None:
        """As of any bot; raises Failed if there is none."""

    def refused(self, rule: str) -> None:
        """The last answer broke this rule."""

    def end(self, result: Result) -> None:
        """The match is over."""

    def close(self) -> None:
        """Nobody will ask any more."""


def seated(match: AnyMatch, seat: Seat) -> Game:
    """What a guest in this seat is told when the match begins."""
    public = match.game.public_options(match.options)
    return Game(match.game.name, seat, match.setup.seats, Raw(msgspec.json.encode(public)))


class Visitor(Guest):
    """A Python object with an `answer(look)`, as a guest."""

    def __init__(self, bot: AnyBot) -> None:
        self._bot = bot

    def answer(self, look: AnyLook) -> Move | None:
        try:
            return self._bot.answer(look)
        except Exception as trouble:
            raise Failed("crashed", f"{type(trouble).__name__}: {trouble}") from trouble
