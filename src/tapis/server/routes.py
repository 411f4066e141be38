"""The HTTP side: the shelf, making a table, sitting down, coming back."""

from functools import lru_cache
from typing import Annotated, Literal, Union

import msgspec
from msgspec import Meta, Raw
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from tapis import __version__
from tapis.kernel import AnyGame, Illegal, registry
from tapis.kernel.board import Board, board_of
from tapis.kernel.intro import has_introduction
from tapis.kernel.option_form import option_form
from tapis.server.assets import box_of
from tapis.server.guess_limit import limit_guesses
from tapis.server.page import packed
from tapis.server.protocol import (
    Acquaintance,
    BotChair,
    GameBoard,
    GameCard,
    GameName,
    Health,
    Inviting,
    Joining,
    Language,
    NewTable,
    Returning,
    Rulebook,
    Seated,
    TableCard,
)
from tapis.server.route import get, json_answer, post
from tapis.server.rulebooks import LANGUAGES, rulebook
from tapis.server.security import address, check_pace, house_of
from tapis.server.session import bearer_of, owner_of, remember, token_of
from tapis.server.settings import IceServer
from tapis.table import keys
from tapis.table.decide import find_game
from tapis.table.faces import Looks
from tapis.table.fanout import chairs
from tapis.table.hall import Place
from tapis.table.persons import at_browser
from tapis.table.state import TableState, usual_level
from tapis.table.wish import Wish

MINE = 12  # tables shown as one's own
LOOKED_AT = 200  # of one's tables, for those that wait for one
LOCAL = ("localhost", "127.", "[::1]")
Code = Annotated[str, Meta(min_length=1, max_length=12)]


@get("/api/games", "The boxes on the shelf", gives=list[GameCard])
def shelf(request: Request) -> Response:
    homes = {name: registry.home(name) for name in registry.games()}
    cards = [_box_card(name, registry.game(name), box_of(home).version, board_of(home)) for name, home in homes.items()]
    return packed(request, msgspec.json.encode(cards))


@lru_cache(maxsize=64)
def _box_card(name: str, game: AnyGame, version: str, board: Board) -> GameCard:
    """A box as the shelf shows it; it is made again when the files behind it are of another version."""
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
        version=version,
        texts=box.texts,
        theme=box.theme,
        box=box.box,
        emblem=box.emblem,
        facts=Raw(msgspec.json.encode(game.facts)),
        starts_with_orders=game.starts_with_orders,
        youngest_begins=game.youngest_begins,
        takes_words=game.with_words(game.options(), "") is not None,
        seats=board.seats,
        module=box.module,
        styles=box.styles,
        introduction=has_introduction(registry.home(name)),
        pocket=any(game.kit(language) for language in LANGUAGES),
    )


@get("/api/games/{game}/board", "What a board needs that knows no game")
def plain_board(request: Request, game: GameName) -> GameBoard:
    view, moves = _schemas(find_game(game))
    return GameBoard(view, moves, board_of(registry.home(game)))


@lru_cache(maxsize=64)
def _schemas(game: AnyGame) -> tuple[Raw, Raw]:
    """Of its view, and of its moves."""
    view = msgspec.json.schema(game.view_type)
    moves = msgspec.json.schema(Union[game.moves])  # noqa: UP007
    return Raw(msgspec.json.encode(view)), Raw(msgspec.json.encode(moves))


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
        looks=Looks(data.face, data.colour),
        follows=data.follows.upper(),
    )
    return seated(request, await house.hall.create(wish), token)


@get("/api/tables/{code}", "What anybody with the code may know")
async def table_card(request: Request, code: Code) -> TableCard:
    state = await find_table(request, code)
    return replace(card(request, state), known=await _known(request, state))


async def _known(request: Request, state: TableState) -> tuple[Acquaintance, ...]:
    """Who sat at this browser in the evening that is gone on with."""
    before = await house_of(request).hall.followed(state)
    people = at_browser(before, owner_of(request) or "") if before else ()
    return tuple(Acquaintance(sitter.name, sitter.face, sitter.colour) for sitter in people)


@post("/api/tables/{code}/seats", "Sit down", gives=Seated)
async def sit_down(request: Request, code: Code, data: Joining) -> Response:
    state = await find_table(request, code)
    token = token_of(request) or keys.new_key()
    owner, looks = keys.digest(token), Looks(data.face, data.colour)
    seat = await house_of(request).hall.sit(state.code, data.name, data.seat, owner, data.nonce, looks)
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
    return await _scanned(request, _link(request, state.code) + language)


@post("/api/tables/{code}/seat-qr", "The link of a seat as a picture to scan", gives="image/svg+xml")
async def seat_qr(request: Request, code: Code, data: Returning) -> Response:
    state = await find_table(request, code)
    return await _scanned(request, f"{public_address(request)}/seat/{state.code}#{data.key}")


async def _scanned(request: Request, link: str) -> Response:
    house = house_of(request)
    picture = house.pictures.drawn(link)
    if picture is None:
        await check_pace(request, house.drawings)
        picture = await house.pictures.draw(link)
    return Response(picture, media_type="image/svg+xml")


@get("/api/tables/{code}/ice", "What helps the browsers at this table find each other")
async def ice(request: Request, code: Code) -> list[IceServer]:
    check_admitted(request, await find_table(request, code))
    return list(house_of(request).settings.ice)


@get("/api/rules/{game}/{language}", "A rulebook; each rule is an element with its id")
def rules(request: Request, game: GameName, language: Language) -> Rulebook:
    return rulebook(game, language)


@get("/api/mine", "The tables where this browser has a seat: those that wait for it, then the newest others")
async def mine(request: Request) -> list[TableCard]:
    owner, hall = owner_of(request), house_of(request).hall
    if owner is None:
        return []
    waiting, newest = await hall.waiting_for(owner, LOOKED_AT), await hall.tables_of(owner, MINE)
    by_code = {state.code: state for state in (*waiting, *newest)}
    return [card(request, state) for state in by_code.values()]


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
    if not _may_watch(request, state):
        raise Illegal("house.private")


def _may_watch(request: Request, state: TableState) -> bool:
    return house_of(request).hall.admits(state, owner_of(request), address(request))


def card(request: Request, state: TableState) -> TableCard:
    owned = state.owned(owner_of(request) or "")
    return TableCard(
        code=state.code,
        game=state.game.name,
        stage=state.stage,
        lost=state.lost,
        locked=state.locked,
        open=_may_watch(request, state),
        seats=chairs(state, house_of(request).hall.present(state.code)),
        you=owned[0] if owned else None,
        yours=tuple(owned),
        link=_link(request, state.code),
        made=state.made,
        games=state.rounds,
        waits_for_you=state.waits_for(owned),
        follows=state.follows,
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
    shelf, plain_board, make_table, table_card, sit_down, come_back, invite_bot, qr, seat_qr, ice, rules, mine, health,
    ready,
)  # fmt: skip
