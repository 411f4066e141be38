"""Sitting down is asked for once or five times: it is one seat, also around one screen with several."""

import pytest

from tests.server.browsers import Browser

NONCE = "n0nce-of-one-wish-to-sit-down"


def test_the_same_wish_again_is_the_same_seat_though_its_answer_was_lost(url: str) -> None:
    code = Browser(url).open("duel")["code"]
    first = Browser(url).join(code, "Bob", nonce=NONCE)  # its answer never came, nor its cookie
    bob = Browser(url)
    again = bob.join(code, "Bob", nonce=NONCE)
    assert again == first
    assert bob.sit(code).room["you"] == first["seat"]
    other = Browser(url)
    back = other.http.post(f"/api/tables/{code}/return", json={"key": first["key"]})
    assert back.json()["seat"] == first["seat"]
    assert sum(chair["kind"] == "player" for chair in other.sit(code).room["seats"]) == 2


@pytest.mark.parametrize("wish", [{}, {"seat": 1}], ids=["by name", "by chair"])
def test_a_browser_that_asks_again_has_its_seat(url: str, wish: dict[str, int]) -> None:
    ana, bob = Browser(url), Browser(url)
    code = ana.open("duel")["code"]
    first = bob.join(code, "Bob", **wish)
    line = ana.sit(code)
    for _ in range(2):
        again = bob.join(code, "Bob", **wish)
        assert (again["seat"], again["key"]) == (first["seat"], "")
        assert line.command("deal")["is"] in ("done", "refused")  # before the deal and after it


def test_several_around_one_screen_have_several_seats(url: str) -> None:
    ana = Browser(url)
    code = ana.open("duel", seats=4)["code"]
    for _ in range(2):
        seats = [ana.join(code, name, nonce=f"{name}-{NONCE}")["seat"] for name in ("Bob", "Zoé", "Eve")]
        assert seats == [1, 2, 3]
    assert ana.http.post(f"/api/tables/{code}/seats", json={"name": "Yan"}).json()["rule"] == "house.full"
    assert ana.http.get(f"/api/tables/{code}").json()["yours"] == [0, 1, 2, 3]


def test_another_browser_under_the_same_name_or_on_the_same_chair_is_refused(url: str) -> None:
    ana, bob = Browser(url), Browser(url)
    code = ana.open("duel")["code"]
    assert bob.http.post(f"/api/tables/{code}/seats", json={"name": "Ana"}).json()["rule"] == "house.name"
    assert bob.http.post(f"/api/tables/{code}/seats", json={"name": "Bob", "seat": 0}).json()["rule"] == "house.taken"
    short = bob.http.post(f"/api/tables/{code}/seats", json={"name": "Bob", "nonce": "guessable"})
    assert short.json()["rule"] == "house.form"
