"""An evening over HTTP: each game has its address, the story tells them all, other evenings follow it."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tapis.server.settings import Settings
from tests.server.browsers import Browser, Line
from tests.server.conftest import EASY, Serve


class Evening:
    """Two people at one table who play duels of one turn."""

    def __init__(self, url: str, **wish: Any) -> None:
        self.ana, self.bob = Browser(url), Browser(url)
        self.code: str = self.ana.open("duel", options={"turns": 2}, **wish)["code"]
        self.bob.join(self.code, "Bob", face="kite", colour=5)
        self.lines = [self.ana.sit(self.code), self.bob.sit(self.code)]

    @property
    def host(self) -> Line:
        return self.lines[0]

    def deal(self) -> None:
        assert self.host.command("deal")["is"] == "done"
        self.wait("playing")

    def play(self) -> None:
        """Deal a game and play it to its end."""
        self.deal()
        for seq in (1, 2):
            for line in self.lines:
                line.caught_up(seq - 1)
            line = next(line for line in self.lines if line.may())
            window, move = line.may()[0]
            assert line.command("play", window=window, move=move)["is"] == "done"
        self.wait("over")

    def box(self, game: str) -> None:
        assert self.host.command("box", game=game)["is"] == "done"
        self.wait("waiting")
        for line in self.lines:
            line.frame = {}

    def wait(self, stage: str) -> None:
        for line in self.lines:
            while line.room["stage"] != stage:
                line.hear()
            while stage == "playing" and not line.frame:
                line.hear()

    def get(self, path: str, browser: Browser | None = None) -> Any:
        return (browser or self.ana).http.get(f"/api/tables/{self.code}/{path}".rstrip("/"))


def evening(url: str) -> Evening:
    """A duel to the end, bornes that is left, a duel to the end."""
    made = Evening(url)
    made.play()
    made.box("bornes")
    made.deal()
    made.box("duel")
    assert made.host.command("configure", options={"turns": 2})["is"] == "done"
    made.play()
    return made


@pytest.fixture(scope="module")
def played(url: str) -> Evening:
    return evening(url)


def test_each_game_has_an_address_and_the_old_ones_mean_the_last(played: Evening) -> None:
    replays = [played.get(f"games/{number}/replay").json() for number in (1, 2, 3)]
    assert [(told["game"], told["number"], len(told["steps"])) for told in replays] == [
        ("duel", 1, 2),
        ("bornes", 2, 0),
        ("duel", 3, 2),
    ]
    assert played.get("replay").json() == replays[2]
    assert replays[0]["seed"] not in ("", replays[2]["seed"])
    assert replays[1]["seed"] == ""  # what was hidden in a game that was left stays hidden
    assert played.get("games/1/replay?since=1").json()["steps"] == replays[0]["steps"][1:]
    for number, status in ((4, 404), (0, 400), ("x", 400)):
        assert played.get(f"games/{number}/replay").status_code == status


def test_each_game_has_a_log(played: Evening) -> None:
    first, left, last = (played.get(f"games/{number}/log.jsonl") for number in (1, 2, 3))
    assert f"tapis-duel-{played.code}-1.jsonl" in first.headers["content-disposition"]
    assert '"round":1' in first.text
    assert first.text != last.text == played.get("log.jsonl").text
    assert '"seed":""' in left.text


def test_a_running_game_has_no_log_but_the_one_before_has(url: str) -> None:
    made = Evening(url)
    made.play()
    made.box("bornes")
    made.deal()
    assert made.get("log.jsonl").json()["rule"] == "house.running"
    assert made.get("games/2/log.jsonl").json()["rule"] == "house.running"
    assert made.get("games/1/log.jsonl").status_code == 200


def test_the_story_tells_people_games_and_wins(played: Evening) -> None:
    told = played.get("story").json()
    assert [(game["number"], game["game"], game["stage"]) for game in told["games"]] == [
        (1, "duel", "over"),
        (2, "bornes", "left"),
        (3, "duel", "over"),
    ]
    assert [seat["name"] for seat in told["games"][0]["seats"]] == ["Ana", "Bob"]
    people = {person["name"]: person for person in told["people"]}
    assert (people["Bob"]["face"], people["Bob"]["colour"]) == ("kite", 5)
    assert {person["games"] for person in told["people"]} == {2}
    ranks = [game["result"]["ranks"] for game in told["games"] if game["result"]]
    decided = [found for found in ranks if len(set(found)) > 1]
    assert sum(person["wins"] for person in told["people"]) == len(decided)
    assert all((person["rating"] is not None) == bool(decided) for person in told["people"])
    assert played.get(f"{told['games'][0]['address'].removeprefix(f'/api/tables/{played.code}/')}/replay").is_success


def test_a_running_game_is_told_as_running(url: str) -> None:
    made = Evening(url)
    assert made.get("story").json()["games"] == []
    made.deal()
    assert [game["stage"] for game in made.get("story").json()["games"]] == ["running"]


def test_a_private_evening_is_told_to_its_people_only(url: str) -> None:
    made, stranger = Evening(url), Browser(url)
    made.deal()
    assert made.get("story", stranger).is_success
    assert made.host.command("onlookers", admitted="none")["is"] == "done"
    for path in ("story", "history", "games/1/replay", "games/1/log.jsonl"):
        assert made.get(path, stranger).json()["rule"] == "house.private"
    assert made.get("story", made.bob).is_success


def test_people_go_on_with_an_evening_and_are_known_again(played: Evening) -> None:
    code = played.bob.open("duel", "Bob", follows=played.code, options={"turns": 2})["code"]
    card = played.ana.http.get(f"/api/tables/{code}").json()
    assert (card["follows"], [known["name"] for known in card["known"]]) == (played.code, ["Ana"])
    assert (card["seats"][0]["face"], card["seats"][0]["colour"]) == ("kite", 5)
    played.ana.join(code, "ana")
    before = played.get("").json()["seats"][0]
    after = played.ana.http.get(f"/api/tables/{code}").json()["seats"][1]
    assert (after["face"], after["colour"]) == (before["face"], before["colour"])
    told = played.ana.http.get(f"/api/tables/{code}/history").json()
    assert [found["code"] for found in told["evenings"]] == [played.code, code]
    assert told["evenings"][0]["games"] == ["duel", "bornes", "duel"]
    people = {person["name"]: person for person in told["people"]}
    assert set(people) == {"ana", "Bob"}
    assert all(person["evenings"][1] == 0 and person["evenings"][0] is not None for person in told["people"])
    assert people["Bob"]["games"] == 2


def test_only_who_sat_there_may_go_on_with_it(played: Evening) -> None:
    stranger = Browser(played.ana.url)
    for code, rule in ((played.code, "house.seat"), ("ZZZZZ", "house.unknown")):
        answer = stranger.http.post("/api/tables", json={"game": "duel", "name": "Eve", "follows": code})
        assert answer.json()["rule"] == rule


def test_a_card_says_for_whom_the_game_waits(url: str) -> None:
    made = Evening(url)
    made.deal()
    cards = [next(card for card in who.http.get("/api/mine").json()) for who in (made.ana, made.bob)]
    assert sorted(card["waits_for_you"] for card in cards) == [False, True]
    assert {(card["games"], card["made"] > 0) for card in cards} == {(1, True)}


def gone(made: Evening, code: str) -> None:
    """Nothing of this table can be read any more, by nobody."""
    for path in ("", "/story", "/history", "/replay", "/games/1/replay", "/games/1/log.jsonl", "/qr.svg"):
        assert made.ana.http.get(f"/api/tables/{code}{path}").json()["rule"] == "house.unknown"
    assert code not in [card["code"] for card in made.ana.http.get("/api/mine").json()]
    with made.ana.socket(code) as socket, pytest.raises(Exception, match=r"house\.unknown"):
        socket.recv(5)


def test_the_host_deletes_an_evening_and_everybody_is_told(url: str) -> None:
    made = Evening(url)
    made.play()
    assert made.get("games/1/replay").is_success  # made once, and kept by the server
    for browser in (made.bob, Browser(url)):
        assert browser.http.delete(f"/api/tables/{made.code}").json()["rule"] == "house.host"
    assert made.ana.http.delete(f"/api/tables/{made.code}").json() == {"code": made.code}
    assert {line.until("gone")["reason"] for line in made.lines} == {"deleted"}
    gone(made, made.code)


def test_a_foreign_page_deletes_nothing(url: str) -> None:
    made = Evening(url)
    answer = made.ana.http.delete(f"/api/tables/{made.code}", headers={"origin": "http://elsewhere.example"})
    assert answer.json()["rule"] == "house.origin"
    assert made.get("").is_success


def test_an_evening_that_sleeps_is_deleted_from_the_file(serve: Serve, tmp_path: Path) -> None:
    made = evening(serve(Settings(database=tmp_path / "tapis.db", limits=EASY)))
    again = Evening(serve(Settings(database=tmp_path / "tapis.db", limits=EASY)))
    again.ana.http.cookies = made.ana.http.cookies
    follower = again.ana.open("duel", follows=made.code)["code"]
    assert again.ana.http.delete(f"/api/tables/{made.code}").is_success
    gone(again, made.code)
    told = again.ana.http.get(f"/api/tables/{follower}/history").json()
    assert [found["code"] for found in told["evenings"]] == [follower]
    with closing(sqlite3.connect(tmp_path / "tapis.db")) as base:
        for table in ("log", "born", "owner", "clock", "forgotten"):
            assert base.execute(f"SELECT COUNT(*) FROM {table} WHERE tbl = ?", (made.code,)).fetchone() == (0,)


def test_the_story_is_taken_home_as_a_page_and_as_data(played: Evening) -> None:
    page = played.get("story.html?lang=en")
    assert f'filename="tapis-{played.code}.html"' in page.headers["content-disposition"]
    assert "script-src" not in page.headers["content-security-policy"]
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert '<html lang="en">' in page.text
    assert '<html lang="fr">' in played.get("story.html").text
    assert played.get("story.html?lang=tlh").status_code == 400
    data = played.get("story.json").json()
    assert (data["story"], data["history"]) == (played.get("story").json(), played.get("history").json())
