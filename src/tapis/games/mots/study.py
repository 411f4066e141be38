"""What a player may ask while writing a sentence: drafts for a row of cards, and how the server reads a text."""

import re
from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tapis.games.mots import rules
from tapis.games.mots.cards import KINDS, is_wild, is_word
from tapis.games.mots.language.check import Mistake, TextWord, check, spoken_order
from tapis.games.mots.language.drafts import best_part, drafts, literal
from tapis.games.mots.language.forms import Item
from tapis.games.mots.model import Laid, State
from tapis.games.mots.moves import (
    LONGEST_ROW,
    Compose,
    DraftPart,
    Drafts,
    Finish,
    Lang,
    Options,
    Piece,
    Put,
    Reading,
    Refusal,
)
from tapis.games.mots.rules.count import full_worth
from tapis.games.mots.rules.wording import freedoms, items, listed, tidy
from tapis.kernel import Illegal, Move, Rng, Seat

SENTENCE: Final = re.compile(r"\d{1,5}")
LANGS: Final[dict[str, Lang]] = {"fr": "fr", "en": "en"}
ONE: Final = re.compile(r"(?P<card>\d{1,3})(?P<turned>t?)(?::(?P<word>[^,]{1,30}))?")
CHANCE: Final = Rng(b"nothing is drawn", 0)  # to try a move on a copy


def study(s: State, seat: Seat, question: str) -> Struct:
    """`drafts-fr-12,45t,180:croire` or `reading-fr-3-12,45t-Le chat dort`; a hyphen of a Joker's word is a `_`."""
    kind, lang, rest = [*question.split("-", 2), "", ""][:3]
    if kind not in ("drafts", "reading") or lang not in LANGS:
        raise Illegal("house.page")
    if kind == "drafts":
        cards = read_row(rest, s.options)
        return Drafts(()) if s.options.rebus else offered(cards, LANGS[lang], s.options)
    number, row, text = [*rest.split("-", 2), "", ""][:3]
    if not SENTENCE.fullmatch(number):
        raise Illegal("house.page")
    cards = read_row(row, s.options)
    said = reading(text, cards, LANGS[lang], s.options)
    return judged(said, s, seat, Finish(int(number), tidy(text), lang=LANGS[lang], row=puts(cards)))


def offered(row: tuple[Laid, ...], lang: Lang, options: Options) -> Drafts:
    """Good sentences for the row as it lies; else the best part of it, and how it would read word for word."""
    cards, free = items(row, lang, options), freedoms(options)
    texts = drafts(cards, lang, free)
    if texts:
        return Drafts(texts)
    part = best_part(cards, lang, free)
    return Drafts((), DraftPart(part.text, part.places) if part else None, literal(cards, lang, free))


def questions(s: State, seat: Seat, move: Move) -> Iterator[str]:
    """Before a sentence is announced: how its cards could be said, and how each of these texts reads."""
    if isinstance(move, Finish):
        row = ",".join(map(_asked, move.row))
        yield f"drafts-{move.lang}-{row}"
        for text in offered(read_row(row, s.options), move.lang, s.options).texts:
            yield f"reading-{move.lang}-{move.sentence}-{row}-{text}"


def _asked(put: Put) -> str:
    """A card as a question names it."""
    word = f":{put.word.replace('-', '_')}" if put.word else ""
    return f"{put.card}{'t' if put.turned else ''}{word}"


def read_row(row: str, options: Options) -> tuple[Laid, ...]:
    found = [ONE.fullmatch(one.strip()) for one in row.split(",")[: LONGEST_ROW + 1]]
    cards = [_laid(one) for one in found if one is not None]
    if len(cards) < len(found) or len(cards) > LONGEST_ROW or not all(_says(laid, options) for laid in cards):
        raise Illegal("house.page")
    return tuple(cards)


def _laid(one: re.Match[str]) -> Laid:
    return Laid(int(one["card"]), bool(one["turned"]), (one["word"] or "").replace("_", "-"))


def _says(laid: Laid, options: Options) -> bool:
    """Whether the card has a word."""
    if laid.card >= len(KINDS):
        return False
    return is_word(laid.card, options) or (is_wild(laid.card, options) and bool(laid.word))


def puts(row: tuple[Laid, ...]) -> tuple[Put, ...]:
    return tuple(Put(laid.card, laid.turned, laid.word) for laid in row)


def judged(said: Reading, s: State, seat: Seat, announced: Finish) -> Reading:
    """The reading, with what the rules say to laying the row and to announcing it, as a sentence or as a proverb."""
    lay = Compose(announced.sentence, announced.row, announced.text, announced.lang)
    return replace(
        said,
        worth=full_worth(announced.row, s.options),
        lay=refusal(s, seat, lay),
        announce=refusal(s, seat, announced),
        as_proverb=refusal(s, seat, replace(announced, proverb=True)),
    )


def refusal(s: State, seat: Seat, move: Move) -> Refusal | None:
    """Why the rules would refuse this move, tried on a copy; None where they accept it."""
    try:
        rules.apply(s.copy(), seat, move, s.since, CHANCE, [])
    except Illegal as no:
        return Refusal(no.rule, {name: value for name, value in no.params.items() if isinstance(value, str | int)})
    return None


def reading(text: str, row: tuple[Laid, ...], lang: Lang, options: Options) -> Reading:
    cards = items(row, lang, options)
    proverb = listed(text, lang, options)
    if options.rebus:
        return Reading((), proverb=proverb)
    said = check(text, cards, lang, freedoms(options))
    if not isinstance(said, Mistake):
        return Reading(_pieces(said), proverb=proverb)
    before = _before(text[: said.start], cards, lang, options)
    order = spoken_order(text, cards, lang, freedoms(options))
    return Reading(_pieces(before), said.why, said.start, said.end, said.word, proverb, order)


def _before(text: str, cards: tuple[Item, ...], lang: Lang, options: Options) -> list[TextWord]:
    """How the part of a text before its mistake reads: with as many cards as it can say."""
    for count in range(len(cards), 0, -1):
        said = check(text, cards[:count], lang, freedoms(options))
        if not isinstance(said, Mistake):
            return said
    return []


def _pieces(said: list[TextWord]) -> tuple[Piece, ...]:
    return tuple(Piece(one.start, one.end, one.role, one.card) for one in said)
