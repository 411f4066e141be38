"""Cuts the committed sources from what their projects publish; run only to take in a new release.

    python -m tapis.words.build.cut --hunspell DIR --scowl DIR --wordnet DIR --wordfreq FILE

DIR are the unpacked Debian packages' data folders, FILE wordfreq's large_fr.msgpack.gz.
"""

import argparse
import gzip
import lzma
import re
from collections.abc import Iterator
from math import log10
from pathlib import Path
from typing import Final

import msgspec

from tapis.words.build import SOURCES, read_source
from tapis.words.build.english import read_lists
from tapis.words.build.french import forms
from tapis.words.fold import fold_entry

_SPELLINGS: Final = ("english", "american", "british", "british_z", "canadian", "australian")
_SIZES: Final = (10, 20, 35, 40, 50, 55, 60, 70, 80)
_WORDNET: Final = (("noun", "n"), ("verb", "v"), ("adj", "a"), ("adv", "r"))
_BANDS: Final = (4.2, 3.5, 2.8, 1.9)
"""Zipf values (log10 of uses in a thousand million words) that a word of level 1, 2, 3, 4 reaches."""
_GLOSS: Final = 110


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


def cut_wordfreq(file: Path) -> None:
    """The words of ours that are used often enough to have a level below 5."""
    ours = {form.word for form in forms(read_source("fr.dic.xz"), read_source("fr.aff.xz"))}
    with gzip.open(file) as packed:
        _, *buckets = msgspec.msgpack.decode(packed.read(), type=list[list[str] | dict[str, object]])
    uses: dict[str, float] = {}
    for centibels, bucket in enumerate(buckets):
        for entry in bucket:
            word = fold_entry(entry)
            if word in ours:
                uses[word] = uses.get(word, 0) + 10 ** (9 - centibels / 100)
    bands: list[list[str]] = [[] for _ in _BANDS]
    for word in sorted(uses):
        level = next((i for i, least in enumerate(_BANDS) if log10(uses[word]) >= least), None)
        if level is not None:
            bands[level].append(word)
    print("words by level:", [len(band) for band in bands])
    _write("fr.levels.xz", "".join(f"# {i}\n" + "".join(f"{w}\n" for w in band) for i, band in enumerate(bands, 1)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("hunspell", "scowl", "wordnet", "wordfreq"):
        parser.add_argument(f"--{name}", type=Path)
    args = parser.parse_args()
    if args.hunspell:
        for name in ("fr.dic", "fr.aff"):
            _write(f"{name}.xz", (args.hunspell / name).read_text("utf-8"))
    if args.scowl:
        cut_scowl(args.scowl)
    if args.wordnet:
        cut_wordnet(args.wordnet)
    if args.wordfreq:
        cut_wordfreq(args.wordfreq)


if __name__ == "__main__":
    main()
