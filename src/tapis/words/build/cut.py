"""Cuts the committed sources from what their projects publish; run only to take in a new release.

    python -m tapis.words.build.cut --hunspell DIR --scowl DIR --wordnet DIR --littre DIR --wordfreq DIR

DIR are the unpacked Debian packages' data folders (littre: stardict-xmlittre) and wordfreq's `data`.
"""

import argparse
import gzip
import lzma
import re
from collections.abc import Iterator, Mapping
from math import log10
from pathlib import Path
from typing import Final

import msgspec

from tapis.words.build import SOURCES, read_exceptions, read_source
from tapis.words.build.english import read_lists
from tapis.words.build.forms import RAREST, part_of_speech
from tapis.words.build.french import forms
from tapis.words.build.littre import glosses, read_entries
from tapis.words.fold import fold, fold_entry

_SPELLINGS: Final = ("english", "american", "british", "british_z", "canadian", "australian")
_SIZES: Final = (10, 20, 35, 40, 50, 55, 60, 70, 80)
_WORDNET: Final = (("noun", "n"), ("verb", "v"), ("adj", "a"), ("adv", "r"))
_BANDS: Final = (4.2, 3.5, 2.8, 1.9)
"""Zipf values (log10 of uses in a thousand million words) that a word of level 1, 2, 3, 4 reaches."""
_COMMONEST: Final = 5_000
"""Words that somebody new to a game thinks of."""
_ENGLISH: Final = 7
"""A word is English that is so many times commoner in English texts than in French ones."""
_GLOSS: Final = 110
_USED: Final = 3
"""The rarest level of the words in a compound of ours."""
LISTS: Final = SOURCES.parent / "lists"


def _write(name: str, text: str) -> None:
    data = lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME)
    (SOURCES / name).write_bytes(data)
    print(f"{name}: {len(data):,} bytes")


def cut_scowl(folder: Path) -> None:
    """The `words` lists of every spelling up to size 80, without possessives."""
    parts: list[str] = []
    for size in _SIZES:
        words: set[str] = set()
        for spelling in _SPELLINGS:
            file = folder / f"{spelling}-words.{size}"
            if file.is_file():
                words |= {w for w in file.read_text("utf-8").split() if not w.endswith("'s")}
        parts.append(f"# {size}\n" + "".join(f"{word}\n" for word in sorted(words)))
    _write("en.scowl.xz", "".join(parts))


def _lemmas(folder: Path, pos: str) -> Iterator[tuple[str, int]]:
    for line in (folder / f"index.{pos}").read_text("latin-1").splitlines():
        if not line.startswith(" "):
            fields = line.split()
            yield fields[0], int(fields[-int(fields[2])])


def _gloss(text: str) -> str:
    """The definition's first clause, without examples, cut at a word if it is long."""
    plain = re.sub(r"^\([^)]*\)\s*", "", text.split('; "')[0].strip()) or text
    clause = plain.split(";")[0].strip()
    return clause if len(clause) <= _GLOSS else clause[:_GLOSS].rsplit(" ", 1)[0] + " …"


def cut_wordnet(folder: Path) -> None:
    """For each word of ours that WordNet has: part of speech and the gloss of its first sense."""
    ours = set(read_lists(read_source("en.scowl.xz")))
    lines: list[str] = []
    for pos, code in _WORDNET:
        data = (folder / f"data.{pos}").read_bytes()
        for lemma, offset in _lemmas(folder, pos):
            if fold_entry(lemma) in ours:
                line = data[offset : data.index(b"\n", offset)].decode("latin-1")
                lines.append(f"{lemma}\t{code}\t{_gloss(line.partition('| ')[2])}\n")
        exceptions = (folder / f"{pos}.exc").read_text("latin-1").splitlines()
        lines.extend(f"{form}\t{code}\t={lemma}\n" for form, lemma, *_ in map(str.split, exceptions))
    _write("en.wordnet.xz", "".join(sorted(set(lines))))


def cut_english_compounds(folder: Path) -> None:
    """WordNet's nouns of several words, all of them in use; names of people and places are left out."""
    known = read_lists(read_source("en.scowl.xz"))
    found: set[str] = set()
    for line in (folder / "data.noun").read_text("latin-1").splitlines():
        if not line.startswith(" "):
            fields = line.split(" ")
            found.update(fields[4 : 4 + 2 * int(fields[3], 16) : 2])
    used = sorted(text.replace("_", " ") for text in found if _is_compound(text, known))
    _list("en.wordnet.txt", "Nouns of several words, from WordNet 3.0", used)


def _is_compound(text: str, known: Mapping[str, tuple[int, str]]) -> bool:
    parts = re.split(r"[-_']", text)
    if len(parts) < 2 or not parts[-1].islower() or not all(part.isascii() and part.isalpha() for part in parts):
        return False
    return all(part[0].isupper() or known.get(part.upper(), (RAREST, ""))[0] <= _USED for part in parts)


def cut_french_compounds() -> None:
    """The words with a hyphen in our copy of Dicollecte's dictionary, without names."""
    lines = (line.partition("/")[0].split()[0] for line in read_source("fr.dic.xz").splitlines()[1:] if "po:n" in line)
    used = sorted({word for word in lines if "-" in word.strip("-") and word == word.lower()})
    _list("fr.dicollecte.txt", "Words with a hyphen, from Dicollecte's dictionary (MPL 2.0)", used)


def _list(name: str, title: str, entries: list[str]) -> None:
    (LISTS / name).write_text(
        f"# {title}; cut by tapis.words.build.cut\n" + "".join(f"{e}\n" for e in entries), "utf-8"
    )
    print(f"{name}: {len(entries):,} entries")


def cut_littre(folder: Path) -> None:
    """What each lemma of ours means, where Littré knows it."""
    lemmas: dict[str, set[str]] = {}
    for form in forms(read_source("fr.dic.xz"), read_source("fr.aff.xz")):
        lemmas.setdefault(form.lemma, set()).add(part_of_speech(form.pos))
    told = glosses(read_entries(folder), lemmas)
    print(f"fr.littre.xz: {len(told):,} glosses")
    _write("fr.littre.xz", "".join(sorted(f"{lemma}\t{pos}\t{gloss}\n" for (lemma, pos), gloss in told.items())))


def _uses(folder: Path, lang: str) -> dict[str, float]:
    """Folded word → how often it occurs in a thousand million words."""
    with gzip.open(folder / f"large_{lang}.msgpack.gz") as packed:
        _, *buckets = msgspec.msgpack.decode(packed.read(), type=list[list[str] | dict[str, object]])
    uses: dict[str, float] = {}
    for centibels, bucket in enumerate(buckets):
        for entry in bucket:
            word = fold_entry(entry)
            if word is not None:
                uses[word] = uses.get(word, 0) + 10 ** (9 - centibels / 100)
    return uses


def _borrowed(ours: Mapping[str, set[str]], french: Mapping[str, float], english: Mapping[str, float]) -> set[str]:
    """Words that French texts owe to the English ones among them: NEW, BOY, GOOD. Littré's own words never are."""
    everyday = {word for word, (level, _) in read_lists(read_source("en.scowl.xz")).items() if level <= 2}
    old = {fold(line.partition("\t")[0]) for line in read_source("fr.littre.xz").splitlines()}
    often = {word for word in everyday & ours.keys() if english.get(word, 0) > _ENGLISH * french.get(word, 0)}
    return {word for word in often if not old & ours[word]}


def cut_wordfreq(folder: Path) -> None:
    """The words of ours that are used often enough to have a level below 5."""
    ours: dict[str, set[str]] = {}
    for form in forms(read_source("fr.dic.xz"), read_source("fr.aff.xz")):
        ours.setdefault(form.word, set()).add(fold(form.lemma))
    french = _uses(folder, "fr")
    borrowed = _borrowed(ours, french, _uses(folder, "en"))
    bands: list[list[str]] = [[] for _ in _BANDS]
    for word in sorted(ours.keys() & french.keys() - borrowed):
        level = next((i for i, least in enumerate(_BANDS) if log10(french[word]) >= least), None)
        if level is not None:
            bands[level].append(word)
    print("words by level:", [len(band) for band in bands], "borrowed:", len(borrowed))
    _write("fr.levels.xz", "".join(f"# {i}\n" + "".join(f"{w}\n" for w in band) for i, band in enumerate(bands, 1)))
    _write("fr.commonest.xz", "".join(f"{word}\n" for word in sorted(_commonest(ours.keys() - borrowed, french))))


def _commonest(words: set[str], uses: Mapping[str, float]) -> list[str]:
    """The commonest of these words and of those that we added, of two letters or more."""
    reviewed = read_exceptions("fr.exceptions.txt")
    known = {word for word in (words | reviewed.added) - reviewed.dropped if len(word) > 1}
    return sorted(known & uses.keys(), key=lambda word: (-uses[word], word))[:_COMMONEST]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("hunspell", "scowl", "wordnet", "littre", "wordfreq"):
        parser.add_argument(f"--{name}", type=Path)
    args = parser.parse_args()
    if args.hunspell:
        for name in ("fr.dic", "fr.aff"):
            _write(f"{name}.xz", (args.hunspell / name).read_text("utf-8"))
        cut_french_compounds()
    if args.scowl:
        cut_scowl(args.scowl)
    if args.wordnet:
        cut_wordnet(args.wordnet)
        cut_english_compounds(args.wordnet)
    if args.littre:
        cut_littre(args.littre)
    if args.wordfreq:
        cut_wordfreq(args.wordfreq)


if __name__ == "__main__":
    main()
