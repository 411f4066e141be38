"""Words of the programs that nobody should read on a page: names of fields, and their values, as they travel.

A value is often an ordinary word of one of the two languages (`stock`, `route`). There it may stand in a sentence, but
not alone unless some text of the page says just that; in the other language it may not be read at all.
"""

import re
from collections.abc import Iterator
from functools import cache

from playwright.sync_api import Page

from tapis.kernel import registry
from tapis.server import schema
from tests.browser.test_game_texts import GAMES, HOUSE, texts

CODE = re.compile(r"[a-z][a-z0-9_-]+")
FAMILIES = (HOUSE, HOUSE / "evening", GAMES)

# what people read or are read: texts, labels, titles and the values of sliders
TEXTS = """() => {
  const attributes = ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt'];
  return [...document.querySelectorAll('body, body *')].flatMap((node) => [
    ...[...node.childNodes].filter((child) => child.nodeType === 3 && !/^(SCRIPT|STYLE|CODE)$/.test(node.tagName))
      .map((child) => child.textContent),
    ...attributes.map((name) => node.getAttribute(name) ?? ''),
  ]).filter((text) => text.trim());
}"""
# words joined by full stops, as keys of texts are
KEY = re.compile(r"""(?:^|[\s(«“"])((?:[a-z][a-z0-9_-]*\.)+[a-z0-9_|-]+)(?=[\s),.!?;:»”"]|$)""")

ADDRESS = re.compile(r"\S*/\S+")
SENTENCE = re.compile(r"[«“]\s*[^»”\s]+\s+[^»”\s][^»”]*[»”]")  # of a player, in the language of the table


def raw_words(page: Page, game: str, lang: str) -> dict[str, str]:
    """The keys of texts, fields and values that are read on this page, each with the text that it stands in."""
    read: set[str] = {text.strip() for text in page.evaluate(TEXTS)}
    return {word: text[:80] for text in sorted(read) for word in _raw(text, game, lang)}


def _raw(text: str, game: str, lang: str) -> set[str]:
    if text in printed(game):
        return set()
    if text in codes(game) - sayings(game, lang):
        return {text}
    strange, said = codes(game) - words(game, lang), SENTENCE.sub(" ", text)
    return {*KEY.findall(text)} | strange & {*re.findall(r"[\w-]+", ADDRESS.sub(" ", KEY.sub(" ", said)))}


@cache
def codes(game: str) -> frozenset[str]:
    """What programs call things, at a table of this game."""
    found = {*_named(schema.house())}
    if game:
        found |= {*_named(schema.of_game(registry.game(game))), *registry.game(game).bots}
    return frozenset(code for code in found if CODE.fullmatch(code))


def _named(part: object) -> Iterator[str]:
    if isinstance(part, list):
        for each in part:
            yield from _named(each)
    elif isinstance(part, dict):
        yield from part.get("properties", ())
        yield from (value for value in part.get("enum", ()) if isinstance(value, str))
        for each in part.values():
            yield from _named(each)


@cache
def sayings(game: str, lang: str) -> frozenset[str]:
    """All texts of the page, each as a whole."""
    families = (*FAMILIES, GAMES / game / "web") if game else FAMILIES
    return frozenset(text for family in families for text in texts(family, lang).values())


@cache
def printed(game: str) -> frozenset[str]:
    """What a card says, in whatever language."""
    deck = GAMES / game / "deck.toml"
    return frozenset(re.findall(r'\b(?:fr|en) = "([^"]*)"', deck.read_text("utf-8")) if deck.exists() else ())


@cache
def words(game: str, lang: str) -> frozenset[str]:
    """The words that the page's texts, the rulebooks and what is guessed at a French table are made of."""
    said = " ".join(re.sub(r"\{\w+\}", " ", text) for text in sayings(game, lang))
    books = (GAMES / f"rules.{lang}.md", GAMES / game / f"rules.{lang}.md", GAMES / game / "cards.fr.txt")
    prose = " ".join(book.read_text("utf-8") for book in books if book.exists())
    return frozenset(re.findall(r"[\w-]+", f"{said} {prose}".lower()))
