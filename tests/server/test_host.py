"""The server answers under its own names only: a foreign name that leads here (DNS rebinding) opens nothing."""

import socket
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tapis.server.hosts import Hosts
from tapis.server.settings import Limits, Rate, Settings
from tests.server.browsers import Browser
from tests.server.conftest import EASY, Serve

FOREIGN = (
    "evil.example", "evil.example:{port}", "127.0.0.1.evil.example", "localhost.evil.example", "tapis.example.evil",
    "eviltapis.example", "xlocalhost.example", "a; script-src *", "evil.example/", "@evil.example", "[::1", "[evil]",
    "[evil.example]:80", "a" * 64 + ".local", f"{'a' * 40}.{'b' * 40}.lan",
    "1.2.3.4.5", "localhost:99999999", "localhost:port", "", "é", "a..local",
)  # fmt: skip
OURS = (
    "127.0.0.1", "127.0.0.1:{port}", "192.168.1.7:8000", "[::1]:{port}", "[fe80::1]", "localhost", "LOCALHOST:{port}",
    "tapis.localhost", "salon:{port}", "salon.local", "salon.lan:8000", "tapis.example", "Tapis.Example:443",
    "told.example", "named.example", "localhost.",
)  # fmt: skip
TOLD = Settings(
    origins=frozenset({"https://tapis.example"}), invite="http://told.example:8000", names=frozenset({"named.example"}),
    limits=EASY,
)  # fmt: skip


def test_foreign_names_are_refused_by_name(serve: Serve) -> None:
    url = serve(TOLD)
    port = url.rpartition(":")[2]
    for form in FOREIGN:
        host = form.format(port=port).encode()
        for path in ("/", "/api/games", "/health"):
            answer = httpx.get(f"{url}{path}", headers=[(b"host", host)])
            assert (answer.status_code, answer.json()["rule"]) == (421, "house.address"), (form, path)
            assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    for form in OURS:
        assert httpx.get(f"{url}/health", headers={"host": form.format(port=port)}).status_code == 200, form
    print(f"{len(FOREIGN)} foreign hosts refused, {len(OURS)} of ours served")


def test_a_rebound_page_opens_no_socket_and_takes_no_seat(url: str) -> None:
    """Its Origin and its Host agree: both are the foreign name."""
    ana = Browser(url)
    code = ana.open("duel")["code"]
    foreign = {"origin": "http://evil.example", "host": "evil.example"}
    assert httpx.post(f"{url}/api/tables/{code}/seats", json={"name": "Eve"}, headers=foreign).status_code == 421
    door = socket.create_connection((urlsplit(url).hostname, urlsplit(url).port))
    with (
        door,
        pytest.raises(InvalidStatus) as error,
        connect(f"ws://evil.example/ws/{code}", origin=Origin("http://evil.example"), sock=door, proxy=None),
    ):
        pass
    assert error.value.response.status_code == 403


def test_the_check_catches_a_server_that_believes_every_name(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hosts, "know", lambda hosts, header: True)
    url = serve(TOLD)
    assert httpx.get(f"{url}/health", headers={"host": "evil.example"}).status_code == 200


@pytest.mark.parametrize("letters", [2_300, 4_000])
def test_a_long_name_draws_no_picture(url: str, letters: int) -> None:
    code = Browser(url).open("duel")["code"]
    answer = httpx.get(f"{url}/api/tables/{code}/qr.svg", headers={"host": "a" * letters})
    assert (answer.status_code, answer.json()["rule"]) == (421, "house.address")


def test_the_longest_name_still_has_a_picture(serve: Serve) -> None:
    name = ".".join(["a" * 60] * 4) + ".example"
    url = serve(Settings(limits=EASY, names=frozenset({name})))
    code = Browser(url).open("duel")["code"]
    answer = httpx.get(f"{url}/api/tables/{code}/qr.svg", headers={"host": f"{name}:65535"})
    assert answer.status_code == 200
    assert answer.text.startswith("<svg")


def test_pictures_of_ever_other_names_have_an_end(serve: Serve) -> None:
    url = serve(Settings(limits=Limits(requests=Rate(5, 0.001))))
    code = Browser(url).open("duel")["code"]
    names = [f"salon{number}.lan" for number in range(5)]
    told = [httpx.get(f"{url}/api/tables/{code}/qr.svg", headers={"host": name}).status_code for name in names]
    assert told == [200, 200, 200, 200, 429]
