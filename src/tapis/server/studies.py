"""Looking back: a game may answer questions about what is over (`study`), and keep its books closed (`check_book`)."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Annotated, Any, TypeVar

from litestar import Request, get
from litestar.params import FromPath, PathParameter, QueryParameter
from msgspec import Raw, Struct

from tapis.kernel import Illegal, Seat
from tapis.server.house import House
from tapis.server.routes import Code, find_table, house_of
from tapis.server.security import address
from tapis.server.session import owner_of
from tapis.table.fanout import raw
from tapis.table.state import Round, TableState
from tapis.words import LANGUAGES, fold_entry, lexicon

T = TypeVar("T")
Asked = Request[Any, Any, Any]
Question = Annotated[str, PathParameter(min_length=1, max_length=500)]  # a text may be asked about
Looked = Annotated[str, PathParameter(min_length=1, max_length=40)]

_thinker = ThreadPoolExecutor(1, "tapis-study")  # one at a time: looking back never keeps those waiting who play


class Meaning(Struct, frozen=True):
    """One way to read a word."""

    lang: str
    lemma: str
    pos: str
    tags: tuple[str, ...]
    gloss: str


class WordCard(Struct, frozen=True):
    """What a dictionary says of a word."""

    word: str  # as it is compared: capitals, no accents
    lexicon: str  # which dictionary was asked
    known: bool
    level: int | None  # 1: everybody uses it, 5: rare
    meanings: tuple[Meaning, ...]


@get("/api/tables/{code:str}/study/{question:str}", summary="What a seat may ask once it is over, e.g. round-3")
async def study(
    request: Asked, code: Code, question: Question, seat: Annotated[int | None, QueryParameter()] = None
) -> Raw:
    _count(request, house_of(request))
    state = await find_table(request, code)
    round_, mine = _mine(request, state, seat)
    ask: Callable[[Any, Seat, str], Struct] | None = getattr(state.game, "study", None)
    if ask is None:
        raise Illegal("house.page")
    return raw(await _think(ask, round_.state, mine, question))


@get("/api/words/{language:str}/{word:str}", summary="A word in a dictionary; closed for a seat on its own turn")
async def look_up(
    request: Asked,
    language: FromPath[str],
    word: Looked,
    table: Annotated[str | None, QueryParameter(max_length=12)] = None,
    seat: Annotated[int | None, QueryParameter()] = None,
) -> WordCard:
    _count(request, house_of(request))
    if language not in LANGUAGES:
        raise Illegal("house.page")
    if table is not None:
        state = await find_table(request, table)
        round_, mine = _mine(request, state, seat)
        check: Callable[[Any, Seat], None] | None = getattr(state.game, "check_book", None)
        if check is not None and round_.result is None:
            check(round_.state, mine)
    return await _think(word_card, language, word)


def word_card(language: str, word: str) -> WordCard:
    book = lexicon(language)
    readings = book.readings(word)
    return WordCard(
        word=fold_entry(word) or "",
        lexicon=language,
        known=word in book,
        level=book.level(word),
        meanings=tuple(Meaning(r.lang, r.lemma, r.pos, r.tags, r.gloss) for r in readings),
    )


def _mine(request: Asked, state: TableState, seat: Seat | None) -> tuple[Round, Seat]:
    """The game at this table, and the seat of this browser that asks."""
    owned = state.owned(owner_of(request) or "")
    if not owned or (seat is not None and seat not in owned):
        raise Illegal("house.seat")
    if state.round is None:
        raise Illegal("house.waiting")
    return state.round, owned[0] if seat is None else seat


def _count(request: Asked, house: House) -> None:
    """Questions make work, so they are counted like what changes something."""
    if not house.requests.of(address(request)).take():
        raise Illegal("house.rate")


async def _think(work: Callable[..., T], *given: Any) -> T:
    return await asyncio.get_running_loop().run_in_executor(_thinker, work, *given)
