"""Tables over HTTP: made, found, sat down at, come back to, looked at again."""

import json

import httpx
import msgspec
import pytest

from tapis.kernel import registry
from tapis.kernel.log import read, verify
from tapis.server.routes import MINE
from tests.server.browsers import Browser, Line


def test_the_shelf_shows_every_game(url: str) -> None:
    shelf = {box["name"]: box for box in httpx.get(f"{url}/api/games").json()}
    assert {"bornes", "duel"} <= set(shelf)
    assert shelf["duel"]["levels"] == ["simple", "failing", "deep"]
    assert shelf["duel"]["defaults"] == {"turns": 12, "mood": "calm"}
    assert "properties" in json.dumps(shelf["duel"]["options"])
    for name, box in shelf.items():
        assert box["facts"] == json.loads(msgspec.json.encode(registry.game(name).facts)), name
    assert shelf["duel"]["facts"] is None


def test_the_cookie_is_strong_and_out_of_reach(url: str) -> None:
    answer = httpx.post(f"{url}/api/tables", json={"game": "duel", "name": "Ana"}, headers={"origin": url})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie  # plain HTTP on a LAN
    assert len(cookie.partition("=")[2].partition(";")[0]) >= 32  # 192 bits
    assert len(answer.json()["key"]) >= 32
    assert len(answer.json()["code"]) == 5


def test_three_taps_to_a_game(url: str) -> None:
    ana = Browser(url)
    seat = ana.open("bornes", bots=["solid", "solid", "solid"], deal=True)
    line = ana.sit(seat["code"])
    assert line.room["stage"] == "playing"
    assert [chair["kind"] for chair in line.room["seats"]] == ["player", "bot", "bot", "bot"]


def test_a_guest_joins_by_code_in_any_case(url: str) -> None:
    ana, bob = Browser(url), Browser(url)
    code = ana.open("duel")["code"]
    seated = bob.join(code.lower(), "Bob")
    assert (seated["code"], seated["seat"]) == (code, 1)
    card = bob.http.get(f"/api/tables/{code.lower()}").json()
    assert (card["you"], card["yours"], card["stage"]) == (1, [1], "waiting")
    assert card["link"] == f"{url}/t/{code}"
    assert httpx.get(f"{url}/api/tables/{code}").json()["you"] is None


def test_coming_back_from_another_device(url: str) -> None:
    ana, phone = Browser(url), Browser(url)
    seat = ana.open("duel")
    answer = phone.http.post(f"/api/tables/{seat['code']}/return", json={"key": seat["key"]})
    assert answer.json()["seat"] == 0
    assert phone.sit(seat["code"]).room["you"] == 0
    wrong = phone.http.post(f"/api/tables/{seat['code']}/return", json={"key": "x" * 32})
    assert (wrong.status_code, wrong.json()["rule"]) == (404, "house.key")


def test_mine_are_the_tables_of_this_browser(url: str) -> None:
    ana = Browser(url)
    assert ana.http.get("/api/mine").json() == []
    first, second = ana.open("duel")["code"], ana.open("bornes")["code"]
    assert [card["code"] for card in ana.http.get("/api/mine").json()] == [second, first]
    assert Browser(url).http.get("/api/mine").json() == []


def test_a_table_that_waits_for_this_browser_is_listed_however_old(url: str) -> None:
    ana = Browser(url)
    waits = ana.open("duel", bots=["simple"], deal=True)["code"]
    others = [ana.open("duel")["code"] for _ in range(MINE + 1)]
    cards = ana.http.get("/api/mine").json()
    assert [card["code"] for card in cards] == [waits, *others[:0:-1]]
    assert [card["waits_for_you"] for card in cards] == [True] + [False] * MINE


@pytest.mark.parametrize(
    ("body", "rule"),
    [
        ({"game": "chess", "name": "Ana"}, "house.game"),
        ({"game": "duel", "name": "\u202e"}, "house.name"),
        ({"game": "duel", "name": "Ana", "options": {"turns": "many"}}, "house.options"),
        ({"game": "duel", "name": "Ana", "options": {"cheat": True}}, "house.options"),
        ({"game": "duel", "name": "Ana", "bots": ["genius"]}, "house.level"),
        ({"game": "duel", "name": "Ana", "bots": ["simple"] * 9}, "house.full"),
        ({"game": "duel", "name": "Ana", "admin": True}, "house.form"),
        ({"game": "duel"}, "house.form"),
        ({"game": 5, "name": "Ana"}, "house.form"),
        ([], "house.form"),
    ],
)
def test_a_wrong_wish_is_told_why(url: str, body: object, rule: str) -> None:
    answer = httpx.post(f"{url}/api/tables", json=body, headers={"origin": url})
    assert 400 <= answer.status_code < 500
    assert answer.json()["rule"] == rule


@pytest.mark.parametrize(
    ("path", "status", "rule"),
    [
        ("/api/tables/ZZZZZ", 404, "house.unknown"),
        ("/api/tables/ZZZZZ/replay", 404, "house.unknown"),
        ("/api/tables/ZZZZZ/qr.svg", 404, "house.unknown"),
        ("/api/nothing", 404, "house.page"),
        ("/api/rules/chess/fr", 404, "house.page"),
        ("/api/rules/bornes/de", 404, "house.page"),
        ("/assets/nothing.js", 404, "house.page"),
    ],
)
def test_what_is_not_there_is_told_as_a_trouble(url: str, path: str, status: int, rule: str) -> None:
    answer = httpx.get(f"{url}{path}")
    assert (answer.status_code, answer.json()["rule"]) == (status, rule)


def test_a_body_too_large_is_refused(url: str) -> None:
    answer = httpx.post(f"{url}/api/tables", json={"game": "duel", "name": "A" * 20_000}, headers={"origin": url})
    assert (answer.status_code, answer.json()["rule"]) == (413, "house.size")


def test_the_qr_code_is_a_picture_of_the_link(url: str) -> None:
    code = Browser(url).open("duel")["code"]
    picture = httpx.get(f"{url}/api/tables/{code}/qr.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert picture.text.startswith("<svg")
    assert "script" not in picture.text


def test_rules_can_be_linked_one_by_one(url: str) -> None:
    html = httpx.get(f"{url}/api/rules/bornes/fr").json()["html"]
    assert '<li id="BOR-12">' in html
    assert '(à partir de <a href="#BOR-30">BOR-30</a>)' in html
    assert "<strong>BOR-12</strong>" in html
    assert '<li id="ALL-04">' in httpx.get(f"{url}/api/rules/common/en").json()["html"]


def _finished(url: str) -> tuple[str, Line]:
    ana, bob = Browser(url), Browser(url)
    code = ana.open("duel", options={"turns": 3})["code"]
    bob.join(code, "Bob")
    lines = [ana.sit(code), bob.sit(code)]
    lines[0].command("deal")
    for line in lines:
        line.caught_up(0)
    lines[1].command("play", window="calls", move={"move": "whisper", "secret": "le-secret"})
    running = httpx.get(f"{url}/api/tables/{code}/replay", timeout=60)
    assert running.json()["seed"] == ""
    assert "le-secret" not in running.text
    assert httpx.get(f"{url}/api/tables/{code}/log.jsonl", timeout=60).json()["rule"] == "house.running"
    for seq in range(2, 5):
        for line in lines:
            line.caught_up(seq - 1)
        line = next(line for line in lines if line.may())
        window, move = line.may()[0]
        assert line.command("play", window=window, move=move)["is"] == "done"
    while lines[0].room["stage"] != "over":
        lines[0].hear()
    return code, lines[0]


def test_the_replay_of_a_finished_game(url: str) -> None:
    code, line = _finished(url)
    replay = httpx.get(f"{url}/api/tables/{code}/replay", timeout=60).json()
    assert replay["names"] == ["Ana", "Bob"]
    assert [step["seq"] for step in replay["steps"]] == [1, 2, 3, 4]
    assert replay["seed"] == line.room["seed"]
    assert replay["result"] == line.room["result"]
    assert replay["opening"]["you"] is None
    turns = [step["changed"]["turn"] for step in replay["steps"] if "turn" in step["changed"]]
    assert turns[:2] == [1, 2]
    assert not any({"you", "hand", "secret"} & step["changed"].keys() for step in replay["steps"])


def test_the_log_of_a_finished_game_verifies(url: str) -> None:
    code, _ = _finished(url)
    answer = httpx.get(f"{url}/api/tables/{code}/log.jsonl", timeout=60)
    assert "attachment" in answer.headers["content-disposition"]
    assert verify(read(answer.content)).good


def test_health_and_schema(url: str) -> None:
    assert httpx.get(f"{url}/health").json()["version"]
    paths = httpx.get(f"{url}/schema/openapi.json").json()["paths"]
    assert "/api/tables/{code}/seats" in paths
    page = httpx.get(f"{url}/schema")
    assert page.status_code == 200
    assert "Sit down" in page.text
    assert "<script" not in page.text
