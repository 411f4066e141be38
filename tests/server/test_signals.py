"""Signals over the socket: how large, how many, by whom; and the servers that help browsers meet."""

import httpx
import pytest

from tapis.server.settings import IceServer, Limits, Rate, Settings, ice_server
from tests.server.browsers import Browser
from tests.server.conftest import EASY, Serve


def test_an_offer_and_its_answer_between_a_seat_and_an_onlooker(url: str) -> None:
    ana = Browser(url)
    code = ana.open("duel")["code"]
    here, tv = ana.sit(code), Browser(url).sit(code)
    assert tv.command("signal", to=0, data='{"want":1}')["is"] == "done"
    asked = here.until("signalled")
    assert (asked["seat"], asked["data"]) == (None, '{"want":1}')
    offer = "v=0\r\n" * 1600  # longer than an offer with every codec and candidate
    assert here.command("signal", viewer=asked["sender"], data=offer)["is"] == "done"
    told = tv.until("signalled")
    assert (told["seat"], told["data"]) == (0, offer)


def test_too_large_or_unclear_is_refused(url: str) -> None:
    ana = Browser(url)
    line = ana.sit(ana.open("duel")["code"])
    assert line.command("signal", to=0, data="x" * 14_001)["rule"] == "house.form"
    assert line.command("signal", to=0, viewer=1, data="x")["rule"] == "house.form"
    assert line.command("signal", to=0, data={"no": "text"})["rule"] == "house.form"
    assert line.command("signal", to=0)["rule"] == "house.form"


def test_a_page_that_signals_too_often_is_refused_and_may_still_speak(serve: Serve) -> None:
    limits = Limits(commands=EASY.commands, signals=Rate(5, 0.01))
    ana = Browser(serve(Settings(limits=limits)))
    line = ana.sit(ana.open("duel")["code"])
    answers = [line.command("signal", to=0, data="x") for _ in range(8)]
    assert [answer["is"] for answer in answers] == ["done"] * 5 + ["refused"] * 3
    assert answers[-1]["rule"] == "house.rate"
    assert line.command("say", text="bonjour")["is"] == "done"


def test_what_onlookers_say_is_limited_by_address_and_a_player_is_not_held_up(serve: Serve) -> None:
    limits = Limits(commands=EASY.commands, whispers=Rate(5, 0.01), onlookers=Rate(9, 0.01))
    ana = Browser(serve(Settings(limits=limits)))
    code = ana.open("duel")["code"]
    line = ana.sit(code)
    watchers = [Browser(ana.url).sit(code) for _ in range(4)]
    answers = [watcher.command("signal", to=0, data="x").get("rule") for watcher in watchers * 2]
    assert answers == [None] * 5 + ["house.rate"] * 3
    assert watchers[0].command("sync")["is"] == "done"
    assert watchers[1].command("sync")["rule"] == "house.rate"
    assert [line.command("signal", to=0, data="x")["is"] for _ in range(8)] == ["done"] * 8
    assert [line.command("sync")["is"] for _ in range(8)] == ["done"] * 8


def test_a_host_without_onlookers_closes_the_line_and_what_is_read_without_one(serve: Serve) -> None:
    url = serve(Settings(limits=EASY))
    ana, stranger = Browser(url), Browser(url)
    code = ana.open("duel", bots=["simple"], deal=True)["code"]
    host, tv = ana.sit(code), stranger.sit(code)
    assert stranger.http.get(f"/api/tables/{code}").json()["open"] is True
    assert host.command("onlookers", admitted="none")["is"] == "done"
    assert tv.until("gone")["reason"] == "private"
    for path in ("replay", "ice"):
        answer = stranger.http.get(f"/api/tables/{code}/{path}")
        assert (answer.status_code, answer.json()["rule"]) == (403, "house.private")
        assert ana.http.get(f"/api/tables/{code}/{path}").status_code == 200
    assert stranger.http.get(f"/api/tables/{code}").json()["open"] is False
    with stranger.socket(code) as socket, pytest.raises(Exception, match=r"4403.*house\.private"):
        socket.recv(5)
    assert ana.sit(code, "?watch").room["you"] is None


def test_who_was_sent_away_reads_no_more_than_who_may_not_watch(serve: Serve) -> None:
    url = serve(Settings(limits=EASY))
    ana, stranger = Browser(url), Browser(url)
    code = ana.open("duel", bots=["simple"], deal=True)["code"]
    host, tv = ana.sit(code), stranger.sit(code)
    while not host.room["onlookers"]:
        host.until("room")
    assert host.command("dismiss", viewer=host.room["onlookers"][0])["is"] == "done"
    assert tv.until("gone")["reason"] == "kicked"
    for path in ("replay", "ice", "log.jsonl"):
        answer = stranger.http.get(f"/api/tables/{code}/{path}")
        assert (answer.status_code, answer.json()["rule"]) == (403, "house.private"), path
    assert stranger.http.get(f"/api/tables/{code}").json()["open"] is False
    assert [ana.http.get(f"/api/tables/{code}/{path}").status_code for path in ("replay", "ice")] == [200, 200]


def test_helpers_are_told_at_a_table_only(serve: Serve) -> None:
    helpers = (ice_server("stun:stun.example:3478"), ice_server("turn:ana:se:cret@turn.example:3478"))
    url = serve(Settings(ice=helpers))
    code = Browser(url).open("duel")["code"]
    told = httpx.get(f"{url}/api/tables/{code}/ice").json()
    assert [server["urls"] for server in told] == ["stun:stun.example:3478", "turn:turn.example:3478"]
    assert (told[1]["username"], told[1]["credential"]) == ("ana", "se:cret")
    assert httpx.get(f"{url}/api/tables/ZZZZZ/ice").status_code == 404


def test_no_helper_unless_asked_for(url: str) -> None:
    code = Browser(url).open("duel")["code"]
    assert httpx.get(f"{url}/api/tables/{code}/ice").json() == []
    assert "camera=(self)" in httpx.get(url).headers["permissions-policy"]
    assert "microphone=()" in httpx.get(url).headers["permissions-policy"]


def test_addresses_of_helpers() -> None:
    assert ice_server("turns:a:b@host:443?transport=tcp") == IceServer("turns:host:443?transport=tcp", "a", "b")
    for wrong in ("", "stun:", "host:3478", "http://host", "turn:host:3478", "turn:ana@host", "stun:ana:b@host"):
        with pytest.raises(ValueError, match="neither"):
            ice_server(wrong)
