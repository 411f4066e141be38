"""The files that a game's own folder brings to the page: texts, pictures, colours, a compiled board."""

import logging
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tapis.kernel import registry
from tapis.kernel.texts import read_texts
from tapis.server.page import AGAIN, FOREVER, file_answer, inside
from tapis.server.protocol import FilePath, GameName, Theme
from tapis.server.route import Route
from tapis.server.rulebooks import LANGUAGES

WEB = "web"
MODULE, STYLES, THEME = "board.js", "board.css", "theme.json"
PREVIEW = "preview.png"  # its box, 1200 × 630, for previews of links
NAMED = frozenset({*(f"messages.{lang}.json" for lang in LANGUAGES), "box.svg", "emblem.svg", PREVIEW, MODULE, STYLES})
FOLDER = "assets"  # and anything of these kinds under web/assets/
KINDS = frozenset({".js", ".css", ".json", ".svg", ".png", ".jpg", ".webp", ".avif", ".woff2", ".mp3", ".ogg", ".txt"})
SHOWN = ("name", "tagline", "extra")  # texts of a box on the shelf
# a picture that is opened by itself runs nothing and fetches nothing
ALONE = {"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox"}
log = logging.getLogger("tapis.games")


class Box(NamedTuple):
    """What a game's folder shows on the shelf."""

    version: str  # changes with the files
    texts: dict[str, dict[str, str]]  # by each language that it speaks
    theme: Theme | None
    box: str  # SVG; empty: the house draws one
    emblem: str
    module: bool  # it brings a compiled board
    styles: bool


def _asset(request: Request, game: GameName, version: FilePath, path: FilePath) -> Response:
    """A file of a game; an address with the version that `Box` names may be cached for ever."""
    wanted = path.lstrip("/")
    if game not in registry.games() or not _may_leave(wanted):
        raise HTTPException(404)
    home = registry.home(game)
    file = inside(home / WEB, wanted)
    if file is None:
        raise HTTPException(404)
    answer = file_answer(request, file, FOREVER if version == box_of(home).version else AGAIN)
    if file.suffix == ".svg":
        answer.headers.update(ALONE)
    if wanted == PREVIEW:  # shown by the pages of messengers too
        answer.headers["cross-origin-resource-policy"] = "cross-origin"
    return answer


asset = Route("GET", "/games/{game}/{version}/{path:path}", _asset)


def _may_leave(wanted: str) -> bool:
    path = Path(wanted)
    return wanted in NAMED or (path.parts[:1] == (FOLDER,) and path.suffix in KINDS)


def box_of(home: Path) -> Box:
    return _box(home / WEB, _stamp(home / WEB))


def _stamp(web: Path) -> tuple[tuple[str, int, int], ...]:
    """A version number that changes when one of the files that are served does."""
    more = (path.relative_to(web).as_posix() for path in (web / FOLDER).rglob("*"))
    names = sorted({*NAMED, THEME, *filter(_may_leave, more)})
    found = [(name, path.stat()) for name in names if (path := web / name).is_file()]
    return tuple((name, told.st_mtime_ns, told.st_size) for name, told in found)


@lru_cache(maxsize=64)
def _box(web: Path, stamp: tuple[tuple[str, int, int], ...]) -> Box:
    digest = sha256()
    for name, _, _ in stamp:
        digest.update(f"{name}\0".encode() + (web / name).read_bytes())
    return Box(
        version=digest.hexdigest()[:12],
        texts={lang: _texts(path) for lang in LANGUAGES if (path := web / f"messages.{lang}.json").is_file()},
        theme=_theme(web / THEME),
        box=_text(web / "box.svg"),
        emblem=_text(web / "emblem.svg"),
        module=(web / MODULE).is_file(),
        styles=(web / STYLES).is_file(),
    )


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def _texts(path: Path) -> dict[str, str]:
    """The few texts that the shelf needs, by their full keys."""
    return {key: text for key, text in read_texts(path).items() if key.partition(".")[0] in SHOWN}


def _theme(path: Path) -> Theme | None:
    if not path.is_file():
        return None
    try:
        return msgspec.json.decode(path.read_bytes(), type=Theme)
    except msgspec.MsgspecError as trouble:
        log.warning("%s is not used: %s", path, trouble)
        return None
