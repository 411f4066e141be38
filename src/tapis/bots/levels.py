"""A game's bots by the name of their level."""

from tapis.kernel import AnyBot, AnyGame


class UnknownLevel(LookupError):
    """The game has no bot of that level."""


def players(game: AnyGame) -> dict[str, AnyBot]:
    """All who may meet in the arena: the levels, and the sparring partners, whom no table offers."""
    return {**game.bots, **game.sparring}


def level(game: AnyGame, name: str) -> AnyBot:
    found = players(game)
    try:
        return found[name]
    except KeyError:
        raise UnknownLevel(f"{game.name} has no level {name}, only {', '.join(found)}") from None
