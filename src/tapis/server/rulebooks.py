"""Rulebooks as pages: Markdown with raw HTML switched off, each numbered rule a place to link to."""

import re
from functools import lru_cache

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tapis.kernel import Illegal, registry
from tapis.kernel import rulebook as written

LANGUAGES = ("fr", "en")
COMMON = "common"  # the rules of all games
_ID = re.compile(r"[A-Z]{3}-\d{2,3}")
_markdown = MarkdownIt("commonmark", {"html": False}).enable("table")


def rulebook(game: str, language: str) -> str:
    if language not in LANGUAGES or (game != COMMON and game not in registry.games()):
        raise Illegal("house.page")
    folder = registry.home(next(iter(registry.games()))).parent if game == COMMON else registry.home(game)
    text = written.rulebook(folder, language)
    if not text:
        raise Illegal("house.page")
    return _render(text)


@lru_cache(maxsize=32)
def _render(text: str) -> str:
    tokens = _markdown.parse(text)
    for item, inline in _items(tokens):
        if found := _ID.match(inline.content.lstrip("*")):
            item.attrSet("id", found[0])
    html: str = _markdown.renderer.render(tokens, _markdown.options, {})
    return html


def _items(tokens: list[Token]) -> list[tuple[Token, Token]]:
    """Each list item with its first line."""
    return [
        (token, inline)
        for token, after in zip(tokens, range(1, len(tokens) + 1), strict=True)
        if token.type == "list_item_open"
        and (inline := next((t for t in tokens[after : after + 2] if t.type == "inline"), None)) is not None
    ]
