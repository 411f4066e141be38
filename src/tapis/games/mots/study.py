"""What a seat may ask while it writes: how cards could be said, and how the house reads a text."""

import re
from typing import Final

from msgspec import Struct

from tapis.games.mots.check import Mistake, Said, check
from tapis.games.mots.drafts import drafts
from tapis.games.mots.forms import Item
from tapis.games.mots.model import Laid, State
from tapis.games.mots.moves import Drafts, Lang, Options, Piece, Reading
from tapis.games.mots.pack import KINDS, is_wild, is_word
from tapis.games.mots.said import freedoms, items, listed
from tapis.kernel import Illegal, Seat

LANGS: Final[dict[str, Lang]] = {"fr": "fr", "en": "en"}
ONE: Final = re.compile(r"(?P<card>\d{1,3})(?P<turned>t?)(?::(?P<word>[^,]{1,30}))?")
MOST: Final = 24


def study(s: State, seat: Seat, question: str) -> Struct:
    """`drafts-fr-12,45t,180:croire` or `reading-fr-12,45t-Le chat dort`; a Joker's word has no hyphen here."""
    kind, lang, row, text = [*question.split("-", 3), "", "", ""][:4]
    if lang not in LANGS or kind not in ("drafts", "reading"):
        raise Illegal("house.page")
    cards = read_row(row, s.options)
    if kind == "drafts":
        return Drafts(() if s.options.rebus else drafts(items(cards, LANGS[lang], s.options), LANGS[lang]))
    return reading(text, cards, LANGS[lang], s.options)


def read_row(row: str, options: Options) -> tuple[Laid, ...]:
    found = [ONE.fullmatch(one.strip()) for one in row.split(",")[: MOST + 1]]
    cards = [Laid(int(one["card"]), bool(one["turned"]), one["word"] or "") for one in found if one is not None]
    if len(cards) < len(found) or len(cards) > MOST or not all(_says(laid, options) for laid in cards):
        raise Illegal("house.page")
    return tuple(cards)


def _says(laid: Laid, options: Options) -> bool:
    """Whether the card has a word."""
    if laid.card >= len(KINDS):
        return False
    return is_word(laid.card, options) or (is_wild(laid.card, options) and bool(laid.word))


def reading(text: str, row: tuple[Laid, ...], lang: Lang, options: Options) -> Reading:
    cards = items(row, lang, options)
    proverb = listed(text, lang, options)
    if options.rebus:
        return Reading((), proverb=proverb)
    said = check(text, cards, lang, freedoms(options))
    if not isinstance(said, Mistake):
        return Reading(_pieces(said), proverb=proverb)
    before = _before(text[: said.start], cards, lang, options)
    return Reading(_pieces(before), said.why, said.start, said.end, said.word, proverb)


def _before(text: str, cards: tuple[Item, ...], lang: Lang, options: Options) -> list[Said]:
    """How the text reads as far as it is right: as many cards as it says."""
    for count in range(len(cards), 0, -1):
        said = check(text, cards[:count], lang, freedoms(options))
        if not isinstance(said, Mistake):
            return said
    return []


def _pieces(said: list[Said]) -> tuple[Piece, ...]:
    return tuple(Piece(one.start, one.end, one.role, one.card) for one in said)
