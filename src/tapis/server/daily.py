"""The puzzle of the day, for games that have one (`daily`): a table for one, the same for everybody."""

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from tapis.kernel import AnyGame, Illegal, Pace
from tapis.kernel.log import read_options
from tapis.server.daily_secrets import DAY, digest
from tapis.server.protocol import GameName, Seated
from tapis.server.route import get, post
from tapis.server.routes import seated
from tapis.server.security import address, house_of
from tapis.server.session import owner_of, token_of
from tapis.table import keys
from tapis.table.commands import Name, Wished
from tapis.table.decide import checked_options, find_game
from tapis.table.hall import Place
from tapis.table.state import TableState
from tapis.table.wish import Wish

UNHURRIED = Pace(turn=None, react=None)
RECENT = 40  # tables of a browser among which today's is looked for
SHOWN = 7  # days whose secrets are shown


class DayPast(Struct, frozen=True):
    """A day that is over, with the secret from which its puzzle was made and the digest that was shown before."""

    day: str
    digest: str
    secret: str


class DayCard(Struct, frozen=True):
    """Today's puzzle, as it is described before it is played."""

    day: str
    digest: str
    tomorrow: str  # the digest of tomorrow's secret
    past: tuple[DayPast, ...]
    code: str  # the table where this browser plays it; empty: not begun
    over: bool


class DayWish(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    options: Wished | None = None  # the game's other options: a dictionary


@get("/api/daily/{game}", "The puzzle of the day")
async def day_card(request: Request, game: GameName) -> DayCard:
    found = _game(game)
    days = house_of(request).daily_secrets
    day = days.now()
    table = await _begun(request, found)
    secret, tomorrow, past = await days.secret(day), await days.secret(day + DAY), await days.past(SHOWN)
    return DayCard(
        day=day.isoformat(),
        digest=digest(secret),
        tomorrow=digest(tomorrow),
        past=tuple(DayPast(one.isoformat(), digest(old), old.hex()) for one, old in past),
        code="" if table is None else table.code,
        over=table is not None and table.stage == "over",
    )


@post("/api/daily/{game}", "Play it: one table a day for each browser", gives=Seated)
async def play_today(request: Request, game: GameName, data: DayWish) -> Response:
    """The table of today's puzzle for this browser. Its key is sent only once: later the cookie is enough."""
    found = _game(game)
    house = house_of(request)
    token = token_of(request) or keys.new_key()
    table = await _begun(request, found)
    if table is not None:
        return seated(request, Place(table.code, 0, ""), token)
    if not house.take("opened", address(request)):
        raise Illegal("house.rate")
    day = house.daily_secrets.now()
    wished = read_options(found, checked_options(found, data.options or {}))
    options = found.daily(wished, await house.daily_secrets.secret(day), day.isoformat())
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


def _game(name: str) -> AnyGame:
    """The game of that name, if it has a puzzle of the day."""
    found = find_game(name)
    if found.daily(found.options(), bytes(32), "") is None:
        raise Illegal("house.page")
    return found


async def _begun(request: Request, game: AnyGame) -> TableState | None:
    """The table where this browser plays today's puzzle, if there is one."""
    owner = owner_of(request)
    if owner is None:
        return None
    house = house_of(request)
    day = house.daily_secrets.now()
    secret = await house.daily_secrets.secret(day)
    for state in await house.hall.tables_of(owner, RECENT):
        for dealt in state.games:
            if dealt.game == game.name and not dealt.lost:
                options = read_options(game, dealt.options)
                if options == game.daily(options, secret, day.isoformat()):
                    return state
    return None
