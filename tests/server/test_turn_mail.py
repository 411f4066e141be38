"""Who left an address is written to when it is their turn and they are away: once, privately, not too often."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from tapis.server.settings import Rate, Settings
from tapis.server.smtp import smtp_server
from tapis.table.attendance import Rhythm
from tests.server.browsers import Browser, Line
from tests.server.conftest import EASY, Serve, served
from tests.server.post_office import PostOffice, open_office

ADDRESS = "bob.secret@example.org"
QUICK = Rhythm(lost=3600, host=3600, idle=3600, mail=0.05)
NO_CLOCK = {"turn": None, "react": None, "look": 0}
LIMITS = replace(EASY, mailboxes=Rate(1e9, 1e9), mails=Rate(1e9, 1e9))


@pytest.fixture
def office() -> Iterator[PostOffice]:
    with open_office() as opened:
        yield opened


def with_mail(office: PostOffice, **more: Any) -> Settings:
    smtp = smtp_server(f"smtp://127.0.0.1:{office.port}?from=tapis@example.org")
    return Settings(**{"limits": LIMITS, "rhythm": QUICK, "smtp": smtp, **more})


class Duel:
    """Ana and Bob at a table without a clock; both are there, and it is Bob's turn after `until_bob`."""

    def __init__(self, url: str, turns: int = 8) -> None:
        self.ana, self.bob = Browser(url), Browser(url)
        self.code: str = self.ana.open("duel", options={"turns": turns}, pace=NO_CLOCK)["code"]
        self.bob.join(self.code, "Bob")
        self.lines = {"ana": self.ana.sit(self.code), "bob": self.bob.sit(self.code)}
        assert self.lines["ana"].command("deal")["is"] == "done"

    def mail(self, browser: Browser, method: str = "GET", seat: int = 1, **data: Any) -> httpx.Response:
        path = f"/api/tables/{self.code}/seats/{seat}/mail"
        return browser.http.request(method, path, json=data or None)

    def leave_address(self, address: str = ADDRESS, language: str = "fr") -> None:
        answer = self.mail(self.bob, "POST", address=address, language=language)
        assert (answer.status_code, answer.json()) == (201, {"offered": True, "left": True})

    def play(self, name: str) -> None:
        line = self.lines[name]
        while not line.may():
            line.hear()
        window, move = line.may()[0]
        assert line.command("play", window=window, move=move)["is"] == "done"

    def until_bob(self) -> None:
        """The moves until it is Bob's turn, who is there."""
        bob = self.lines["bob"]
        while not bob.frame:
            bob.hear()
        if not bob.may():
            self.play("ana")
            while not bob.may():
                bob.hear()

    def go(self, name: str) -> None:
        """Their page is closed, and the other has heard of it."""
        self.lines.pop(name).close()
        left: Line = next(iter(self.lines.values()))
        seat = 1 if name == "bob" else 0
        while left.room["seats"][seat]["present"]:
            left.hear()


def link_in(text: str) -> tuple[str, str, str]:
    """Site, code and key of the link in a mail."""
    found = re.search(r"(http://[^/\s]+)/seat/([A-Z0-9]+)#(\S+)", text)
    assert found
    return found[1], found[2], found[3]


def test_who_is_away_gets_one_mail_for_each_turn_and_its_link_opens_the_seat(serve: Serve, office: PostOffice) -> None:
    url = serve(with_mail(office))
    duel = Duel(url)
    duel.leave_address()
    duel.until_bob()
    duel.go("bob")
    first = office.next()
    assert (first["To"], first["From"]) == (ADDRESS, "Tapis <tapis@example.org>")
    assert first["Subject"].endswith(" : c’est à vous")
    text = first.get_content()
    assert "Bonjour Bob," in text
    site, code, key = link_in(text)
    assert (site, code) == (url, duel.code)
    assert duel.lines["ana"].command("say", text="Bob ?")["is"] == "done"  # the table stirs: the turn is the same
    elsewhere = Browser(url)
    back = elsewhere.http.post(f"/api/tables/{code}/return", json={"key": key})
    assert (back.status_code, back.json()["seat"]) == (201, 1)
    duel.bob = elsewhere
    duel.lines["bob"] = elsewhere.sit(code)
    duel.play("bob")
    duel.go("bob")
    duel.play("ana")
    assert office.next()["To"] == ADDRESS  # the next turn
    assert office.mails.empty()
    assert office.offered == 2


def test_who_is_there_or_has_left_no_address_is_not_written_to(serve: Serve, office: PostOffice) -> None:
    duel = Duel(serve(with_mail(office)))
    assert duel.mail(duel.ana, "POST", seat=0, address="ana@example.org", language="en").status_code == 201
    duel.leave_address()
    duel.until_bob()  # both are there; then it is Bob who waits for Ana
    duel.play("bob")
    duel.go("ana")
    mail = office.next()
    assert mail["To"] == "ana@example.org"
    assert mail["Subject"].endswith(": it’s your turn")
    assert office.offered == 1


def test_an_address_is_told_to_nobody_and_is_in_no_log(serve: Serve, office: PostOffice, tmp_path: Path) -> None:
    url = serve(with_mail(office, database=tmp_path / "tapis.db"))
    duel = Duel(url, turns=2)
    duel.leave_address()
    duel.until_bob()
    assert duel.mail(duel.bob).json() == {"offered": True, "left": True}
    for other in (duel.ana, Browser(url)):
        for method in ("GET", "DELETE"):
            assert duel.mail(other, method).json()["rule"] == "house.seat"
    duel.play("bob")
    for line in duel.lines.values():
        while line.room["stage"] != "over":
            line.hear()
    seen = [message for line in duel.lines.values() for message in (str(line.room), str(line.frame))]
    paths = ["", "/replay", "/log.jsonl", "/story", "/story.json", "/story.html", "/history"]
    seen += [duel.ana.http.get(f"/api/tables/{duel.code}{path}").text for path in paths]
    seen += [duel.bob.http.get("/api/mine").text]
    with closing(sqlite3.connect(tmp_path / "tapis.db")) as base:
        seen += [body.decode() for (body,) in base.execute("SELECT body FROM log")]
        (kept,) = base.execute("SELECT body FROM mailbox").fetchone()
    assert "bob.secret" in kept.decode()
    assert not [text for text in seen if "bob.secret" in text]
    assert duel.mail(duel.bob, "DELETE").json() == {"offered": True, "left": False}
    assert duel.mail(duel.bob).json() == {"offered": True, "left": False}
    duel.leave_address()
    assert duel.ana.http.delete(f"/api/tables/{duel.code}").status_code == 200
    with closing(sqlite3.connect(tmp_path / "tapis.db")) as base:
        assert base.execute("SELECT * FROM mailbox").fetchall() == []


def test_who_takes_the_address_back_gets_no_mail_and_old_links_open_nothing(serve: Serve, office: PostOffice) -> None:
    duel = Duel(serve(with_mail(office)))
    duel.leave_address()
    duel.until_bob()
    duel.go("bob")
    _, code, key = link_in(office.next().get_content())
    assert duel.mail(duel.bob, "DELETE").status_code == 200
    assert Browser(duel.ana.url).http.post(f"/api/tables/{code}/return", json={"key": key}).status_code == 404


def test_an_address_outlives_a_restart_and_the_same_turn_is_told_once(office: PostOffice, tmp_path: Path) -> None:
    settings = with_mail(office, database=tmp_path / "tapis.db")
    slow = replace(settings, rhythm=QUICK._replace(mail=3600))  # it ends before it has written
    with served(slow) as url:
        duel = Duel(url)
        duel.leave_address()
        duel.until_bob()
    with served(settings):
        assert office.next()["To"] == ADDRESS
    with served(settings) as url:  # what it finds at its start was told before; a new turn is not
        duel.ana.url = duel.bob.url = url
        for browser in (duel.ana, duel.bob):
            browser.http = httpx.Client(base_url=url, headers={"origin": url}, cookies=browser.http.cookies)
        duel.lines = {"ana": duel.ana.sit(duel.code), "bob": duel.bob.sit(duel.code)}
        duel.play("bob")
        duel.go("bob")
        duel.play("ana")
        office.next()
    assert office.offered == 2


def test_where_there_is_no_smtp_server_nothing_is_offered(url: str) -> None:
    duel = Duel(url)
    assert duel.mail(duel.bob).json() == {"offered": False, "left": False}
    answer = duel.mail(duel.bob, "POST", address=ADDRESS, language="fr")
    assert (answer.status_code, answer.json()["rule"]) == (409, "house.mail")


def test_neither_addresses_nor_mails_are_without_number(serve: Serve, office: PostOffice) -> None:
    limits = replace(LIMITS, mailboxes=Rate(2, 0), mails=Rate(1, 0))
    duel = Duel(serve(with_mail(office, limits=limits)))
    duel.leave_address()
    duel.until_bob()
    duel.go("bob")
    assert office.next()["To"] == ADDRESS
    duel.lines["bob"] = duel.bob.sit(duel.code)
    duel.play("bob")
    duel.go("bob")
    duel.play("ana")  # Bob's address has had its mail
    duel.leave_address("bob.too@example.org")
    assert office.next()["To"] == "bob.too@example.org"
    assert office.offered == 2
    answer = duel.mail(duel.bob, "POST", address=ADDRESS, language="fr")
    assert (answer.status_code, answer.json()["rule"]) == (429, "house.rate")


@pytest.mark.parametrize(
    "address", ["", "bob", "bob@", "é@example.org", "a b@example.org", "a@b.c\n", "a@b\nCc: c@d.e", "a@b.c, d@e.f"]
)
def test_what_is_no_address_is_refused(serve: Serve, office: PostOffice, address: str) -> None:
    duel = Duel(serve(with_mail(office)))
    assert duel.mail(duel.bob, "POST", address=address, language="fr").status_code == 400
