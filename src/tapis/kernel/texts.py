"""The texts of a game or of the house (`messages.fr.json`): nested as they are written, read by their full keys."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec


def read_texts(path: Path) -> dict[str, str]:
    """`{"log": {"laid": …}}` is `log.laid`; none if there is no such file."""
    return dict(_by_full_key(msgspec.json.decode(path.read_bytes()))) if path.is_file() else {}


def _by_full_key(tree: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from _by_full_key(value, f"{prefix}{key}.")
        else:
            yield prefix + key, str(value)
