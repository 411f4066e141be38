"""Regular English inflection; irregular forms are listed in forms.toml."""

from collections.abc import Iterator
from typing import Final

from tapis.words.sentences import Kind

_VOWELS: Final = "aeiou"
_HISSING: Final = ("s", "x", "z", "ch", "sh", "o")


def inflected(word: str, kind: Kind) -> Iterator[str]:
    """The word and its regular forms; of several words, the last is inflected."""
    yield word
    match kind:
        case "noun":
            yield with_s(word)
        case "verb":
            yield from (with_s(word), *past(word), *participles(word))
        case "adjective" | "adverb":
            yield from (_joined(word, "er"), _joined(word, "est"))


def with_s(word: str) -> str:
    if len(word) > 1 and word.endswith("y") and word[-2] not in _VOWELS:
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith(_HISSING) and not word.endswith("oo") else f"{word}s"


def past(word: str) -> tuple[str, ...]:
    return (_joined(word, "ed"),)


def participles(word: str) -> tuple[str, ...]:
    """The forms in -ing."""
    if word.endswith("ie"):
        return (f"{word[:-2]}ying",)
    return (_joined(word, "ing"),)


def _joined(word: str, ending: str) -> str:
    if word.endswith("e") and not (ending == "ing" and word.endswith(("ee", "oe", "ye"))):
        word = word[:-1] if ending == "ing" else word
        return word + (ending if ending == "ing" else ending[1:])
    if word.endswith("y") and word[-2:-1] not in _VOWELS and ending != "ing":
        return f"{word[:-1]}i{ending}"
    return word + (word[-1] if _doubles(word) else "") + ending


def _doubles(word: str) -> bool:
    """A short word ending in one vowel and one consonant: sad, sadder."""
    if len(word) < 3 or word[-1] in f"{_VOWELS}wxy":
        return False
    vowels = sum(letter in _VOWELS for letter in word)
    return word[-2] in _VOWELS and word[-3] not in _VOWELS and vowels == 1
