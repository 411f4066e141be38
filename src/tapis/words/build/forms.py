"""The table of forms: one line a word with its level, lemmas, parts of speech and tags, sorted."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from tapis.words.build import read_exceptions, read_source
from tapis.words.build.english import lemmas, read_lists, read_wordnet
from tapis.words.build.french import Form, fold_lemma, forms, lemma_key

RAREST: Final = 5
_READINGS: Final = 4
"""How many lemmas of a word are kept; nobody reads a fifth."""

Levels = dict[str, int]


def _line(word: str, level: int, readings: Iterable[str]) -> str:
    return f"{word}\t{level}\t{'|'.join(readings)}\n"


def _french_levels() -> Levels:
    found: Levels = {}
    level = 0
    for line in read_source("fr.levels.xz").splitlines():
        if line.startswith("# "):
            level = int(line[2:])
        else:
            found[line] = level
    return found


@cache
def _pos(pos: str) -> str:
    """`v` for every verb; of the words of grammar the first kind named."""
    kinds = pos.split()
    if kinds[0][0] == "v" and kinds[0][1:2].isdigit():
        return "v"
    return kinds[1] if kinds[0] == "mg" and len(kinds) > 1 else " ".join(kinds)


def _readings(found: list[Form]) -> list[str]:
    if len(found) > 1:
        found = sorted(found, key=lemma_key)
    lines = [f"{f.lemma}:{_pos(f.pos)}:{' '.join(f.tags)}" for f in found]
    return list(dict.fromkeys(lines))[:_READINGS]


def french() -> tuple[Levels, str]:
    """Every French word with its level, and the table's text."""
    added, dropped = read_exceptions("fr.exceptions.txt")
    found: dict[str, list[Form]] = {word: [] for word in added}
    for form in forms(read_source("fr.dic.xz"), read_source("fr.aff.xz")):
        if len(form.word) > 1 and form.word not in dropped:
            found.setdefault(form.word, []).append(form)
    used = _french_levels()
    levels: Levels = {}
    for word, its_forms in found.items():
        # a player who knows a verb knows its forms, rare as they may be in print
        by_lemma = min((used.get(fold_lemma(f.lemma), RAREST) + 1 for f in its_forms), default=RAREST)
        levels[word] = min(used.get(word, RAREST), by_lemma, RAREST)
    return levels, "".join(_line(word, levels[word], _readings(found[word])) for word in sorted(found))


def english() -> tuple[Levels, str, str]:
    """Every English word with its level, the table's text, and the glosses' text."""
    added, dropped = read_exceptions("en.exceptions.txt")
    found = read_lists(read_source("en.scowl.xz"))
    for word in added:
        found.setdefault(word, (RAREST, word.lower()))
    for word in dropped:
        found.pop(word, None)
    wordnet = read_wordnet(read_source("en.wordnet.xz"))
    levels = {word: level for word, (level, _) in found.items()}
    lines = (
        _line(w, levels[w], (f"{lemma}:{pos}:" for lemma, pos in lemmas(found[w][1], wordnet))) for w in sorted(found)
    )
    return levels, "".join(lines), _glosses(wordnet)


def _glosses(wordnet: Mapping[str, Mapping[str, str]]) -> str:
    lines = [
        f"{lemma}:{pos}\t{gloss}\n"
        for lemma, senses in wordnet.items()
        for pos, gloss in senses.items()
        if not gloss.startswith("=")
    ]
    return "".join(sorted(lines, key=lambda line: line.partition("\t")[0].encode()))
