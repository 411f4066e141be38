"""Rulebooks: the Markdown beside a game, with the lists that its data holds."""

import re
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

_LIST: Final = re.compile(r"^<!-- list (\S+\.toml) (\S+) -->$", re.MULTILINE)


def rulebook(home: Path, language: str) -> str:
    """The rulebook of the game that lives in this folder; "" if it has none in this language.

    A line `<!-- list language/proverbs.toml fr.printed -->` becomes that list of that file, one item a line.
    """
    path = home / f"rules.{language}.md"
    if not path.is_file():
        return ""
    return _LIST.sub(lambda found: _items(home / found[1], found[2].split(".")), path.read_text("utf-8"))


def _items(path: Path, keys: list[str]) -> str:
    data = _data(path, path.stat().st_mtime_ns)
    for key in keys:
        data = data[key]
    return "\n".join(f"- {item}" for item in data)


@lru_cache(maxsize=32)
def _data(path: Path, _: int) -> Any:
    """What this file held when it was last changed: reading it takes longer than all the rest."""
    return tomllib.loads(path.read_text("utf-8"))
