"""Once a game is over: how it went, and another table that goes on from one of its moments."""

import httpx
import msgspec
import pytest
from msgspec import Raw

from tapis.server.settings import Settings
from tapis.table import records as r
from tapis.table.branching import Address, Branch, branched
from tapis.table.memory import MemoryStore
from tapis.table.store import Row
from tests.server.brief import review_briefly
from tests.server.browsers import Browser
from tests.server.conftest import EASY, served
from tests.server.test_evenings import Evening
from tests.table.test_branching import finished
from tests.table.virtual import run


@pytest.fixture(scope="module")
def party(url: str) -> Evening:
    """One duel, which is over."""
    made = Evening(url)
    made.play()
    return made


def test_somebody_goes_on_from_a_moment_in_the_seat_of_another(party: Evening) -> None:
    cleo = Browser(party.ana.url)
    answer = cleo.http.post(f"/api/tables/{party.code}/games/1/continue", json={"seq": 1, "seat": 1, "name": "Cléo"})
    assert answer.status_code == 201
    line = cleo.sit(answer.json()["code"])
    assert (line.room["you"], line.room["stage"], line.room["host"]) == (1, "playing", True)
    assert line.caught_up(1)["seq"] == 1
    assert party.get("").json()["stage"] == "over"  # nothing has happened to the game itself


@pytest.mark.parametrize(
    ("number", "wish", "rule"),
    [
        (1, {"seq": 99}, "house.page"),
        (1, {"seat": 9}, "house.page"),
        (2, {}, "house.page"),
        (1, {"name": ""}, "house.form"),
    ],
)
def test_what_cannot_be_gone_on_with_is_told(party: Evening, number: int, wish: dict[str, object], rule: str) -> None:
    asked = {"seq": 1, "seat": 0, "name": "Cléo", **wish}
    answer = Browser(party.ana.url).http.post(f"/api/tables/{party.code}/games/{number}/continue", json=asked)
    assert answer.json()["rule"] == rule


def test_a_running_game_is_neither_reviewed_nor_gone_on_with(url: str) -> None:
    made = Evening(url)
    made.deal()
    assert made.get("games/1/review").json()["rule"] == "house.running"
    asked = {"seq": 0, "seat": 0, "name": "Cléo"}
    answer = made.ana.http.post(f"/api/tables/{made.code}/games/1/continue", json=asked)
    assert answer.json()["rule"] == "house.running"


def test_a_game_that_cannot_say_how_it_went_says_so(party: Evening) -> None:
    assert party.get("games/1/review").json()["rule"] == "house.page"


def test_a_finished_game_of_bornes_is_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    review_briefly(monkeypatch)
    game = finished("bornes")
    last = game.entries[-1]
    lines = branched(game, Branch(last.seq - 1, 0, "Ana", "owner"), Address("CODES", "key", 0))
    move = Raw(msgspec.json.encode(last.move))
    end = r.Played(at=last.at, seq=last.seq, window=last.window, seat=last.seat, by=last.by, move=move)
    store = MemoryStore()
    run(store.append("CODES", 0, [Row(r.encode(line)) for line in (*lines, end)]))
    with served(Settings(limits=EASY), store) as url:
        review = httpx.get(f"{url}/api/tables/CODES/games/1/review", timeout=60).json()
    assert review["chances"][0]["seq"] == 0
    assert len(review["luck"]) == game.header.setup.seats
