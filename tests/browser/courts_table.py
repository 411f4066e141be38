"""Tables of courts for the board's tests, and what can be seen on them."""

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.courts_player import look
from tests.conftest import NewPage

PACE = {"turn": 60_000, "react": 20_000, "look": 4_000}
POST = """async ([path, body]) => {
  const headers = { 'content-type': 'application/json' };
  return await (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}"""


def sit(page: Page, server: str, **wishes: object) -> str:
    """A new table, dealt at once unless people are to come; the page is at it."""
    page.goto(server)
    table = {"game": "courts", "name": "Camille", "pace": PACE, "deal": True, **wishes}
    code = str(page.evaluate(POST, ["/api/tables", table])["code"])
    page.goto(f"{server}/t/{code}")
    return code


def face_to_face(new_page: NewPage, server: str, **context: Any) -> tuple[Page, Page]:
    """Two people at one table; the host holds Z E N and begins, the other holds I A K."""
    one, two = new_page(**context), new_page(**context)
    code = sit(one, server, seats=2, deal=False, options={"two_player_bonus": "most"})
    two.goto(server)
    two.evaluate(POST, [f"/api/tables/{code}/seats", {"name": "Dominique"}])
    two.goto(f"{server}/t/{code}")
    expect(one.get_by_role("list").get_by_text("Dominique")).to_be_visible()
    one.get_by_role("button", name="Distribuer").click()
    for page in (one, two):
        page.wait_for_selector("main.courts .trays")
    return one, two


def until(page: Page, true: Callable[[], bool], patience: float = 15.0) -> None:
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end, f"waited in vain: {look(page)}"
        page.wait_for_timeout(30)


def no_sideways_scroll(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
