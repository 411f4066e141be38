"""The page of an invitation, with what messengers show of its link: who waits, at which game, a picture of its box."""

import json
from functools import lru_cache
from html import escape
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tapis import games
from tapis.kernel import Illegal, registry
from tapis.server.assets import PREVIEW, WEB, box_of
from tapis.server.guess_limit import limit_guesses
from tapis.server.page import AGAIN, file_answer, packed
from tapis.server.protocol import FilePath, Language
from tapis.server.route import Route
from tapis.server.routes import public_address
from tapis.server.security import house_of
from tapis.table.state import TableState
from tapis.table.store import StoreFailed

HOUSE_TEXTS = Path(games.__path__[0])  # beside the games, for all of them
LOCALES = {"fr": "fr_FR", "en": "en_GB"}
LONGEST = 12  # letters of a code
SIZE = ("1200", "630")  # of a game's own picture


async def _invitation(request: Request, code: FilePath, lang: Language = "fr") -> Response:
    """The page; `lang` is the language of whoever made the link."""
    index = house_of(request).settings.static / "index.html"
    if not index.is_file():
        raise HTTPException(404)
    state = await _open_table(request, code.upper())
    if state is None:
        return file_answer(request, index, AGAIN)
    language = lang if lang in LOCALES else "fr"
    head = _head(state, language, public_address(request))
    answer = packed(request, _with_head(index.read_text("utf-8"), head).encode(), "text/html")
    answer.headers["cache-control"] = AGAIN
    return answer


invitation = Route("GET", "/t/{code}", _invitation)


async def _open_table(request: Request, code: str) -> TableState | None:
    """The table, if a stranger may know of it: none that is locked, lost or played without onlookers."""
    if len(code) > LONGEST:
        return None
    try:
        async with limit_guesses(request, code):
            state = await house_of(request).hall.peek(code)
    except (Illegal, StoreFailed):
        return None
    told = not (state.locked or state.lost) and state.admits(None)
    return state if told else None


def _head(state: TableState, language: str, address: str) -> str:
    """The title and the Open Graph tags."""
    texts = _texts(HOUSE_TEXTS, language) | _texts(registry.home(state.game.name) / WEB, language)
    values = {"game": texts.get("name", state.game.name), "name": _host(state), "tagline": texts.get("tagline", "")}
    waits = state.stage == "waiting" and values["name"]
    title = texts["preview.waiting" if waits else "preview.table"].format_map(values)
    picture, size = _picture(state.game.name)
    tags = {
        "og:site_name": "Tapis",
        "og:type": "website",
        "og:locale": LOCALES[language],
        "og:title": title,
        "og:description": texts["preview.lead"].format_map(values).removeprefix(". "),
        "og:url": f"{address}/t/{state.code}",
        "og:image": address + picture,
        "og:image:width": size[0],
        "og:image:height": size[1],
        "og:image:alt": values["game"],
    }
    named = (f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items())
    return f'<title>{escape(title)}</title><meta name="twitter:card" content="summary_large_image" />{"".join(named)}'


def _host(state: TableState) -> str:
    return next((sitter.name for sitter in state.sitters() if sitter.guest == state.host), "")


def _picture(game: str) -> tuple[str, tuple[str, str]]:
    """Where the picture of its box is, and its size; the house's own for a game that brings none."""
    home = registry.home(game)
    if (home / WEB / PREVIEW).is_file():
        return f"/games/{game}/{box_of(home).version}/{PREVIEW}", SIZE
    return "/icon-512.png", ("512", "512")


def _with_head(page: str, head: str) -> str:
    start, end = page.index("<title>"), page.index("</title>") + len("</title>")
    return page[:start] + head + page[end:]


def _texts(folder: Path, language: str) -> dict[str, str]:
    path = folder / f"messages.{language}.json"
    return _read(path, path.stat().st_mtime_ns) if path.is_file() else {}


@lru_cache(maxsize=64)
def _read(path: Path, _: int) -> dict[str, str]:
    """The texts that a preview needs, by their full keys."""
    tree = json.loads(path.read_text("utf-8"))
    preview = {f"preview.{key}": text for key, text in tree.get("preview", {}).items()}
    return {**{key: tree[key] for key in ("name", "tagline") if key in tree}, **preview}
