"""What a bot draws: the strokes of an icon, for words that have one (icons from lucide, see LICENSE-lucide.txt)."""

from functools import cache
from importlib.resources import files

import msgspec

from tapis.games.mimes.cards import deck, key, word
from tapis.games.mimes.entries import Lang

Stroke = tuple[tuple[int, int], ...]  # points of one line, 0..1000 from the top left


@cache
def _icons() -> dict[str, tuple[Stroke, ...]]:
    data = files(__package__).joinpath("icons.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, tuple[Stroke, ...]])


@cache
def pictures(lang: Lang) -> dict[str, str]:
    """The icon of each word that has one, by the word's key."""
    listed = msgspec.toml.decode(files(__package__).joinpath("icons.toml").read_bytes(), type=dict[str, dict[str, str]])
    return {key(text, lang): icon for icon, text in listed[lang].items()}


def picture(lang: Lang, text: str) -> tuple[Stroke, ...] | None:
    """The lines that show this word, in the order of drawing; also for a host's own word that we know."""
    icon = pictures(lang).get(key(text, lang))
    return None if icon is None else _icons()[icon]


def strokes(lang: Lang, number: int) -> tuple[Stroke, ...] | None:
    """The lines that show the word of that number in our deck."""
    return picture(lang, word(deck(lang), number).text)
