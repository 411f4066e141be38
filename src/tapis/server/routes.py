"""The HTTP side: the shelf, making a table, sitting down, coming back, looking at what was played."""

import io
from typing import Annotated, Any

import msgspec
import segno
from litestar import Request, Response, get, post
from litestar.params import FromPath, JSONBody, PathParameter
from msgspec import Raw

from tapis import __version__
from tapis.kernel import Illegal, registry
from tapis.server.house import House
from tapis.server.protocol import (
    GameCard,
    Health,
    Joining,
    NewTable,
    Replay,
    Returning,
    Rulebook,
    Seated,
    TableCard,
)
from tapis.server.replays import replay
from tapis.server.rulebooks import rulebook
from tapis.server.security import address, same_origin
from tapis.server.session import cookie, owner_of, token_of
from tapis.server.settings import IceServer
from tapis.table import journal, keys
from tapis.table.fanout import chairs
from tapis.table.hall import Seat, Wish
from tapis.table.state import TableState

MINE = 12  # tables shown as one's own
LOCAL = ("localhost", "127.", "[::1]")
Asked = Request[Any, Any, Any]
Code = Annotated[str, PathParameter(min_length=1, max_length=12)]


def house_of(request: Asked) -> House:
    house: House = request.app.state.house
    return house


@get("/api/games", summary="The boxes on the shelf")
async def shelf() -> list[GameCard]:
    return [
        GameCard(
            name=name,
            min_seats=game.min_seats,
            max_seats=game.max_seats,
            minutes=game.minutes,
            levels=tuple(game.bots),
            options=Raw(msgspec.json.encode(msgspec.json.schema(game.options))),
            defaults=Raw(msgspec.json.encode(game.options())),
        )
        for name, game in registry.games().items()
    ]


@post("/api/tables", guards=[same_origin], summary="Make a table and sit down as its host")
async def make_table(request: Asked, data: JSONBody[NewTable]) -> Response[Seated]:
    house = house_of(request)
    if not house.opened.of(address(request)).take():
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
    )
    return seated(request, await house.hall.create(wish), token)


@get("/api/tables/{code:str}", summary="What anybody with the code may know")
async def table_card(request: Asked, code: Code) -> TableCard:
    return _card(request, await find_table(request, code))


@post("/api/tables/{code:str}/seats", guards=[same_origin], summary="Sit down")
async def sit_down(request: Asked, code: Code, data: JSONBody[Joining]) -> Response[Seated]:
    state = await find_table(request, code)
    token = token_of(request) or keys.new_key()
    seat = await house_of(request).hall.sit(state.code, data.name, data.seat, keys.digest(token))
    return seated(request, seat, token)


@post("/api/tables/{code:str}/return", guards=[same_origin], summary="Come back to one's seat with its key")
async def come_back(request: Asked, code: Code, data: JSONBody[Returning]) -> Response[Seated]:
    state = await find_table(request, code)
    token = token_of(request) or keys.new_key()
    try:
        seat = await house_of(request).hall.come_back(state.code, data.key, keys.digest(token))
    except Illegal:
        house_of(request).misses.of(address(request)).take()
        raise
    return seated(request, seat, token)


@get("/api/tables/{code:str}/qr.svg", summary="The invitation as a picture to scan")
async def qr(request: Asked, code: Code) -> Response[bytes]:
    state = await find_table(request, code)
    picture = io.BytesIO()
    segno.make(_link(request, state.code), error="m").save(
        picture, kind="svg", border=2, xmldecl=False, svgclass=None, lineclass=None, omitsize=True, light="#fff"
    )
    return Response(picture.getvalue(), media_type="image/svg+xml")


@get("/api/tables/{code:str}/ice", summary="What helps the browsers at this table find each other")
async def ice(request: Asked, code: Code) -> list[IceServer]:
    await find_table(request, code)
    return list(house_of(request).settings.ice)


@get("/api/tables/{code:str}/replay", summary="The last game, entry by entry, with the public eye")
async def table_replay(request: Asked, code: Code) -> Replay:
    state = await find_table(request, code)
    return replay(await house_of(request).hall.log(state.code))


@get("/api/tables/{code:str}/log.jsonl", summary="The last game with its seed, once it is over")
async def table_log(request: Asked, code: Code) -> Response[bytes]:
    state = await find_table(request, code)
    if state.round is None or state.round.result is None:
        raise Illegal("house.running")
    lines = b"".join(journal.export(await house_of(request).hall.log(state.code)))
    name = f'attachment; filename="tapis-{state.game.name}-{state.code}.jsonl"'
    return Response(lines, media_type="application/jsonl", headers={"content-disposition": name})


@get("/api/rules/{game:str}/{language:str}", summary="A rulebook; each rule is an element with its id")
async def rules(game: FromPath[str], language: FromPath[str]) -> Rulebook:
    return Rulebook(rulebook(game, language))


@get("/api/mine", summary="The tables where this browser has a seat, the newest first")
async def mine(request: Asked) -> list[TableCard]:
    owner = owner_of(request)
    if owner is None:
        return []
    hall = house_of(request).hall
    states = [await hall.peek(code) for code in (await hall.store.tables_of(owner))[:MINE]]
    return [_card(request, state) for state in states if state.owned(owner)]


@get("/health", summary="Whether the server is well")
async def health(request: Asked) -> Health:
    return Health(__version__, house_of(request).hall.awake)


async def find_table(request: Asked, code: str) -> TableState:
    house = house_of(request)
    misses = house.misses.of(address(request))
    if misses.empty:
        raise Illegal("house.rate")
    try:
        return await house.hall.peek(code.upper())
    except Illegal:
        misses.take()
        raise


def _card(request: Asked, state: TableState) -> TableCard:
    owned = state.owned(owner_of(request) or "")
    return TableCard(
        code=state.code,
        game=state.game.name,
        stage=state.stage,
        locked=state.locked,
        seats=chairs(state, house_of(request).hall.present(state.code)),
        you=owned[0] if owned else None,
        yours=tuple(owned),
        link=_link(request, state.code),
    )


def _link(request: Asked, code: str) -> str:
    """Where others find this table; a page opened as localhost names the address that others can reach."""
    base = str(request.base_url).rstrip("/")
    invite = house_of(request).settings.invite
    if invite and request.headers.get("host", "").startswith(LOCAL):
        base = invite
    return f"{base}/t/{code}"


def seated(request: Asked, seat: Seat, token: str) -> Response[Seated]:
    kept = cookie(token, secure=request.scope["scheme"] == "https")
    return Response(Seated(seat.code, seat.seat, seat.key), status_code=201, cookies=[kept])


ROUTES = (
    shelf, make_table, table_card, sit_down, come_back, qr, ice, table_replay, table_log, rules, mine, health,
)  # fmt: skip
