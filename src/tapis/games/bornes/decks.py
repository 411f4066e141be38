"""The named decks, read from deck.toml."""

import tomllib
from importlib.resources import files
from typing import Final

from tapis.games.bornes.cards import CODES


def _read() -> dict[str, bytes]:
    text = files(__package__).joinpath("deck.toml").read_text("utf-8")
    return {
        name: b"".join(bytes([CODES[card]]) * count for card, count in counts.items())
        for name, counts in tomllib.loads(text).items()
    }


DECKS: Final = _read()
