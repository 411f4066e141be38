"""The log of a page whose line was cut: it asks for what it missed, and for nothing that it knows."""

import re

import pytest
from playwright.sync_api import Request

from tests.browser.test_cut_lines import Cuts, proxy, url
from tests.conftest import NewPage
from tests.proxy import FaultProxy

__all__ = ["proxy", "url"]
pytestmark = pytest.mark.browser

LINES = """() => [...document.querySelectorAll("[role=log] p")].map((line) => line.textContent.trim()).join("|")"""


def test_only_what_was_missed_is_asked_for(new_page: NewPage, url: str, proxy: FaultProxy) -> None:
    cuts = Cuts(new_page, url, proxy)
    asked: list[Request] = []
    cuts.page.on("request", lambda request: asked.append(request) if "/replay" in request.url else None)
    for _ in range(3):
        cuts._others_play()
    cuts._until_same(60)
    assert asked == []
    before = cuts.party.lines[0].frame["seq"]
    with cuts.page.expect_response(re.compile("/replay")) as answer:
        cuts.drop()
    cuts._until_same(60)
    steps = answer.value.json()["steps"]
    assert answer.value.url.endswith(f"/replay?since={before}")
    assert [step["seq"] for step in steps] == list(range(before + 1, before + len(steps) + 1))
    wanted = cuts.well.evaluate(LINES)
    assert wanted.count("|") >= 3
    cuts.page.wait_for_function(f"(wanted) => ({LINES})() === wanted", arg=wanted)
    cuts.party.close()
