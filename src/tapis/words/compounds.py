"""Compounds: words written as several, such as pomme de terre, arc-en-ciel, ice cream."""

import re
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Final

from tapis.words.fold import fold
from tapis.words.lexicon import lexicon

_LONGEST: Final = 6


def is_compound(text: str, lang: str) -> bool:
    """Does a list of ours have it, in the singular or the plural, with hyphens or without?"""
    parts = _parts(text)
    if not 1 < len(parts) <= _LONGEST:
        return False
    return any(parts in _listed(lang) for parts in product(*(_singular(part, lang) for part in parts)))


@cache
def _listed(lang: str) -> frozenset[tuple[str, ...]]:
    lists = [file for file in files("tapis.words").joinpath("lists").iterdir() if file.name.startswith(f"{lang}.")]
    lines = [line for file in lists for line in file.read_text("utf-8").splitlines()]
    return frozenset(_parts(line) for line in lines if not line.startswith("#"))


def _parts(text: str) -> tuple[str, ...]:
    return tuple(fold(part) for part in re.findall(r"[^\W_]+", text))


def _singular(part: str, lang: str) -> set[str]:
    """The part itself and the words that it may be a form of."""
    return {part, *(fold(reading.lemma) for reading in lexicon(lang, "").readings(part))}
