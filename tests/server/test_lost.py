"""A table that cannot be played here any more is kept and named, and everything else goes on."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from msgspec import Raw
from msgspec.json import encode

from tapis.kernel import Pace
from tapis.server.settings import Settings
from tapis.table import records as r
from tapis.table.sqlite import SqliteStore
from tapis.table.store import Row
from tests.server.browsers import Browser
from tests.server.conftest import EASY, Serve


def rewritten(database: Path, code: str, before: bytes, after: bytes) -> None:
    """The table's log with other words in it, as another version of a game would have written them."""
    with closing(sqlite3.connect(database)) as base, base:
        for seq, body in base.execute("SELECT seq, body FROM log WHERE tbl = ?", (code,)).fetchall():
            base.execute("UPDATE log SET body = ? WHERE tbl = ? AND seq = ?", (body.replace(before, after), code, seq))


@pytest.fixture
def kept(serve: Serve, tmp_path: Path) -> tuple[str, Browser, str, str]:
    """A server, a browser, and two of its tables: a duel that goes on and one that is about to be lost."""
    url = serve(Settings(database=tmp_path / "tapis.db", limits=EASY))
    ana = Browser(url)
    codes = [ana.open("duel", bots=["simple"], deal=True)["code"] for _ in range(2)]
    line = ana.sit(codes[1])
    window, move = line.may()[0]
    line.command("play", window=window, move=move)
    line.close()
    return url, ana, codes[0], codes[1]


LOST = [
    (b'"game":"duel"', b'"game":"belote"', "belote", "game"),
    (b'"move":"drop"', b'"move":"burn"', "duel", "rules"),
    (b'"card":', b'"card":9', "duel", "rules"),  # a move that the rules refuse
]


@pytest.mark.parametrize(("before", "after", "game", "why"), LOST)
def test_it_is_named_and_the_others_go_on(
    serve: Serve, kept: tuple[str, Browser, str, str], tmp_path: Path, before: bytes, after: bytes, game: str, why: str
) -> None:
    _, ana, well, lost = kept
    rewritten(tmp_path / "tapis.db", lost, before, after)
    url = serve(Settings(database=tmp_path / "tapis.db", limits=EASY))
    again = Browser(url)
    again.http.cookies = ana.http.cookies
    mine = {card["code"]: card for card in again.http.get("/api/mine").json()}
    assert (mine[well]["lost"], mine[well]["stage"]) == ("", "playing")
    assert (mine[lost]["lost"], mine[lost]["game"]) == (why, game)
    assert mine[lost]["seats"][0]["name"] == "Ana"
    for path in ("replay", "log.jsonl"):
        answer = again.http.get(f"/api/tables/{lost}/{path}")
        assert (answer.status_code, answer.json()) == (
            410,
            {"rule": "house.lost", "params": {"game": game, "why": why}},
        )
    answer = again.http.post(f"/api/tables/{lost}/seats", json={"name": "Bob"})
    assert (answer.status_code, answer.json()["rule"]) == (410, "house.lost")
    assert again.sit(well).room["stage"] == "playing"
    assert again.http.get("/api/daily/courts").status_code == 200


@pytest.mark.parametrize(("before", "after", "game", "why"), LOST[:2])
def test_its_evening_goes_on_with_another_box(
    serve: Serve, kept: tuple[str, Browser, str, str], tmp_path: Path, before: bytes, after: bytes, game: str, why: str
) -> None:
    _, ana, well, lost = kept
    rewritten(tmp_path / "tapis.db", lost, before, after)
    url = serve(Settings(database=tmp_path / "tapis.db", limits=EASY))
    again, stranger = Browser(url), Browser(url)
    again.http.cookies = ana.http.cookies
    assert stranger.http.post(f"/api/tables/{lost}/box", json={"game": "bornes"}).json()["rule"] == "house.host"
    assert again.http.post(f"/api/tables/{well}/box", json={"game": "bornes"}).json()["rule"] == "house.running"
    card = again.http.post(f"/api/tables/{lost}/box", json={"game": "bornes"}).json()
    assert (card["lost"], card["stage"], card["game"], card["games"]) == ("", "waiting", "bornes", 1)
    line = again.sit(lost)
    assert line.command("deal", fill=2)["is"] == "done"
    told = again.http.get(f"/api/tables/{lost}/story").json()["games"]
    assert [(one["game"], one["stage"]) for one in told] == [(game, "lost"), ("bornes", "running")]
    assert again.http.get(f"/api/tables/{lost}/games/1/replay").json()["params"] == {"game": game, "why": why}


def test_a_lost_table_takes_nobody_on_the_line(serve: Serve, tmp_path: Path) -> None:
    async def made() -> None:
        store = SqliteStore(tmp_path / "tapis.db")
        options = Raw(encode({}))
        first = r.Created(at=0, code="LOSTX", game="belote", chairs=4, options=options, pace=Pace(), patience="bot")
        await store.append("LOSTX", 0, [Row(r.encode(first))])
        await store.close()

    asyncio.run(made())
    url = serve(Settings(database=tmp_path / "tapis.db", limits=EASY))
    with Browser(url).socket("LOSTX") as socket, pytest.raises(Exception, match=r"house\.lost"):
        socket.recv(5)
    assert httpx.get(f"{url}/api/tables/LOSTX").json()["lost"] == "game"
