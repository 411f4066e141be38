"""A game's cards as PDF over HTTP: away from the loop, kept, limited, refused with a reason."""

from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from tapis.server import print_worker
from tapis.server.settings import Limits, Rate, Settings
from tests.server.conftest import Serve


def printed(url: str, game: str, **order: str) -> httpx.Response:
    return httpx.post(f"{url}/api/games/{game}/print", json=order, headers={"origin": url}, timeout=60)


def test_sheets_are_printed_once_and_no_more_often_than_an_address_may(serve: Serve) -> None:
    url = serve(Settings(limits=Limits(prints=Rate(2, 0))))
    first = printed(url, "bornes", sheet="scores")
    assert (first.status_code, first.headers["content-type"]) == (200, "application/pdf")
    assert first.content.startswith(b"%PDF-")
    assert "tapis-bornes-scores.pdf" in first.headers["content-disposition"]
    assert printed(url, "bornes", sheet="scores").content == first.content  # kept: it counts for nothing
    refused = printed(url, "mimes", words="mot\nmot")
    assert (refused.status_code, refused.json()) == (409, {"rule": "MIM-03", "params": {"line": 2, "why": "twice"}})
    assert printed(url, "bornes", sheet="scores", language="en").json()["rule"] == "house.rate"
    assert printed(url, "bornes", sheet="scores").status_code == 200


def test_what_nobody_can_print_is_refused(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(print_worker, "new_process", lambda: ThreadPoolExecutor(1))  # refusals cross in the test above
    url = serve(Settings(limits=Limits(prints=Rate(3, 0))))
    assert printed(url, "nothing").status_code == 404
    assert printed(url, "bornes", sheet="walls").status_code == 400
    assert printed(url, "bornes", deck="marked").json()["rule"] == "house.options"
    assert printed(url, "bornes", words="camion").json()["rule"] == "house.words"
