"""Only our own page may change anything: the exact origin, on sockets and on POSTs."""

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from tapis.server import security
from tests.server.browsers import Browser

HOST = "127.0.0.1"


def forms(url: str) -> dict[str, str | None]:
    port = url.rpartition(":")[2]
    return {
        "missing": None,
        "empty": "",
        "null": "null",
        "another host": "http://evil.example",
        "another port": f"http://{HOST}:1",
        "no port": f"http://{HOST}",
        "https": f"https://{HOST}:{port}",
        "longer host": f"http://{HOST}:{port}.evil.example",
        "our host as a user": f"http://{HOST}:{port}@evil.example",
        "a path": f"{url}/",
        "another name for us": f"http://localhost:{port}",
        "a prefix": f"http://evil{HOST}:{port}",
        "capitals": f"HTTP://{HOST}:{port}",
        "two": f"{url} {url}",
    }


def test_sockets_open_for_our_own_page_only(url: str) -> None:
    ana = Browser(url)
    code = ana.open("duel")["code"]
    refused = 0
    for name, origin in forms(url).items():
        with pytest.raises(InvalidStatus) as error:
            ana.socket(code, origin=origin)
        assert error.value.response.status_code == 403, name
        refused += 1
    ana.sit(code).close()
    print(f"{refused} foreign Origin forms refused on the socket, ours accepted")


def test_posts_come_from_our_own_page_only(url: str) -> None:
    wish = {"game": "duel", "name": "Ana"}
    for name, origin in forms(url).items():
        answer = httpx.post(f"{url}/api/tables", json=wish, headers={"origin": origin} if origin is not None else {})
        assert (answer.status_code, answer.json()["rule"]) == (403, "house.origin"), name
    assert httpx.post(f"{url}/api/tables", json=wish, headers={"origin": url}).status_code == 201


def test_a_form_of_another_page_cannot_post(url: str) -> None:
    answer = httpx.post(f"{url}/api/tables", data={"game": "duel", "name": "Ana"}, headers={"origin": url})
    assert answer.status_code == 400


def test_the_check_catches_a_lenient_server(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The broken twin compares only how the origin begins."""
    monkeypatch.setattr(security, "origin_is_ours", lambda connection, _: True)
    wish = {"game": "duel", "name": "Ana"}
    answer = httpx.post(f"{url}/api/tables", json=wish, headers={"origin": f"{url}.evil.example"})
    assert answer.status_code == 201
