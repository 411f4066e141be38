"""What an environment is made with: options, seats, how long a match may last."""

from typing import Any

import msgspec

from tapis.kernel import AnyGame

LONGEST = 20_000  # entries of a match


def game_options(game: AnyGame, options: Any) -> Any:
    """The options of a game: as they are, from a mapping of some of them, or (None) the usual ones."""
    return options if isinstance(options, game.options) else msgspec.convert(options or {}, game.options)


def game_seats(game: AnyGame, seats: int | None) -> int:
    """So many seats, if the game can be played by them; None: the fewest with which there is somebody to beat."""
    least, most = max(2, game.min_seats), game.max_seats
    if seats is not None and not least <= seats <= most:
        raise ValueError(f"{game.name} is learnt by {least} to {most} seats, not by {seats}")
    return least if seats is None else seats
