"""What is kept for one table and for one address is limited, and refused by name."""

import json

import httpx
import pytest

from tapis.server import house
from tapis.server.security import household
from tapis.server.settings import Limits, Rate, Settings
from tests.server.browsers import Browser
from tests.server.conftest import MANY, Serve

LISTS = [json.dumps([number])[1:-1].zfill(6) + "x" * 8_000 for number in range(40)]


def _flood(browser: Browser, code: str) -> list[str]:
    """How forty long options after another are answered: the rule of each refusal, or nothing."""
    line = browser.sit(code)
    answers = [line.command("configure", options={"proverbs": words[:2_000]}) for words in LISTS]
    assert line.command("sync")["is"] == "done", "looking is free"
    line.close()
    return [answer.get("rule", "") for answer in answers]


def test_one_table_keeps_so_much_and_no_more(serve: Serve) -> None:
    url = serve(Settings(limits=Limits(commands=MANY, table=Rate(30_000, 0.001))))
    ana = Browser(url)
    first, second = (ana.open("mots")["code"] for _ in range(2))
    answers = _flood(ana, first)
    assert set(answers) == {"", "house.rate"}
    assert 5 < answers.count("") < 20
    assert _flood(ana, second).count("") == answers.count(""), "another table has its own"


def test_one_address_has_so_much_kept_and_no_more(serve: Serve) -> None:
    url = serve(Settings(limits=Limits(commands=MANY, writes=Rate(60_000, 0.001))))
    ana = Browser(url)
    codes = [ana.open("mots")["code"] for _ in range(3)]
    done = [_flood(ana, code).count("") for code in codes]
    assert sum(done) < 40
    assert done[-1] <= 1, "at all its tables together, but for a seat's own little"


def test_who_has_a_seat_plays_on_whatever_others_behind_the_address_have_kept(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "OWN", Rate(house.OWN.burst, 0.001))
    url = serve(Settings(limits=Limits(commands=MANY, chat=MANY, writes=Rate(60_000, 0.001))))
    ana, stranger = Browser(url), Browser(url)
    line = ana.sit(ana.open("duel")["code"])
    for _ in range(2):
        answers = _flood(stranger, stranger.open("mots")["code"])
    assert answers[-1] == "house.rate"
    assert [line.command("say", text="bonjour")["is"] for _ in range(5)] == ["done"] * 5
    assert "refused" in {line.command("say", text="bonjour")["is"] for _ in range(30)}, "a little, not all"


def test_a_household_is_one_address_behind_a_proxy_that_is_trusted(serve: Serve) -> None:
    url = serve(Settings(limits=Limits(opened=Rate(1, 0.001))))

    def opened(by: str) -> int:
        headers = {"origin": url, "x-forwarded-for": by}
        return httpx.post(f"{url}/api/tables", json={"game": "duel", "name": "Ana"}, headers=headers).status_code

    assert [opened(by) for by in ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1")] == [201, 429, 201]


def test_a_household_is_one_address() -> None:
    assert household("192.0.2.7") == "192.0.2.7"
    assert household("::ffff:192.0.2.7") == "192.0.2.7"
    assert household("2001:db8:1:2:3:4:5:6") == household("2001:db8:1:2::1") == "2001:db8:1:2::/64"
    assert household("2001:db8:1:2::1") != household("2001:db8:1:3::1")
    assert household("fe80::1%eth0") == household("fe80::2")
    assert household("testclient") == "testclient"
