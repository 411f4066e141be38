"""The English list: SCOWL up to size 80, with lemmas, parts of speech and glosses from WordNet."""

from collections.abc import Iterator
from typing import Final

from tapis.words.fold import fold_entry

LEVELS: Final = {10: 1, 20: 1, 35: 2, 40: 3, 50: 3, 55: 3, 60: 3, 70: 4, 80: 5}
"""SCOWL's size → our level."""

_VOWELS: Final = frozenset("AEIOUY")
_ENDINGS: Final = {
    "n": (
        ("s", ""),
        ("ses", "s"),
        ("xes", "x"),
        ("zes", "z"),
        ("ches", "ch"),
        ("shes", "sh"),
        ("men", "man"),
        ("ies", "y"),
    ),
    "v": (("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""), ("ing", "e"), ("ing", "")),
    "a": (("er", ""), ("est", ""), ("er", "e"), ("est", "e"), ("ier", "y"), ("iest", "y")),
    "r": (),
}
"""Regular endings by part of speech, and what the lemma has instead."""

Wordnet = dict[str, dict[str, str]]
"""Lemma → part of speech → gloss; an irregular form's gloss is `=lemma`."""


def read_lists(text: str) -> dict[str, tuple[int, str]]:
    """Folded word → its level and the entry, from lists headed `# size`; the commonest wins."""
    found: dict[str, tuple[int, str]] = {}
    level = 0
    for line in text.splitlines():
        if line.startswith("# "):
            level = LEVELS[int(line[2:])]
            continue
        word = fold_entry(line)
        if word is not None and len(word) > 1 and _VOWELS & set(word):
            known = found.get(word)
            if known is None or level < known[0]:
                found[word] = (level, line)
    return found


def read_wordnet(text: str) -> Wordnet:
    found: Wordnet = {}
    for line in text.splitlines():
        lemma, pos, gloss = line.split("\t")
        senses = found.setdefault(lemma, {})
        if pos not in senses or senses[pos].startswith("="):
            senses[pos] = gloss
    return found


def lemmas(entry: str, wordnet: Wordnet) -> Iterator[tuple[str, str]]:
    """(lemma, part of speech) of an entry: itself, an irregular form, or a regular ending taken off."""
    entry = entry.lower()
    own = wordnet.get(entry, {})
    for pos in "nvar":
        gloss = own.get(pos)
        if gloss is not None:
            yield (gloss[1:] if gloss.startswith("=") else entry), pos
            continue
        for ending, instead in _ENDINGS[pos]:
            if entry.endswith(ending):
                lemma = entry[: len(entry) - len(ending)] + instead
                gloss = wordnet.get(lemma, {}).get(pos, "=")
                if not gloss.startswith("="):
                    yield lemma, pos
                    break
