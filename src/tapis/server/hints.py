"""Which files of the build the page under an address needs, as a Link header: the browser fetches them all at once.

Without it a browser learns of each file only from the one before: index.html, its script, the script of that page.
Vite writes which file needs which others into `parts.json`.
"""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import msgspec

PARTS = "parts.json"
INDEX = "index.html"  # names its own files
PAGES = {  # by the first part of the address, as in the page's router
    "learn": "Learn",
    "play": "Create",
    "pocket": "Pocket",
    "print": "PrintPage",
    "rules": "RulesPage",
    "seat": "SeatLink",
    "t": "Table",
    "tv": "Tv",
}
OF_A_TABLE = {"games": "PastGame", "story": "Story"}  # by the third part


class Part(msgspec.Struct, frozen=True):
    """One entry of Vite's manifest."""

    file: str
    imports: tuple[str, ...] = ()
    css: tuple[str, ...] = ()


def hints(static: Path, path: str) -> dict[str, str]:
    """The header for the page under this path; none for the first page, whose files index.html names itself."""
    parts = static / PARTS
    if not parts.is_file():
        return {}
    first, _, third = [*path.strip("/").split("/", 2), "", ""][:3]
    page = OF_A_TABLE.get(third.partition("/")[0], PAGES.get(first)) if first == "t" else PAGES.get(first)
    return {"link": _link(parts, parts.stat().st_mtime_ns, page)} if page else {}


@lru_cache(maxsize=64)
def _link(parts: Path, _: int, page: str) -> str:
    found = msgspec.json.decode(parts.read_bytes(), type=dict[str, Part])
    known = set(_files(found, INDEX, set()))
    files = dict.fromkeys(_files(found, f"src/pages/{page}.svelte", set()))
    return ", ".join(_hint(file) for file in files if file not in known)


def _files(parts: dict[str, Part], name: str, met: set[str]) -> Iterator[str]:
    """The files of this part and of all that it needs."""
    if name not in parts or name in met:
        return
    met.add(name)
    part = parts[name]
    yield from (part.file, *part.css)
    for other in part.imports:
        yield from _files(parts, other, met)


def _hint(file: str) -> str:
    """Styles are fetched as Vite asks for them: `crossorigin`."""
    how = "preload; as=style; crossorigin" if file.endswith(".css") else "modulepreload"
    return f"</{file}>; rel={how}"
