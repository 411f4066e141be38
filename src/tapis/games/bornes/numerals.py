"""Kilometres written in letters or as a sum, in French or in English."""

import re
import unicodedata
from typing import Final

_WRITTEN: Final = {
    "1": "un, une, one",
    "2": "deux, two",
    "4": "quatre, four",
    "25": "vingt-cinq, twenty-five",
    "50": "cinquante, fifty",
    "75": "soixante-quinze, septante-cinq, seventy-five",
    "100": "cent, hundred, a hundred, one hundred",
    "150": "cent cinquante, hundred and fifty, a hundred and fifty, one hundred and fifty, one hundred fifty",
    "200": "deux cents, deux cent, two hundred",
    "400": "quatre cents, quatre cent, four hundred",
    "800": "huit cents, huit cent, eight hundred",
}
_UNITS: Final = ("kilometres", "kilometre", "kilometers", "kilometer", "bornes", "kms", "km")


_TIMES: Final = re.compile(r"×|\*|(?<![a-z])(?:x|fois|times)(?![a-z])", re.IGNORECASE)


def numbers_in(said: str) -> list[str]:
    """The numbers that are multiplied in what was said («cent fois deux»: 100 and 2); one where there is no sum."""
    return [number_in(part) for part in _TIMES.split(said)]


def number_in(said: str) -> str:
    """The number in what was said, in digits; empty if there is none."""
    digits = "".join([sign for sign in said if sign.isdecimal()])
    return digits or _NUMBER_OF.get(_letters(said), "")


def _letters(said: str) -> str:
    letters = "".join([sign for sign in unicodedata.normalize("NFKD", said).lower() if "a" <= sign <= "z"])
    for unit in _UNITS:
        if letters.endswith(unit):
            return letters[: -len(unit)]
    return letters


_NUMBER_OF: Final = {_letters(words): number for number, all_ in _WRITTEN.items() for words in all_.split(",")}
