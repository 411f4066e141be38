"""A game's bots by the name of their level."""

from collections.abc import Mapping
from typing import Any

from tapis.kernel import Bot, Game


class UnknownLevel(LookupError):
    """The game has no bot of that level."""


def players(game: Game[Any]) -> dict[str, Bot]:
    """All who may meet in the arena: the levels, and the sparring partners, whom no table offers."""
    sparring: Mapping[str, Bot] = getattr(game, "sparring", {})
    return {**game.bots, **sparring}


def level(game: Game[Any], name: str) -> Bot:
    found = players(game)
    try:
        return found[name]
    except KeyError:
        raise UnknownLevel(f"{game.name} has no level {name}, only {', '.join(found)}") from None
