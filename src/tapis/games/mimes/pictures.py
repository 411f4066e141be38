"""What a bot draws: the strokes of an icon or of some side by side, for words that have them (LICENSE-pictures.txt)."""

from functools import cache
from importlib.resources import files
from itertools import pairwise
from math import hypot

import msgspec

from tapis.games.mimes.cards import deck, key, word
from tapis.games.mimes.entries import Lang

Stroke = tuple[tuple[int, int], ...]  # points of one line, 0..1000 from the top left
SHEET = 1000
UNIT = 4  # of a number in icons.json, on the sheet
COLUMNS = (0, 1, 2, 3, 2)  # in which one, two, three, four icons stand
FILLED = 0.94  # of its place, by an icon among others
LINES = 24  # of all icons together, where there are several


@cache
def _icons() -> dict[str, list[list[int]]]:
    data = files(__package__).joinpath("icons.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, list[list[int]]])


@cache
def _icon(name: str) -> tuple[Stroke, ...]:
    return tuple(stroke(line) for line in _icons()[name])


def stroke(numbers: list[int]) -> Stroke:
    """x, y, x, y … of icons.json as points on the sheet."""
    return tuple((x * UNIT, y * UNIT) for x, y in zip(numbers[::2], numbers[1::2], strict=True))


@cache
def pictures(lang: Lang) -> dict[str, str]:
    """The icons of each word that has some, by the word's key."""
    listed = msgspec.toml.decode(files(__package__).joinpath("icons.toml").read_bytes(), type=dict[str, dict[str, str]])
    return {key(text, lang): icons for text, icons in listed[lang].items()}


def picture(lang: Lang, text: str) -> tuple[Stroke, ...] | None:
    """The lines that show this word, in the order of drawing; also for a host's own word that we know."""
    icons = pictures(lang).get(key(text, lang))
    return None if icons is None else _arranged(icons)


@cache
def _arranged(names: str) -> tuple[Stroke, ...]:
    count = len(names.split())
    if count == 1:
        return _icon(names)
    icons = [_outlined(_icon(name), LINES // count) for name in names.split()]
    columns = COLUMNS[count]
    rows = -(-count // columns)
    wide, high = SHEET / columns, SHEET / rows
    places = [((number % columns + 0.5) * wide, (number // columns + 0.5) * high) for number in range(count)]
    placed = (_fitted(icon, place, (wide, high)) for icon, place in zip(icons, places, strict=True))
    return tuple(line for icon in placed for line in icon)


def _outlined(icon: tuple[Stroke, ...], most: int) -> tuple[Stroke, ...]:
    """Its longest lines, in the order of drawing."""
    if len(icon) <= most:
        return icon
    longest = sorted(icon, key=_length, reverse=True)[:most]
    return tuple(line for line in icon if line in longest)


def _length(line: Stroke) -> float:
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line))


def _fitted(icon: tuple[Stroke, ...], middle: tuple[float, float], room: tuple[float, float]) -> tuple[Stroke, ...]:
    xs, ys = [x for line in icon for x, _ in line], [y for line in icon for _, y in line]
    scale = FILLED * min(room[0] / (max(xs) - min(xs) or 1), room[1] / (max(ys) - min(ys) or 1))
    left, top = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return tuple(
        tuple((round(middle[0] + (x - left) * scale), round(middle[1] + (y - top) * scale)) for x, y in line)
        for line in icon
    )


def strokes(lang: Lang, number: int) -> tuple[Stroke, ...] | None:
    """The lines that show the word of that number in our deck."""
    return picture(lang, word(deck(lang), number).text)
