"""The introduction of a game over HTTP: a table of one's own, and how far one has come there."""

from typing import Any

import httpx

from tests.server.browsers import Browser

ASK = {"name": "Ana", "language": "fr"}


def place(browser: Browser, code: str) -> dict[str, Any]:
    found: dict[str, Any] = browser.http.get(f"/api/tables/{code}/introduction").json()
    return found


def test_a_newcomer_is_told_what_to_touch_and_how_far_they_are(url: str) -> None:
    ana = Browser(url)
    seat = ana.http.post("/api/games/bornes/introduction", json=ASK).json()
    first = place(ana, seat["code"])
    assert (first["step"], first["ready"], first["strayed"]) == (0, True, False)
    assert first["steps"][0]["show"] == ['[data-place="stock"]']
    line = ana.sit(seat["code"])
    line.caught_up(0)
    assert line.command("play", window="turn:1", move={"move": "draw", "pile": "stock"})["is"] == "done"
    assert (place(ana, seat["code"])["step"], place(ana, seat["code"])["seq"]) == (1, 1)
    assert ana.http.get("/api/mine").json() == []


def test_nobody_else_reads_the_script(url: str) -> None:
    ana, bob = Browser(url), Browser(url)
    code = ana.http.post("/api/games/bornes/introduction", json=ASK).json()["code"]
    assert bob.http.get(f"/api/tables/{code}/introduction").status_code == 404
    assert bob.http.post(f"/api/tables/{code}/seats", json={"name": "Bob"}).json()["rule"] == "house.locked"
    assert bob.http.get(f"/api/tables/{code}").json()["open"] is False


def test_only_games_that_have_one_offer_it(url: str) -> None:
    offered = {card["name"]: card["introduction"] for card in httpx.get(f"{url}/api/games").json()}
    assert (offered["bornes"], offered["duel"]) == (True, False)
    assert Browser(url).http.post("/api/games/duel/introduction", json=ASK).status_code == 404
    assert Browser(url).http.post("/api/games/nothing/introduction", json=ASK).status_code == 404


def test_a_usual_table_has_no_script(url: str) -> None:
    ana = Browser(url)
    code = ana.http.post("/api/tables", json={"game": "bornes", "name": "Ana", "deal": True}).json()["code"]
    assert ana.http.get(f"/api/tables/{code}/introduction").status_code == 404
