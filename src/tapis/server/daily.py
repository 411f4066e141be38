"""The puzzle of the day, for games that have one (`daily`): a table for one, the same for everybody."""

from collections.abc import Callable
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from tapis.kernel import Game, Illegal, Pace
from tapis.server.days import DAY, digest
from tapis.server.protocol import Seated
from tapis.server.routes import house_of, seated
from tapis.server.security import address, same_origin
from tapis.server.session import owner_of, token_of
from tapis.table import keys
from tapis.table.commands import Name, Wished
from tapis.table.decide import checked_options
from tapis.table.fold import read_options
from tapis.table.hall import Seat, Wish, find_game
from tapis.table.state import TableState

Asked = Request[Any, Any, Any]
Daily = Callable[[Any, bytes, str], Any]
UNHURRIED = Pace(turn=None, react=None)
RECENT = 40  # tables of a browser among which today's is looked for
SHOWN = 7  # days whose secrets are shown


class DayPast(Struct, frozen=True):
    """A day that is over: its secret made the puzzle, as its digest had promised."""

    day: str
    digest: str
    secret: str


class DayCard(Struct, frozen=True):
    """Today's puzzle: what is told before it is played."""

    day: str
    digest: str
    tomorrow: str  # the digest of tomorrow's secret
    past: tuple[DayPast, ...]
    code: str  # the table where this browser plays it; empty: not begun
    over: bool


class DayWish(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    options: Wished | None = None  # the game's other options: a dictionary


@get("/api/daily/{game:str}", summary="The puzzle of the day")
async def day_card(request: Asked, game: FromPath[str]) -> DayCard:
    found, daily = _game(game)
    days = house_of(request).days
    day = days.now()
    table = await _begun(request, found, daily)
    return DayCard(
        day=day.isoformat(),
        digest=digest(days.secret(day)),
        tomorrow=digest(days.secret(day + DAY)),
        past=tuple(DayPast(one.isoformat(), digest(secret), secret.hex()) for one, secret in days.past(SHOWN)),
        code="" if table is None else table.code,
        over=table is not None and table.stage == "over",
    )


@post("/api/daily/{game:str}", guards=[same_origin], summary="Play it: one table a day for each browser")
async def play_today(request: Asked, game: FromPath[str], data: JSONBody[DayWish]) -> Response[Seated]:
    """The key of a table that was begun before is not told again: its browser is known by its cookie."""
    found, daily = _game(game)
    house = house_of(request)
    token = token_of(request) or keys.new_key()
    table = await _begun(request, found, daily)
    if table is not None:
        return seated(request, Seat(table.code, 0, ""), token)
    if not house.opened.of(address(request)).take():
        raise Illegal("house.rate")
    day = house.days.now()
    options = daily(read_options(found, checked_options(found, data.options or {})), house.days.secret(day), str(day))
    wish = Wish(
        game=game,
        name=data.name,
        owner=keys.digest(token),
        chairs=1,
        options=msgspec.to_builtins(options),
        pace=UNHURRIED,
        deal=True,
    )
    return seated(request, await house.hall.create(wish), token)


def _game(name: str) -> tuple[Game[Any], Daily]:
    found = find_game(name)
    daily: Daily | None = getattr(found, "daily", None)
    if daily is None:
        raise Illegal("house.page")
    return found, daily


async def _begun(request: Asked, game: Game[Any], daily: Daily) -> TableState | None:
    """The table where this browser plays today's puzzle, if there is one."""
    owner = owner_of(request)
    if owner is None:
        return None
    house = house_of(request)
    day = house.days.now()
    for code in (await house.hall.store.tables_of(owner))[:RECENT]:
        state = await house.hall.peek(code)
        if state.game.name == game.name and state.owned(owner) and state.round is not None:
            options = state.round.options
            if options == daily(options, house.days.secret(day), day.isoformat()):
                return state
    return None
