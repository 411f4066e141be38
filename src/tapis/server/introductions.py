"""A game's introduction: a private table where a newcomer is shown what to do and bots follow a script."""

from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from tapis.kernel import AnyGame, Illegal, registry
from tapis.kernel.intro import UNHURRIED, Introduction, introduction_of
from tapis.server.protocol import GameName, Seated
from tapis.server.route import get, post
from tapis.server.routes import Code, find_table, seated
from tapis.server.security import address, house_of
from tapis.server.session import owner_of, token_of
from tapis.table import keys
from tapis.table.commands import Name
from tapis.table.decide import find_game
from tapis.table.state import stand_in
from tapis.table.wish import Wish


class Newcomer(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    language: Annotated[str, Meta(pattern="^[a-z]{2}$", max_length=2)]


class IntroStep(Struct, frozen=True):
    say: str  # the text `intro.<say>` of the game
    show: tuple[str, ...]  # selectors of controls: the first that is on the page is to be touched
    read: str  # a selector of what is to be read meanwhile
    goes_on: bool  # while the bots answer the board is free
    plays: bool  # it ends with a move; else it is done when none of its controls is there any more


class IntroPlace(Struct, frozen=True):
    """How far the newcomer at this table has come."""

    steps: tuple[IntroStep, ...]
    seq: int  # the last entry that this takes into account
    step: int  # how many are done
    ready: bool  # the next can be done now
    strayed: bool  # something else was played: the bots play on by themselves


@post("/api/games/{game}/introduction", "Learn a game by playing it: a table of one's own with bots", gives=Seated)
async def learn(request: Request, game: GameName, data: Newcomer) -> Response:
    house = house_of(request)
    found = find_game(game)
    script = told(game, data.language)
    if not house.take("opened", address(request)):
        raise Illegal("house.rate")
    token = token_of(request) or keys.new_key()
    return seated(request, await house.hall.create(wish_of(found, script, data, keys.digest(token))), token)


def told(game: str, language: str) -> Introduction:
    """The introduction of this game for readers of that language; Illegal if it has none."""
    found = introduction_of(registry.home(game), language)
    if found is None:
        raise Illegal("house.page")
    return found


def wish_of(game: AnyGame, script: Introduction, newcomer: Newcomer, owner: str) -> Wish:
    """The table of an introduction: `owner` is the digest of the newcomer's token."""
    return Wish(
        game=game.name,
        name=newcomer.name,
        owner=owner,
        chairs=script.seats,
        bots=(stand_in(game),) * (script.seats - 1),
        options=script.options,
        pace=UNHURRIED,
        deal=True,
        introduction=newcomer.language,
    )


@get("/api/tables/{code}/introduction", "How far the newcomer at this table has come, and what is next")
async def introduction(request: Request, code: Code) -> IntroPlace:
    state = await find_table(request, code)
    if state.script is None or state.round is None or not state.owned(owner_of(request) or ""):
        raise Illegal("house.page")
    log = state.round.match.log
    place = state.script.place(log)
    return IntroPlace(steps_of(state.script.introduction), len(log), place.step, place.ready, place.strayed)


def steps_of(script: Introduction) -> tuple[IntroStep, ...]:
    """What the page is told of each step."""
    return tuple(IntroStep(step.say, step.show, step.read, step.goes_on, step.move is not None) for step in script.step)
