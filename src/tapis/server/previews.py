"""Pages whose links people send each other, with what messengers show of them: a title, a sentence, a game's box."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tapis import games
from tapis.kernel import Illegal, registry
from tapis.kernel.texts import read_texts
from tapis.server.assets import PREVIEW, WEB, box_of
from tapis.server.evenings import Number
from tapis.server.guess_limit import limit_guesses
from tapis.server.hints import INDEX, hints
from tapis.server.page import AGAIN, file_answer, packed
from tapis.server.protocol import FilePath, Language
from tapis.server.route import Route
from tapis.server.routes import public_address
from tapis.server.security import house_of
from tapis.table.persons import persons
from tapis.table.state import Sitter, TableState
from tapis.table.store import StoreFailed

HOUSE_TEXTS = Path(games.__path__[0])  # beside the games, for all of them
LOCALES = {"fr": "fr_FR", "en": "en_GB"}
LONGEST = 12  # letters of a code
SIZE = ("1200", "630")  # of a game's own picture


class Preview(NamedTuple):
    """What is shown of a link."""

    title: str
    lead: str
    game: str  # whose box is shown


# `lang` of these handlers is the language of whoever made the link


async def _invitation(request: Request, code: FilePath, lang: Language = "fr") -> Response:
    return await _table_page(request, code, lang, _table)


async def _evening(request: Request, code: FilePath, lang: Language = "fr") -> Response:
    return await _table_page(request, code, lang, _story)


async def _film(request: Request, code: FilePath, number: Number, lang: Language = "fr") -> Response:
    return await _table_page(request, code, lang, lambda state, language: _game(state, number, language))


async def _new_table(request: Request, game: FilePath, lang: Language = "fr") -> Response:
    """Where a way to play is handed on."""
    found = game in registry.games()
    return _page(request, lang, lambda language: _told("play", game, language) if found else None)


PREVIEWS = (
    Route("GET", "/t/{code}", _invitation),
    Route("GET", "/t/{code}/story", _evening),
    Route("GET", "/t/{code}/games/{number:int}", _film),
    Route("GET", "/play/{game}", _new_table),
)


async def _table_page(
    request: Request, code: str, lang: str, tell: Callable[[TableState, str], Preview | None]
) -> Response:
    state = await _open_table(request, code.upper())
    return _page(request, lang, lambda language: tell(state, language) if state else None)


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


def _page(request: Request, lang: str, tell: Callable[[str], Preview | None]) -> Response:
    """The page itself, with a preview if there is something to tell."""
    static = house_of(request).settings.static
    index = static / INDEX
    if not index.is_file():
        raise HTTPException(404)
    language = lang if lang in LOCALES else "fr"
    preview = tell(language)
    if preview is None:
        answer = file_answer(request, index, AGAIN)
    else:
        head = _head(preview, language, public_address(request), request.url.path)
        answer = packed(request, _with_head(index.read_text("utf-8"), head).encode(), "text/html")
        answer.headers["cache-control"] = AGAIN
    answer.headers.update(hints(static, request.url.path))
    return answer


def _table(state: TableState, language: str) -> Preview:
    host = next((sitter.name for sitter in state.sitters() if sitter.guest == state.host), "")
    waits = state.stage == "waiting" and host
    return _told("waiting" if waits else "table", state.game.name, language, name=host)


def _story(state: TableState, language: str) -> Preview | None:
    played = list(dict.fromkeys(game.game for game in state.games if game.game in registry.games()))
    if not played:
        return None
    names = ", ".join(_texts(registry.home(game) / WEB, language).get("name", game) for game in played)
    people = _names(person.sitter for person in persons(state))
    return _told("story", played[-1], language, games=names, names=people)


def _game(state: TableState, number: int, language: str) -> Preview | None:
    if not 0 < number <= state.rounds or state.games[number - 1].game not in registry.games():
        return None
    game = state.games[number - 1]
    return _told("film", game.game, language, names=_names(sitter for sitter in game.sitters if sitter))


def _names(sitters: Iterable[Sitter]) -> str:
    return ", ".join(sitter.name for sitter in sitters)


def _told(kind: str, game: str, language: str, **values: str) -> Preview:
    """The title and the sentence of this kind of link, in which the game is named."""
    texts = _texts(HOUSE_TEXTS, language) | _texts(registry.home(game) / WEB, language)
    named = {"game": texts.get("name", game), "tagline": texts.get("tagline", ""), **values}
    lead = texts.get(f"preview.{kind}.lead", texts["preview.lead"])
    return Preview(texts[f"preview.{kind}"].format_map(named), lead.format_map(named).removeprefix(". "), game)


def _head(preview: Preview, language: str, address: str, path: str) -> str:
    """The title and the Open Graph tags."""
    picture, size = _picture(preview.game)
    tags = {
        "og:site_name": "Tapis",
        "og:type": "website",
        "og:locale": LOCALES[language],
        "og:title": preview.title,
        "og:description": preview.lead,
        "og:url": address + path,
        "og:image": address + picture,
        "og:image:width": size[0],
        "og:image:height": size[1],
        "og:image:alt": _texts(registry.home(preview.game) / WEB, language).get("name", preview.game),
    }
    named = (f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items())
    title = f"<title>{escape(preview.title)}</title>"
    return f'{title}<meta name="twitter:card" content="summary_large_image" />{"".join(named)}'


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
    """The texts that a preview needs."""
    texts = read_texts(path)
    return {key: text for key, text in texts.items() if key in ("name", "tagline") or key.startswith("preview.")}
