"""Questions to a game (`study`: hints, reviews of rounds) and the dictionary, which it may close (`check_book`)."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Annotated, Any, TypeVar

from msgspec import Meta, Raw, Struct
from starlette.requests import Request

from tapis.kernel import AnyMatch, Illegal, Seat
from tapis.server.protocol import Language
from tapis.server.route import get
from tapis.server.routes import Code, find_table
from tapis.server.security import check_pace, house_of
from tapis.server.session import owner_of
from tapis.table.fanout import raw
from tapis.table.state import TableState
from tapis.words import LANGUAGES, fold_entry, lexicon

T = TypeVar("T")
Question = Annotated[str, Meta(min_length=1, max_length=500)]  # a text may be asked about
Looked = Annotated[str, Meta(min_length=1, max_length=40)]

_thinker = ThreadPoolExecutor(1, "tapis-study")  # one at a time: looking back never keeps those waiting who play


class Meaning(Struct, frozen=True):
    """What a word means by one of its readings."""

    lang: str
    lemma: str
    pos: str
    tags: tuple[str, ...]
    gloss: str


class WordCard(Struct, frozen=True):
    """A word's dictionary entry."""

    word: str  # as it is compared: capitals, no accents
    lexicon: str  # which dictionary was asked
    known: bool
    level: int | None  # 1: everybody uses it, 5: rare
    meanings: tuple[Meaning, ...]


@get("/api/tables/{code}/study/{question}", "What a seat may ask once it is over, e.g. round-3")
async def study(request: Request, code: Code, question: Question, seat: Seat | None = None) -> Raw:
    await check_pace(request)
    state = await find_table(request, code)
    match, mine = _mine(request, state, seat)
    return raw(await _think(state.game.study, match.state, mine, question))


@get("/api/words/{language}/{word}", "A word in a dictionary, unless a game keeps it closed")
async def look_up(
    request: Request, language: Language, word: Looked, table: Code | None = None, seat: Seat | None = None
) -> WordCard:
    await check_pace(request)
    if language not in LANGUAGES:
        raise Illegal("house.page")
    if table is not None:
        state = await find_table(request, table)
        _, mine = _mine(request, state, seat)
        _check_book(state, mine)
    owner = owner_of(request)
    for state, place in await house_of(request).hall.places(owner) if owner is not None else ():
        if table is None or state.code != table.upper():  # naming another table, or none, opens nothing
            _check_book(state, place)
    return await _think(word_card, language, word)


def _check_book(state: TableState, place: Seat | None) -> None:
    """Illegal while the game at this table keeps the dictionary closed for this seat, or (None) for who watches."""
    if state.round is not None and not state.round.match.over:
        state.game.check_book(state.round.match.state, place)


def word_card(language: str, word: str) -> WordCard:
    book = lexicon(language)
    told = {(r.lang, r.lemma, r.pos): r for r in book.readings(word) if r.gloss}  # each lemma once, whatever its forms
    return WordCard(
        word=fold_entry(word) or "",
        lexicon=language,
        known=word in book,
        level=book.level(word),
        meanings=tuple(Meaning(r.lang, r.lemma, r.pos, r.tags, r.gloss) for r in told.values()),
    )


def _mine(request: Request, state: TableState, seat: Seat | None) -> tuple[AnyMatch, Seat]:
    """The game at this table, and the seat of this browser that asks."""
    owned = state.owned(owner_of(request) or "")
    if not owned or (seat is not None and seat not in owned):
        raise Illegal("house.seat")
    if state.round is None:
        raise Illegal("house.waiting")
    return state.round.match, owned[0] if seat is None else seat


async def _think(work: Callable[..., T], *given: Any) -> T:
    return await asyncio.get_running_loop().run_in_executor(_thinker, work, *given)
