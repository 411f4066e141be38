"""The table of forms: one line a word with its level, lemmas, parts of speech and tags, sorted."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final

from tapis.words.build import read_exceptions, read_source, read_uncommon
from tapis.words.build.english import lemmas, read_lists, read_wordnet
from tapis.words.build.french import Form, fold_lemma, forms, lemma_key

RAREST: Final = 5
UNCOMMON: Final = 4
"""The level of words that print has often and speech has not."""
_READINGS: Final = 4
"""How many lemmas of a word are kept; nobody reads a fifth."""

Levels = dict[str, int]


def _line(word: str, level: int, readings: Iterable[str]) -> str:
    return f"{word}\t{level}\t{'|'.join(readings)}\n"


def french_levels() -> Levels:
    found: Levels = {}
    level = 0
    for line in read_source("fr.levels.xz").splitlines():
        if line.startswith("# "):
            level = int(line[2:])
        else:
            found[line] = level
    return found


@cache
def part_of_speech(pos: str) -> str:
    """`v` for every verb; of the words of grammar the first kind named."""
    kinds = pos.split()
    if kinds[0][0] == "v" and kinds[0][1:2].isdigit():
        return "v"
    return kinds[1] if kinds[0] == "mg" and len(kinds) > 1 else " ".join(kinds)


def _readings(found: list[Form]) -> list[str]:
    if len(found) > 1:
        found = sorted(found, key=lemma_key)
    lines = [f"{f.lemma}:{part_of_speech(f.pos)}:{' '.join(f.tags)}" for f in found]
    return list(dict.fromkeys(lines))[:_READINGS]


def french() -> tuple[Levels, str, str]:
    """Every French word with its level, the table's text, and the glosses' text."""
    reviewed = read_exceptions("fr.exceptions.txt")
    found: dict[str, list[Form]] = {word: [] for word in reviewed.added}
    for form in forms(read_source("fr.dic.xz"), read_source("fr.aff.xz")):
        if len(form.word) > 1 and form.word not in reviewed.dropped:
            found.setdefault(form.word, []).append(form)
    used, uncommon = french_levels(), read_uncommon("fr.uncommon.txt")
    levels: Levels = {}
    for word, its_forms in found.items():
        # a player who knows a verb knows its forms, rare as they may be in print
        by_lemma = min((used.get(fold_lemma(f.lemma), RAREST) + 1 for f in its_forms), default=RAREST)
        by_use = UNCOMMON if word in uncommon else min(used.get(word, RAREST), by_lemma, RAREST)
        levels[word] = reviewed.levels.get(word, by_use)
    lines = (_line(word, levels[word], _readings(found[word])) for word in sorted(found))
    return levels, "".join(lines), _sorted_glosses(_littre())


def _littre() -> Iterator[tuple[str, str, str]]:
    """(lemma, part of speech, gloss) of the source."""
    for line in read_source("fr.littre.xz").splitlines():
        lemma, pos, gloss = line.split("\t")
        yield lemma, pos, gloss


def english() -> tuple[Levels, str, str]:
    """Every English word with its level, the table's text, and the glosses' text."""
    reviewed = read_exceptions("en.exceptions.txt")
    found = read_lists(read_source("en.scowl.xz"))
    for word in reviewed.added:
        found.setdefault(word, (reviewed.levels.get(word, RAREST), word.lower()))
    for word in reviewed.dropped:
        found.pop(word, None)
    wordnet = read_wordnet(read_source("en.wordnet.xz"))
    levels = {word: level for word, (level, _) in found.items()}
    lines = (
        _line(w, levels[w], (f"{lemma}:{pos}:" for lemma, pos in lemmas(found[w][1], wordnet))) for w in sorted(found)
    )
    return levels, "".join(lines), _glosses(wordnet)


def _glosses(wordnet: Mapping[str, Mapping[str, str]]) -> str:
    return _sorted_glosses(
        (lemma, pos, gloss)
        for lemma, senses in wordnet.items()
        for pos, gloss in senses.items()
        if not gloss.startswith("=")
    )


def _sorted_glosses(told: Iterable[tuple[str, str, str]]) -> str:
    """A line a gloss, sorted by the bytes of lemma and part of speech."""
    lines = [f"{lemma}:{pos}\t{gloss}\n" for lemma, pos, gloss in told]
    return "".join(sorted(lines, key=lambda line: line.partition("\t")[0].encode()))
