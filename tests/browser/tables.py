"""Tables for the boards' tests, and what can be seen on any of them."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import NewPage
from tests.live import LiveServer

Pace = dict[str, int | None]
DESKTOP = pytest.param(1280, 800, marks=pytest.mark.soak)  # the same once more, where there is more time
WIDTHS = pytest.mark.parametrize(("width", "height"), [(360, 740), DESKTOP])

DEAL = """(code) => new Promise((done) => {
  const line = new WebSocket(`ws://${location.host}/ws/${code}?seat=0`);
  line.onopen = () => line.send(JSON.stringify({ do: 'deal', nonce: 'deal-for-a-test' }));
  line.onmessage = ({ data }) => JSON.parse(data).is === 'done' && (line.close(), done());
})"""
SMALL = """([all, but]) => [...document.querySelectorAll(all)]
  .filter((node) => node.checkVisibility() && !(but && node.closest(but)))
  .map((node) => [node.className, node.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
  .map(([name, box]) => `${name} ${box.width} × ${box.height}`)"""
# a page that nobody has touched: whatever a test looks up on it counts as a touch else
UNTOUCHED = """
window.touched = false;
addEventListener('click', () => (touched = true), true);
Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive: touched, isActive: touched }) });
"""


def served(folder: Path, main: str) -> Iterator[str]:
    """The address of a server of one's own with this command."""
    server = LiveServer(folder / "data", main)
    server.start()
    yield server.url
    server.stop()


def post(page: Page, server: str, path: str, body: dict[str, Any]) -> Any:
    """What the server answers to the person whose page this is, wherever the page is."""
    answer = page.request.post(server + path, data=body, headers={"origin": server})
    assert answer.ok, answer.text()
    return answer.json()


def sit(page: Page, server: str, game: str, pace: Pace, **wishes: Any) -> str:
    """A new table, dealt at once unless people are to come; the page is at it."""
    table = {"game": game, "name": "Camille", "pace": pace, "deal": True, **wishes}
    code = str(post(page, server, "/api/tables", table)["code"])
    page.goto(f"{server}/t/{code}")
    return code


def join(page: Page, server: str, code: str, name: str) -> None:
    """Sits down at a table that waits; the page is at it, and its line is open."""
    post(page, server, f"/api/tables/{code}/seats", {"name": name})
    page.goto(f"{server}/t/{code}")
    page.locator(".seats .me").wait_for()


def around_one_screen(page: Page, server: str, game: str, pace: Pace, *others: str, **wishes: Any) -> None:
    """Camille and these others at one table, dealt, with this page to hand round."""
    code = sit(page, server, game, pace, seats=1 + len(others), deal=False, **wishes)
    for name in others:
        post(page, server, f"/api/tables/{code}/seats", {"name": name})
    page.evaluate(DEAL, code)
    page.reload()


def face_to_face(
    new_page: NewPage,
    server: str,
    game: str,
    pace: Pace,
    options: dict[str, Any],
    other: str = "Dominique",
    **context: Any,
) -> tuple[Page, Page]:
    """Camille and another at one table, both in front of a dealt game."""
    one, two = new_page(**context), new_page(**context)
    code = sit(one, server, game, pace, seats=2, deal=False, options=options)
    join(two, server, code, other)
    expect(one.get_by_role("list").get_by_text(other)).to_be_visible()
    one.get_by_role("button", name="Distribuer").click()
    for page in (one, two):
        page.wait_for_selector(f"main.{game}")
    return one, two


def until(page: Page, true: Callable[[], bool], told: Callable[[Page], object], patience: float = 30.0) -> None:
    """Waits until it is true; says what was there instead if it never is."""
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end, f"waited in vain: {told(page)}"
        pause(page)


def pause(page: Page, ms: int = 30) -> None:
    """Lets the page go on between two looks of a loop. What takes longer can be named: wait for that."""
    assert ms <= 50
    page.wait_for_timeout(ms)


def no_sideways_scroll(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))


def out_of_reach(page: Page) -> list[str]:
    """What scrolls where there is no room, and could not be scrolled by keyboard: nothing in it takes the focus."""
    found: list[str] = page.locator(".scrolls").evaluate_all(
        "all => all.filter((one) => !one.matches('[tabindex]') && !one.querySelector('a, button, input, [tabindex]'))"
        ".map((one) => one.className)"
    )
    return found


def small_targets(page: Page, within: str, but: str = "") -> list[str]:
    """What a finger would miss: buttons and fields narrower or lower than 44 px."""
    found: list[str] = page.evaluate(SMALL, [f"{within} button, {within} input:not([type=checkbox])", but])
    return found
