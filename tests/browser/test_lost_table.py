"""A table whose game is not installed any more: its host takes another box, and the evening goes on."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tables import post
from tests.conftest import NewPage
from tests.live import LiveServer
from tests.server.test_lost import rewritten

pytestmark = pytest.mark.browser


def test_the_host_takes_another_box(
    new_page: NewPage, new_server: Callable[[], LiveServer], axe: Callable[[Page], list[str]]
) -> None:
    server = new_server()
    ana, bob = new_page(360, 740), new_page(360, 740)
    code = str(post(ana, server.url, "/api/tables", {"game": "syntax", "name": "Ana", "seats": 2})["code"])
    post(bob, server.url, f"/api/tables/{code}/seats", {"name": "Bob"})
    server.kill()
    rewritten(server.data / "tapis.db", code, b'"game":"syntax"', b'"game":"belote"')
    server.start()
    ana.goto(f"{server.url}/t/{code}")
    expect(ana.get_by_role("alert")).to_contain_text("n’est plus installé ici")
    ana.get_by_role("radio", name="Bornes").check()
    assert axe(ana) == []
    bob.goto(f"{server.url}/t/{code}")
    expect(bob.get_by_text("L’hôte peut prendre une autre boîte")).to_be_visible()
    expect(bob.get_by_role("radio")).to_have_count(0)
    ana.get_by_role("button", name="Prendre Bornes").click()
    expect(ana.get_by_text("Bob").first).to_be_visible()
    bob.reload()
    expect(bob.get_by_text("Ana").first).to_be_visible()
    expect(bob.get_by_role("alert")).to_have_count(0)
