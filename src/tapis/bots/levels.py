"""A game's bots by the name of their level."""

from typing import Any

from tapis.kernel import Bot, Game


class UnknownLevel(LookupError):
    """The game has no bot of that level."""


def level(game: Game[Any], name: str) -> Bot:
    try:
        return game.bots[name]
    except KeyError:
        raise UnknownLevel(f"{game.name} has no level {name}, only {', '.join(game.bots)}") from None
