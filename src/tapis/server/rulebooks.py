"""Rulebooks as pages: Markdown with raw HTML switched off, each numbered rule a place to link to, and linked to."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tapis.kernel import Illegal, registry
from tapis.kernel import rulebook as written
from tapis.server.protocol import Heading, Rulebook

LANGUAGES = ("fr", "en")
COMMON = "common"  # the rules of all games
CONTENTS: dict[str, Literal[1, 2]] = {"h1": 1, "h2": 2}  # the headings that a table of contents lists
_ID = re.compile(r"\b[A-Z]{3}-\d{2,3}\b")
_OWN = re.compile(r"(?m)^- \*\*([A-Z]{3}-\d{2,3})\*\*")
_markdown = MarkdownIt("commonmark", {"html": False}).enable("table")


def rulebook(game: str, language: str) -> Rulebook:
    if language not in LANGUAGES or (game != COMMON and game not in registry.games()):
        raise Illegal("house.page")
    text = _text(game, language)
    if not text:
        raise Illegal("house.page")
    known = frozenset((*_OWN.findall(text), *_OWN.findall(_text(COMMON, language))))
    return _render(game, text, known)


def _text(game: str, language: str) -> str:
    folder = registry.home(next(iter(registry.games()))).parent if game == COMMON else registry.home(game)
    return written.rulebook(folder, language)


@lru_cache(maxsize=32)
def _render(game: str, text: str, known: frozenset[str]) -> Rulebook:
    """`known`: the rules that can be linked to, of this book and of the one that all games share."""
    tokens = _markdown.parse(text)
    for item, inline in _items(tokens):
        if found := _ID.match(inline.content.lstrip("*")):
            item.attrSet("id", found[0])
    contents = tuple(_headings(game, tokens))
    for token in tokens:
        if token.type == "inline" and token.children:
            token.children = [part for child in token.children for part in _linked(child, known)]
            _unlink_own(token.children)
    html: str = _markdown.renderer.render(tokens, _markdown.options, {})
    return Rulebook(html, contents)


def _items(tokens: list[Token]) -> list[tuple[Token, Token]]:
    """Each list item with its first line."""
    return [
        (token, inline)
        for token, after in zip(tokens, range(1, len(tokens) + 1), strict=True)
        if token.type == "list_item_open"
        and (inline := next((t for t in tokens[after : after + 2] if t.type == "inline"), None)) is not None
    ]


def _headings(game: str, tokens: list[Token]) -> Iterator[Heading]:
    """The headings of the contents; each gets an id of its own."""
    for number, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag in CONTENTS:
            place = f"{game}-{number}"
            token.attrSet("id", place)
            words = "".join(child.content for child in tokens[number + 1].children or ())
            yield Heading(place, words, CONTENTS[token.tag])


def _linked(token: Token, known: frozenset[str]) -> Iterator[Token]:
    """A text cut where it names a rule: the name becomes a link."""
    if token.type != "text":
        yield token
        return
    last = 0
    for found in _ID.finditer(token.content):
        if found[0] not in known:
            continue
        yield _words(token.content[last : found.start()])
        yield Token("link_open", "a", 1, attrs={"href": f"#{found[0]}"})
        yield _words(found[0])
        yield Token("link_close", "a", -1)
        last = found.end()
    yield _words(token.content[last:])


def _words(text: str) -> Token:
    return Token("text", "", 0, content=text)


def _unlink_own(children: list[Token]) -> None:
    """The number that a rule begins with names itself."""
    begins = [token.type for token in children if token.content or token.type != "text"][:2]
    if begins == ["strong_open", "link_open"]:
        first = next(number for number, token in enumerate(children) if token.type == "link_open")
        last = next(number for number, token in enumerate(children) if token.type == "link_close")
        del children[last], children[first]
