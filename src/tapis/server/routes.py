"""The HTTP side: the shelf, making a table, sitting down, coming back, looking at what was played."""

import asyncio
import io
from functools import lru_cache
from typing import Annotated, Literal, Union

import msgspec
import segno
from msgspec import Meta, Raw
from starlette.requests import Request
from starlette.responses import Response

from tapis import __version__
from tapis.kernel import AnyGame, Illegal, registry
from tapis.kernel.board import board_of
from tapis.kernel.option_form import option_form
from tapis.server.assets import box_of
from tapis.server.guess_limit import limit_guesses
from tapis.server.page import packed, pieces
from tapis.server.protocol import (
    BotChair,
    GameBoard,
    GameCard,
    Health,
    Inviting,
    Joining,
    NewTable,
    Replay,
    Returning,
    Rulebook,
    Seated,
    TableCard,
)
from tapis.server.route import JSON, get, json_answer, post
from tapis.server.rulebooks import rulebook
from tapis.server.security import address, check_pace, house_of
from tapis.server.session import bearer_of, owner_of, remember, token_of
from tapis.server.settings import IceServer
from tapis.table import keys
from tapis.table.fanout import chairs
from tapis.table.hall import Place, Wish, check_playable, find_game
from tapis.table.state import TableState, usual_level

MINE = 12  # tables shown as one's own
LOCAL = ("localhost", "127.", "[::1]")
Code = Annotated[str, Meta(min_length=1, max_length=12)]
Entries = Annotated[int, Meta(ge=0, le=1_000_000)]


@get("/api/games", "The boxes on the shelf", gives=list[GameCard])
def shelf(request: Request) -> Response:
    cards = msgspec.json.encode([_box_card(name, game) for name, game in registry.games().items()])
    return packed(request, cards)


def _box_card(name: str, game: AnyGame) -> GameCard:
    box = box_of(registry.home(name))
    return GameCard(
        name=name,
        min_seats=game.min_seats,
        max_seats=game.max_seats,
        minutes=game.minutes,
        levels=tuple(game.bots),
        level=usual_level(game),
        options=Raw(msgspec.json.encode(msgspec.json.schema(game.options))),
        defaults=Raw(msgspec.json.encode(game.options())),
        form=option_form(registry.home(name)),
        version=box.version,
        texts=box.texts,
        theme=box.theme,
        box=box.box,
        emblem=box.emblem,
        facts=Raw(msgspec.json.encode(game.facts)),
        starts_with_orders=game.starts_with_orders,
        youngest_begins=game.youngest_begins,
        takes_words=game.with_words(game.options(), "") is not None,
        seats=board_of(registry.home(name)).seats,
        module=box.module,
        styles=box.styles,
    )


@get("/api/games/{game}/board", "What a board needs that knows no game")
def plain_board(request: Request, game: str) -> GameBoard:
    found = find_game(game)
    return GameBoard(
        view=Raw(msgspec.json.encode(msgspec.json.schema(found.look))),
        moves=Raw(msgspec.json.encode(msgspec.json.schema(Union[found.moves]))),  # noqa: UP007
        board=board_of(registry.home(game)),
    )


@post("/api/tables", "Make a table and sit down as its host", gives=Seated)
async def make_table(request: Request, data: NewTable) -> Response:
    house = house_of(request)
    if not house.take("opened", address(request)):
        raise Illegal("house.rate")
    token = token_of(request) or keys.new_key()
    wish = Wish(
        game=data.game,
        name=data.name,
        owner=keys.digest(token),
        chairs=data.seats,
        bots=data.bots,
        options=data.options,
        pace=data.pace,
        patience=data.patience,
        deal=data.deal,
        tempo=data.tempo,
    )
    return seated(request, await house.hall.create(wish), token)


@get("/api/tables/{code}", "What anybody with the code may know")
async def table_card(request: Request, code: Code) -> TableCard:
    return _card(request, await find_table(request, code))


@post("/api/tables/{code}/seats", "Sit down", gives=Seated)
async def sit_down(request: Request, code: Code, data: Joining) -> Response:
    state = await find_table(request, code)
    token = token_of(request) or keys.new_key()
    seat = await house_of(request).hall.sit(state.code, data.name, data.seat, keys.digest(token), data.nonce)
    return seated(request, seat, token)


@post("/api/tables/{code}/return", "Come back to one's seat with its key", gives=Seated)
async def come_back(request: Request, code: Code, data: Returning) -> Response:
    state = await find_table(request, code)
    token = token_of(request) or keys.new_key()
    async with limit_guesses(request, state.code):
        seat = await house_of(request).hall.come_back(state.code, data.key, keys.digest(token))
    return seated(request, seat, token)


@post("/api/tables/{code}/bots", "Keep a chair for a bot from outside, as the host")
async def invite_bot(request: Request, code: Code, data: Inviting) -> BotChair:
    state = await find_table(request, code)
    place = await house_of(request).hall.invite(state.code, data.seat, owner_of(request) or "", data.nonce)
    return BotChair(place.code, place.seat, place.key, _link(request, place.code))


@get("/api/tables/{code}/qr.svg", "The invitation as a picture to scan", gives="image/svg+xml")
async def qr(request: Request, code: Code, lang: Literal["fr", "en"] = "fr") -> Response:
    state = await find_table(request, code)
    language = "" if lang == "fr" else f"?lang={lang}"  # of whoever sends it: for previews
    return await _scanned(_link(request, state.code) + language)


@post("/api/tables/{code}/seat-qr", "The link of a seat as a picture to scan", gives="image/svg+xml")
async def seat_qr(request: Request, code: Code, data: Returning) -> Response:
    state = await find_table(request, code)
    return await _scanned(f"{public_address(request)}/seat/{state.code}#{data.key}")


async def _scanned(link: str) -> Response:
    return Response(await asyncio.to_thread(_picture, link), media_type="image/svg+xml")


@lru_cache(maxsize=256)
def _picture(link: str) -> bytes:
    picture = io.BytesIO()
    segno.make(link, error="m").save(
        picture, kind="svg", border=2, xmldecl=False, svgclass=None, lineclass=None, omitsize=True, light="#fff"
    )
    return picture.getvalue()


@get("/api/tables/{code}/ice", "What helps the browsers at this table find each other")
async def ice(request: Request, code: Code) -> list[IceServer]:
    check_admitted(request, await find_table(request, code))
    return list(house_of(request).settings.ice)


@get("/api/tables/{code}/replay", "The last game after an entry, step by step, with the public eye", gives=Replay)
async def table_replay(request: Request, code: Code, since: Entries = 0) -> Response:
    check_pace(request)
    state = await find_table(request, code)
    check_admitted(request, state)
    check_playable(state)
    if state.round is None:
        raise Illegal("house.waiting")
    return pieces(request, await house_of(request).replay_worker.replay(state, min(since, state.round.match.seq)), JSON)


@get("/api/tables/{code}/log.jsonl", "The last game with its seed, once it is over", gives="application/jsonl")
async def table_log(request: Request, code: Code) -> Response:
    check_pace(request)
    state = await find_table(request, code)
    check_admitted(request, state)
    check_playable(state)
    if state.round is None or not state.round.match.over:
        raise Illegal("house.running")
    answer = pieces(request, await house_of(request).replay_worker.log(state), "application/jsonl")
    answer.headers["content-disposition"] = f'attachment; filename="tapis-{state.game.name}-{state.code}.jsonl"'
    return answer


@get("/api/rules/{game}/{language}", "A rulebook; each rule is an element with its id")
def rules(request: Request, game: str, language: str) -> Rulebook:
    return rulebook(game, language)


@get("/api/mine", "The tables where this browser has a seat, the newest first")
async def mine(request: Request) -> list[TableCard]:
    owner = owner_of(request)
    if owner is None:
        return []
    return [_card(request, state) for state in await house_of(request).hall.tables_of(owner, MINE)]


@get("/health", "Whether the server lives")
async def health(request: Request) -> Health:
    return Health(__version__, house_of(request).hall.awake)


@get("/ready", "Whether it may be given tables: not if nothing can be kept, nor when it is about to end")
async def ready(request: Request) -> Health:
    await house_of(request).check_ready()
    return Health(__version__, house_of(request).hall.awake)


async def find_table(request: Request, code: str) -> TableState:
    async with limit_guesses(request, code.upper()):
        return await house_of(request).hall.peek(code.upper())


def check_admitted(request: Request, state: TableState) -> None:
    """Raise Illegal if this browser may not watch the table."""
    if not state.admits(owner_of(request)):
        raise Illegal("house.private")


def _card(request: Request, state: TableState) -> TableCard:
    owned = state.owned(owner_of(request) or "")
    return TableCard(
        code=state.code,
        game=state.game.name,
        stage=state.stage,
        lost=state.lost,
        locked=state.locked,
        open=state.admits(owner_of(request)),
        seats=chairs(state, house_of(request).hall.present(state.code)),
        you=owned[0] if owned else None,
        yours=tuple(owned),
        link=_link(request, state.code),
    )


def _link(request: Request, code: str) -> str:
    return f"{public_address(request)}/t/{code}"


def public_address(request: Request) -> str:
    """Where this server is; for a page opened as localhost, the address that other machines can reach."""
    host = request.headers.get("host", "")
    invite = house_of(request).settings.invite
    return invite if invite and host.startswith(LOCAL) else f"{request.scope['scheme']}://{host}"


def seated(request: Request, place: Place, token: str) -> Response:
    answer = json_answer(Seated(place.code, place.seat, place.key), 201)
    if not bearer_of(request):
        remember(answer, token, secure=request.scope["scheme"] == "https")
    return answer


ROUTES = (
    shelf, plain_board, make_table, table_card, sit_down, come_back, invite_bot, qr, seat_qr, ice, table_replay,
    table_log, rules, mine, health, ready,
)  # fmt: skip
