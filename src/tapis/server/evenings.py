"""The HTTP side of an evening: each of its games, its story, the evenings before it."""

import asyncio
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tapis.kernel import Illegal, Seat, registry
from tapis.kernel.highlights import Highlights
from tapis.kernel.log import read_options
from tapis.server.history import history
from tapis.server.page import pieces
from tapis.server.protocol import Boxing, Deleted, History, Replay, Story, StoryFile, TableCard
from tapis.server.route import JSON, delete, get, post
from tapis.server.routes import Code, card, check_admitted, find_table
from tapis.server.security import check_pace, house_of
from tapis.server.session import owner_of
from tapis.server.story import story
from tapis.server.story_page import Language, story_page
from tapis.table import hosting
from tapis.table.state import DealtGame, TableState

MOST_EVENINGS = 24
PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'"  # of a page that brings all it needs
Entries = Annotated[int, Meta(ge=0, le=1_000_000)]
Number = Annotated[int, Meta(ge=1, le=100_000)]


@get("/api/tables/{code}/replay", "The last game after an entry, step by step; once over, by a seat", gives=Replay)
async def table_replay(request: Request, code: Code, since: Entries = 0, seat: Seat | None = None) -> Response:
    return await _replay(request, await _open_table(request, code), None, since, seat)


@get("/api/tables/{code}/games/{number}/replay", "Any game of the table, in the same way", gives=Replay)
async def game_replay(
    request: Request, code: Code, number: Number, since: Entries = 0, seat: Seat | None = None
) -> Response:
    return await _replay(request, await _open_table(request, code), number, since, seat)


@get("/api/tables/{code}/log.jsonl", "The last game with its seed, once it is over", gives="application/jsonl")
async def table_log(request: Request, code: Code) -> Response:
    return await _log(request, await _open_table(request, code), None)


@get("/api/tables/{code}/games/{number}/log.jsonl", "Any game that does not run", gives="application/jsonl")
async def game_log(request: Request, code: Code, number: Number) -> Response:
    return await _log(request, await _open_table(request, code), number)


@get("/api/tables/{code}/story", "The evening: its people, its games, its trophies, what is worth keeping")
async def table_story(request: Request, code: Code) -> Story:
    return await told_story(request, await _open_table(request, code))


@get("/api/tables/{code}/story.json", "Story and history to take home", gives=StoryFile)
async def story_file(request: Request, code: Code) -> Response:
    state = await _open_table(request, code)
    told, before = await told_story(request, state), await told_history(request, state)
    return _to_keep(Response(msgspec.json.encode(StoryFile(told, before)), media_type=JSON), state, "json")


@get("/api/tables/{code}/story.html", "The same as one page that needs nothing else", gives="text/html")
async def story_html(request: Request, code: Code, lang: Language = "fr") -> Response:
    state = await _open_table(request, code)
    told, before = await told_story(request, state), await told_history(request, state)
    page = await asyncio.to_thread(story_page, told, before, lang)
    return _to_keep(HTMLResponse(page, headers={"content-security-policy": PAGE_POLICY}), state, "html")


@get("/api/tables/{code}/history", "The evenings that this one goes on with, the oldest first")
async def table_history(request: Request, code: Code) -> History:
    return await told_history(request, await _open_table(request, code))


@post("/api/tables/{code}/box", "Take another box, as the host, where the own one cannot be played any more")
async def go_on(request: Request, code: Code, data: Boxing) -> TableCard:
    house, state = house_of(request), await find_table(request, code)
    await hosting.go_on(house.hall, state.code, data.game, owner_of(request) or "")
    return card(request, await house.hall.peek(state.code))


@delete("/api/tables/{code}", "Delete the table with all its games for ever, as its host")
async def delete_table(request: Request, code: Code) -> Deleted:
    house, state = house_of(request), await find_table(request, code)
    await hosting.delete(house.hall, state.code, owner_of(request) or "")
    house.replay_worker.forget(state.code)
    return Deleted(state.code)


async def told_story(request: Request, state: TableState) -> Story:
    worker, highlights = house_of(request).replay_worker, dict[int, Highlights]()
    for game in state.games:
        if game.result is not None:
            highlights[game.number] = await worker.highlights(state, game)
    return await asyncio.to_thread(story, state, highlights)


async def told_history(request: Request, state: TableState) -> History:
    evenings, more = await chain(request, state)
    return await asyncio.to_thread(history, evenings, more=more)


async def chain(request: Request, state: TableState) -> tuple[list[TableState], bool]:
    """This evening and those before it that this browser may look at, the oldest first; whether there are more."""
    found, seen, before = [state], {state.code}, await house_of(request).hall.followed(state)
    while before is not None and before.code not in seen and len(seen) < MOST_EVENINGS:
        seen.add(before.code)
        if before.admits(owner_of(request)):
            found.insert(0, before)
        before = await house_of(request).hall.followed(before)
    return found, before is not None and before.code not in seen


async def _open_table(request: Request, code: str) -> TableState:
    await check_pace(request)
    state = await find_table(request, code)
    check_admitted(request, state)
    return state


def find_dealt(state: TableState, number: int | None) -> DealtGame:
    """The game with this number, or the last one; Illegal if there is none, or it cannot be looked at any more."""
    if not state.games:
        raise Illegal("house.waiting")
    if number is not None and number > state.rounds:
        raise Illegal("house.page")
    game = state.games[-1 if number is None else number - 1]
    if game.lost:
        raise Illegal("house.lost", game=game.game, why=game.lost)
    return game


def _to_keep(answer: Response, state: TableState, kind: str) -> Response:
    answer.headers["content-disposition"] = f'attachment; filename="tapis-{state.code}.{kind}"'
    return answer


async def _replay(request: Request, state: TableState, number: int | None, since: int, seat: Seat | None) -> Response:
    game = find_dealt(state, number)
    if seat is not None:
        _check_open(game, seat)
    made = await house_of(request).replay_worker.replay(state, game, min(since, game.entries), seat)
    return pieces(request, made, JSON)


def _check_open(game: DealtGame, seat: Seat) -> None:
    """Raise Illegal unless everybody may look through this seat's eyes: the game is over, and its host kept no words
    back, which the next game at the table may use again."""
    if game.result is None:
        raise Illegal("house.running")
    if not 0 <= seat < len(game.sitters):
        raise Illegal("house.page")
    rules = registry.game(game.game)
    if rules.kept_back(read_options(rules, game.options)):
        raise Illegal("house.withheld")


async def _log(request: Request, state: TableState, number: int | None) -> Response:
    game = find_dealt(state, number)
    if state.stage == "playing" and game is state.games[-1]:
        raise Illegal("house.running")
    answer = pieces(request, await house_of(request).replay_worker.log(state, game), "application/jsonl")
    name = f"tapis-{game.game}-{state.code}-{game.number}.jsonl"
    answer.headers["content-disposition"] = f'attachment; filename="{name}"'
    return answer


EVENINGS = (
    table_replay,
    game_replay,
    table_log,
    game_log,
    table_story,
    story_file,
    story_html,
    table_history,
    go_on,
    delete_table,
)
