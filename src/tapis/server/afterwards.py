"""What can be done with a game once it is over: look how it went, and go on from any of its moments."""

from functools import partial

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from tapis.kernel import Illegal, Seat
from tapis.server.evenings import Entries, Number, find_dealt
from tapis.server.page import pieces
from tapis.server.protocol import Seated
from tapis.server.route import JSON, get, post
from tapis.server.routes import Code, check_admitted, find_table, seated
from tapis.server.security import address, check_pace, house_of
from tapis.server.session import token_of
from tapis.table import keys
from tapis.table.branching import Branch
from tapis.table.commands import Name
from tapis.table.faces import Colour, Face, Looks
from tapis.table.state import DealtGame, TableState


class GoingOn(Struct, frozen=True, forbid_unknown_fields=True):
    """From where, and in whose seat, somebody would go on with a game."""

    seq: Entries  # the last entry that stays; 0: the deal
    seat: Seat
    name: Name
    face: Face | None = None
    colour: Colour | None = None


@get("/api/tables/{code}/games/{number}/review", "How a finished game went, if the game can say so", gives=JSON)
async def game_review(request: Request, code: Code, number: Number) -> Response:
    await check_pace(request)
    state, game = await _finished(request, code, number)
    return pieces(request, await house_of(request).review_worker.review(state, game), JSON)


@post("/api/tables/{code}/games/{number}/continue", "A new table from a moment of a finished game", gives=Seated)
async def game_continue(request: Request, code: Code, number: Number, data: GoingOn) -> Response:
    state, game = await _finished(request, code, number)
    house = house_of(request)
    if not house.take("opened", address(request)):
        raise Illegal("house.rate")
    token = token_of(request) or keys.new_key()
    branch = Branch(data.seq, data.seat, data.name, keys.digest(token), Looks(data.face, data.colour))
    lines = partial(house.replay_worker.branch, state, game, branch)
    return seated(request, await house.hall.branch(branch, lines), token)


async def _finished(request: Request, code: str, number: int) -> tuple[TableState, DealtGame]:
    """The table and its game with this number, for one who may watch; Illegal while it runs."""
    state = await find_table(request, code)
    check_admitted(request, state)
    game = find_dealt(state, number)
    if game.result is None:
        raise Illegal("house.running")
    return state, game


AFTERWARDS = (game_review, game_continue)
