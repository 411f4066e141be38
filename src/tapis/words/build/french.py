"""The French list: Dicollecte's hunspell dictionary, expanded and filtered."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from tapis.words.fold import fold, fold_entry

_DROPPED_POS: Final = ("npr", "prn", "patr", "pfx", "sfx", "err", "loc.")
_KEPT_PREFIXES: Final = ("Um", "Ui")  # measures: without them GRAMME and AMPÈRE would vanish
_VOWELS: Final = frozenset("AEIOUY")
_KEEPCASE: Final = "||"  # units and symbols
_NEEDAFFIX: Final = "()"


class Form(NamedTuple):
    """One inflected form with what its source says about it."""

    word: str
    lemma: str
    pos: str
    tags: tuple[str, ...]


class Affix(NamedTuple):
    strip: str
    add: str
    flags: tuple[str, ...]
    fits: re.Pattern[str]
    tags: tuple[str, ...]


Affixes = dict[str, list[Affix]]


def _flags(text: str) -> tuple[str, ...]:
    return tuple(text[i : i + 2] for i in range(0, len(text), 2))


def read_affixes(text: str) -> tuple[Affixes, Affixes]:
    """Prefix and suffix tables of an .aff file with FLAG long."""
    prefixes: Affixes = {}
    suffixes: Affixes = {}
    for line in text.splitlines():
        parts = line.split()
        if len(parts) < 5 or parts[0] not in ("PFX", "SFX"):
            continue
        kind, flag, strip, added, condition = parts[:5]
        add, _, more = added.partition("/")
        pattern = f"^{condition}" if kind == "PFX" else f"{condition}$"
        affix = Affix(
            "" if strip == "0" else strip,
            "" if add == "0" else add,
            _flags(more),
            re.compile(pattern),
            tuple(parts[5:]),
        )
        (prefixes if kind == "PFX" else suffixes).setdefault(flag, []).append(affix)
    return prefixes, suffixes


def _suffixed(stem: str, flags: tuple[str, ...], suffixes: Affixes) -> Iterator[tuple[str, tuple[str, ...]]]:
    if _NEEDAFFIX not in flags:
        yield stem, ()
    for flag in flags:
        for affix in suffixes.get(flag, ()):
            if stem.endswith(affix.strip) and affix.fits.search(stem):
                word = stem[: len(stem) - len(affix.strip)] + affix.add
                for form, tags in _suffixed(word, affix.flags, suffixes):
                    yield form, affix.tags + tags


def _stems(stem: str, flags: tuple[str, ...], prefixes: Affixes) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The stem, and the measures made from it: gramme, kilogramme, milligramme."""
    yield stem, flags
    for flag in flags:
        if flag in _KEPT_PREFIXES:
            for affix in prefixes[flag]:
                if "'" not in affix.add and affix.fits.search(stem):
                    yield affix.add + stem, affix.flags


def _is_wanted(stem: str, flags: tuple[str, ...], pos: list[str]) -> bool:
    if _KEEPCASE in flags or stem != stem.lower():
        return False
    return not any(p.startswith(_DROPPED_POS) for p in pos)


def forms(dic: str, aff: str) -> Iterator[Form]:
    """Every playable form of the dictionary, folded; a word may come several times."""
    prefixes, suffixes = read_affixes(aff)
    for line in dic.splitlines()[1:]:
        head, *morphs = line.split()
        stem, _, flag_text = head.partition("/")
        flags = _flags(flag_text)
        pos = [m[3:] for m in morphs if m.startswith("po:")]
        if not pos or not _is_wanted(stem, flags, pos):
            continue
        named = next((m[3:] for m in morphs if m.startswith("st:")), None)
        own = tuple(m[3:] for m in morphs if m.startswith("is:"))
        for lemma, its_flags in _stems(stem, flags, prefixes):
            for text, tags in _suffixed(lemma, its_flags, suffixes):
                word = fold_entry(text)
                if word is not None and (_VOWELS & set(word) or "interj" in pos):
                    extra = tuple(t.partition(":")[2] for t in tags if t[:3] in ("po:", "is:"))
                    yield Form(word, named or lemma, " ".join(pos), own + extra)


def lemma_key(form: Form) -> tuple[bool, str]:
    """Sorts the forms of one word: its own lemma first."""
    return (fold(form.lemma) != form.word, form.lemma)
