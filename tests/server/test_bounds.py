"""Every number, text and list that a browser can send is bounded, and what is beyond it harms nobody."""

from typing import Annotated, Any, get_args

import httpx
import pytest
from msgspec import Meta, Struct
from starlette.requests import Request

from tapis.kernel import registry
from tapis.kernel.testing.bounds import unbounded
from tapis.server.app import API
from tapis.server.assets import asset
from tapis.server.daily import DayWish
from tapis.server.page import page
from tapis.server.protocol import Inviting, Joining, NewTable, Returning
from tapis.server.route import Route
from tapis.table.commands import AnyCommand
from tests.server.browsers import Browser

READ_AGAIN = ("Play.move", "Configure.options", "NewTable.options", "DayWish.options")  # by the game's own types
HUGE = 10**400


def test_all_that_a_browser_sends_is_bounded() -> None:
    assert unbounded((*get_args(AnyCommand), NewTable, Joining, Returning, Inviting, DayWish), READ_AGAIN) == []


def test_all_that_stands_in_an_address_is_bounded() -> None:
    assert unbounded(route.parameters for route in (*API, asset, page)) == []


async def _unbounded_route(request: Request, question: str, seat: int | None = None) -> str:
    return question


def test_an_open_parameter_is_found() -> None:
    route = Route("GET", "/api/{question}", _unbounded_route, "Open")
    assert len(unbounded([route.parameters])) == 2


def test_what_is_too_much_in_an_address_is_refused(url: str) -> None:
    code = Browser(url).open("duel")["code"]
    for path in (f"api/tables/{code}/study/round-1?seat=64", f"api/tables/{code}/study/{'q' * 501}",
                 f"api/rules/{'x' * 41}/fr", "api/rules/mots/francaise", f"t/{'x' * 1_001}"):  # fmt: skip
        answer = httpx.get(f"{url}/{path}")
        assert (answer.status_code, answer.json()["rule"]) == (400, "house.form"), path


@pytest.mark.parametrize("name", sorted(registry.games()))
def test_all_that_a_game_receives_is_bounded(name: str) -> None:
    game = registry.game(name)
    assert unbounded((game.options, *game.moves)) == []


class Inner(Struct):
    deep: dict[str, Annotated[list[str], Meta(max_length=3)]]


class Open(Struct):
    number: int
    half: Annotated[int, Meta(ge=0)]
    share: float
    text: str | None
    many: tuple[Annotated[int, Meta(ge=0, le=9)], ...]
    pair: tuple[int, bool]
    anything: Any
    inner: Annotated[tuple[Inner, ...], Meta(max_length=2)]


def test_each_kind_of_open_field_is_found() -> None:
    names = ("number", "half", "share", "text", "many", "pair", "anything")
    found = unbounded((Open,))
    assert set(found) == {*(f"Open.{name}" for name in names), "Inner.deep"}
    assert unbounded((Open,), found) == []


@pytest.mark.parametrize("stage", ["waiting", "playing"])
def test_a_pace_without_end_is_refused_and_the_table_plays_on(url: str, stage: str) -> None:
    ana = Browser(url)
    code = ana.open("duel", bots=["simple"], deal=stage == "playing")["code"]
    line = ana.sit(code)
    do = "configure" if stage == "waiting" else "retime"
    for pace in ({"turn": HUGE}, {"react": HUGE}, {"look": HUGE}, {"turn": -HUGE}, {"turn": 0}, {"react": -1}):
        assert line.command(do, pace=pace)["rule"] == "house.form"
    assert line.command(do, pace={"turn": 60_000})["is"] == "done"
    line.close()


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("addbot", {"level": "x" * 1_000}),
        ("deal", {"fill": HUGE}),
        ("remove", {"seat": HUGE}),
        ("swap", {"seat": -HUGE, "other": 0}),
        ("signal", {"data": "", "viewer": HUGE}),
        ("play", {"window": "w" * 1_000, "move": {"move": "pass"}}),
        ("configure", {"options": {"turns": HUGE}}),
        ("configure", {"options": {f"o{number}": 1 for number in range(200)}}),
    ],
)
def test_what_is_beyond_its_bound_is_refused(url: str, do: str, fields: dict[str, Any]) -> None:
    ana = Browser(url)
    line = ana.sit(ana.open("duel")["code"])
    assert line.command(do, **fields)["rule"] in ("house.form", "house.options")
    assert line.command("sync")["is"] == "done"
    line.close()


def test_moves_beyond_their_bound_are_refused(url: str) -> None:
    ana = Browser(url)
    line = ana.sit(ana.open("duel", bots=["simple"], deal=True)["code"])
    song = {"move": "sing", "text": "la" * 4_500}
    for move in ({"move": "drop", "card": HUGE}, {"move": "attack", "target": HUGE}, song):
        assert line.command("play", window="calls", move=move)["rule"] == "house.move"
    line.close()
