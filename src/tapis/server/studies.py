"""Questions to a game (`study`: hints, reviews of rounds) and the dictionary, which it may close (`check_book`)."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Annotated, Any, TypeVar

from msgspec import Meta, Raw, Struct
from starlette.requests import Request

from tapis.kernel import AnyMatch, Illegal, Seat
from tapis.server.evenings import Number, find_dealt
from tapis.server.protocol import Language
from tapis.server.route import get
from tapis.server.routes import Code, find_table
from tapis.server.security import check_pace, house_of
from tapis.server.session import owner_of
from tapis.table.export import game_number
from tapis.table.fanout import raw
from tapis.table.records import decode
from tapis.table.state import DealtGame, TableState
from tapis.table.store import Kept
from tapis.words import LANGUAGES, fold_entry, lexicon

T = TypeVar("T")
Question = Annotated[str, Meta(min_length=1, max_length=500)]  # a text may be asked about
Looked = Annotated[str, Meta(min_length=1, max_length=40)]

MATCHES = 4  # earlier games that are kept for further questions
_matches: OrderedDict[str, AnyMatch] = OrderedDict()  # by their seal; used by the one thread below
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
    return await _studied(request, code, None, question, seat)


@get("/api/tables/{code}/games/{number}/study/{question}", "The same about any game of the table")
async def game_study(request: Request, code: Code, number: Number, question: Question, seat: Seat | None = None) -> Raw:
    return await _studied(request, code, number, question, seat)


async def _studied(request: Request, code: str, number: int | None, question: str, seat: Seat | None) -> Raw:
    await check_pace(request)
    state = await find_table(request, code)
    game = find_dealt(state, number)
    mine = _one_of(_played_by(game, owner_of(request) or ""), seat)
    if state.round is not None and game is state.games[-1]:
        return raw(await _think(state.round.match.game.study, state.round.match.state, mine, question))
    rows = await house_of(request).hall.rows(state.code)
    return raw(await _think(_study_again, game, rows, mine, question))


def _played_by(game: DealtGame, owner: str) -> list[Seat]:
    return [seat for seat, sitter in enumerate(game.sitters) if sitter is not None and owner in sitter.owners]


def _study_again(game: DealtGame, rows: Sequence[Kept], seat: Seat, question: str) -> Struct:
    """Ask a game that is not on the table any more; it is played through again, and kept for the next question."""
    match = _matches.pop(game.seal, None)
    if match is None:
        match = game_number([decode(row.body) for row in rows], game.number).round.match
    _matches[game.seal] = match
    if len(_matches) > MATCHES:
        _matches.popitem(last=False)
    return match.game.study(match.state, seat, question)


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
    mine = _one_of(state.owned(owner_of(request) or ""), seat)
    if state.round is None:
        raise Illegal("house.waiting")
    return state.round.match, mine


def _one_of(owned: Sequence[Seat], seat: Seat | None) -> Seat:
    """The seat that asks, of those that are this browser's."""
    if not owned or (seat is not None and seat not in owned):
        raise Illegal("house.seat")
    return owned[0] if seat is None else seat


async def _think(work: Callable[..., T], *given: Any) -> T:
    return await asyncio.get_running_loop().run_in_executor(_thinker, work, *given)
