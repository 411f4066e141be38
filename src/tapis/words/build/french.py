"""The French list: Dicollecte's hunspell dictionary, expanded and filtered."""

import re
from collections.abc import Iterator
from functools import cache
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
    reach: int
    """How many letters at a word's end decide whether it fits."""
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
            max(len(re.sub(r"\[[^]]*]", ".", condition)), len(strip)),
            tuple(tag[3:] for tag in parts[5:] if tag[:3] in ("po:", "is:")),
        )
        (prefixes if kind == "PFX" else suffixes).setdefault(flag, []).append(affix)
    return prefixes, suffixes


class Suffixes:
    """The suffix table; which of a flag's suffixes fit depends on a word's last letters only, and is remembered."""

    def __init__(self, table: Affixes) -> None:
        self._table = table
        self._reach = {flag: max(affix.reach for affix in affixes) for flag, affixes in table.items()}
        self._fitting: dict[tuple[str, str], list[Affix]] = {}

    def fitting(self, flag: str, stem: str) -> list[Affix]:
        if flag not in self._table:  # a prefix, or a mark
            return []
        key = (flag, stem[-self._reach[flag] :])
        if key not in self._fitting:
            affixes = self._table[flag]
            self._fitting[key] = [a for a in affixes if stem.endswith(a.strip) and a.fits.search(stem)]
        return self._fitting[key]

    def forms(self, stem: str, flags: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Every form of a stem with its tags."""
        if _NEEDAFFIX not in flags:
            yield stem, ()
        for flag in flags:
            for affix in self.fitting(flag, stem):
                word = stem[: len(stem) - len(affix.strip)] + affix.add
                for form, tags in self.forms(word, affix.flags):
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
    prefixes, table = read_affixes(aff)
    suffixes = Suffixes(table)
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
            for text, tags in suffixes.forms(lemma, its_flags):
                word = fold_entry(text)
                if word is not None and (_VOWELS & set(word) or "interj" in pos):
                    yield Form(word, named or lemma, " ".join(pos), own + tags)


fold_lemma = cache(fold)


def lemma_key(form: Form) -> tuple[bool, str]:
    """Sorts the forms of one word: its own lemma first."""
    return (fold_lemma(form.lemma) != form.word, form.lemma)
