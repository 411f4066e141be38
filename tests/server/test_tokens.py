"""Programs are known by a token in a header: no cookie, no Origin; and a bot's token opens its own chair alone."""

from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tapis.server.settings import Limits, Rate, Settings
from tests.server.browsers import Browser, Line
from tests.server.conftest import EASY, Serve, served


def opened(url: str, code: str, token: str, **headers: str) -> ClientConnection:
    """A socket of a program: nothing but its token."""
    socket = connect(
        f"{url.replace('http', 'ws', 1)}/ws/{code}",
        additional_headers={"authorization": f"Bearer {token}", **headers},
        compression=None,
        proxy=None,
    )
    return socket.__enter__()


def sat(url: str, code: str, token: str) -> Line:
    line = Line(opened(url, code, token))
    line.until("room")
    return line


def invite(host: Browser, code: str, **wish: Any) -> dict[str, Any]:
    answer = host.http.post(f"/api/tables/{code}/bots", json=wish)
    assert answer.status_code == 201, answer.text
    kept: dict[str, Any] = answer.json()
    return kept


def closing_code(socket: ClientConnection) -> int:
    with suppress(ConnectionClosed):
        while True:
            socket.recv(10)
    return socket.close_code or 0


def test_a_bot_sits_down_by_its_token(url: str) -> None:
    ana = Browser(url)
    code = ana.open("duel")["code"]
    kept = invite(ana, code)
    assert (kept["code"], kept["seat"], kept["link"]) == (code, 1, f"{url}/t/{code}")
    bot = sat(url, code, kept["token"])
    assert (bot.room["you"], bot.room["host"]) == (1, False)
    assert bot.command("rename", name="Careful")["is"] == "done"
    host = ana.sit(code)
    chair = host.room["seats"][1]
    assert (chair["kind"], chair["name"], chair["outside"], chair["present"]) == ("bot", "Careful", True, True)
    host.close()
    bot.close()


def test_only_the_host_gets_a_token(url: str) -> None:
    ana, bob = Browser(url), Browser(url)
    code = ana.open("duel")["code"]
    bob.join(code, "Bob")
    for browser in (bob, Browser(url)):
        answer = browser.http.post(f"/api/tables/{code}/bots", json={})
        assert (answer.status_code, answer.json()["rule"]) == (403, "house.host")


def test_a_token_that_opens_nothing_is_refused(url: str) -> None:
    ana = Browser(url)
    code = ana.open("duel")["code"]
    assert closing_code(opened(url, code, "x" * 32)) == 4403
    kept = invite(ana, code)
    elsewhere = Browser(url).open("duel")["code"]
    assert closing_code(opened(url, elsewhere, kept["token"])) == 4403


def test_a_removed_bot_does_not_come_back(url: str) -> None:
    ana = Browser(url)
    code = ana.open("duel")["code"]
    kept = invite(ana, code)
    bot, host = sat(url, code, kept["token"]), ana.sit(code)
    assert host.command("remove", seat=1)["is"] == "done"
    assert bot.until("gone")["reason"] == "kicked"
    assert closing_code(opened(url, code, kept["token"])) == 4403
    host.close()


@pytest.mark.parametrize("header", ["Basic eDp5", "Bearer short", "Bearer", f"Bearer {'x' * 65}", f"Token {'x' * 32}"])
def test_what_is_no_token_does_not_spare_the_origin(url: str, header: str) -> None:
    ana = Browser(url)
    code = ana.open("duel")["code"]
    with pytest.raises(InvalidStatus) as error:
        connect(
            f"{url.replace('http', 'ws', 1)}/ws/{code}", additional_headers={"authorization": header}, proxy=None
        ).__enter__()
    assert error.value.response.status_code == 403
    wish = {"game": "duel", "name": "Ana"}
    answer = httpx.post(f"{url}/api/tables", json=wish, headers={"authorization": header})
    assert (answer.status_code, answer.json()["rule"]) == (403, "house.origin")


def test_a_program_makes_a_table_and_plays_as_a_person_with_a_token_of_its_own(url: str) -> None:
    token = "my-own-token-of-this-afternoon-42"
    wish = {"game": "duel", "name": "Ana", "bots": ["simple"]}
    made = httpx.post(f"{url}/api/tables", json=wish, headers={"authorization": f"Bearer {token}"})
    assert made.status_code == 201
    assert "set-cookie" not in made.headers
    line = sat(url, made.json()["code"], token)
    assert line.room["host"]
    line.close()


def test_bots_have_limits_of_their_own(serve: Serve) -> None:
    url = serve(Settings(limits=Limits(bots=Rate(5, 0.01), requests=EASY.requests, commands=EASY.commands)))
    ana = Browser(url)
    code = ana.open("duel")["code"]
    kept = invite(ana, code)
    for bot in (sat(url, code, kept["token"]), sat(url, code, kept["token"])):  # a second socket does not help
        answers = [bot.command("sync") for _ in range(6)]
        assert answers[-1].get("rule") == "house.rate"
        bot.close()
    host = ana.sit(code)
    assert all(host.command("sync")["is"] == "done" for _ in range(20))
    host.close()


def test_a_token_outlives_the_server(tmp_path: Path) -> None:
    settings = Settings(database=tmp_path / "tapis.db", limits=EASY)
    with served(settings) as url:
        ana = Browser(url)
        code = ana.open("duel")["code"]
        token = invite(ana, code)["token"]
        assert all(token.encode() not in file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
    with served(settings) as url:
        bot = sat(url, code, token)
        assert bot.room["seats"][bot.room["you"]]["outside"]
        bot.close()
