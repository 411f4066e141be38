"""How soon a slow phone on a slow line sees something: the largest paint of every screen that a link may lead to."""

from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page

from tapis.kernel import registry
from tests.browser.tables import post
from tests.conftest import NewPage
from tests.house import GAMES

pytestmark = [pytest.mark.browser, pytest.mark.soak, pytest.mark.quiet]

SLOWER = 4  # times, than this machine
BITS = 1_600_000  # a second
LATENCY = 40  # ms, there and back
TIMES = 3  # each screen, each time by a browser that has never been here
FIRST, SEATED = 1_500, 2_500  # ms until the largest paint: what strangers see, and who comes back to a seat
SHIFT = 0.1
EASY = {"turn": None, "react": None, "look": 0}
PAINTS = """
  window.paint = 0; window.shift = 0
  new PerformanceObserver((list) => { for (const each of list.getEntries()) window.paint = each.startTime })
    .observe({ type: "largest-contentful-paint", buffered: true })
  new PerformanceObserver((list) => { for (const each of list.getEntries()) window.shift += each.value })
    .observe({ type: "layout-shift", buffered: true })"""


class Screen(NamedTuple):
    path: str
    has: str  # once it stands
    at_most: int  # ms


class Painted(NamedTuple):
    largest: float  # ms
    shift: float


def slow(page: Page) -> None:
    """From now on this page has a slow processor and a slow line."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    line = {"offline": False, "latency": LATENCY, "downloadThroughput": BITS / 8, "uploadThroughput": BITS / 8}
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", line)


def made(page: Page, url: str, game: str, *, deal: bool) -> str:
    wish = {"game": game, "name": "Camille", "seats": registry.game(game).min_seats, "pace": EASY, "deal": deal}
    return str(post(page, url, "/api/tables", wish)["code"])


def strangers_screens(host: Page, url: str) -> dict[str, Screen]:
    table = made(host, url, "bornes", deal=False)
    return {
        "first page": Screen("/", ".box", FIRST),
        "new table": Screen("/play/bornes", ".now", FIRST),
        "rules": Screen("/rules/bornes", "#BOR-42", FIRST),
        "invitation": Screen(f"/t/{table}", ".now", FIRST),
        "TV": Screen(f"/tv/{table}", ".tv-wait", FIRST),
    }


def seated_screens(host: Page, url: str) -> dict[str, Screen]:
    room = Screen(f"/t/{made(host, url, 'bornes', deal=False)}", ".seats", SEATED)
    tables = {f"table of {name}": f"/t/{made(host, url, name, deal=True)}" for name in GAMES}
    return {"waiting room": room} | {name: Screen(path, ".at-table", SEATED) for name, path in tables.items()}


def painted(page: Page, url: str, screen: Screen) -> Painted:
    page.add_init_script(PAINTS)
    slow(page)
    page.goto(url + screen.path)
    page.locator(screen.has).first.wait_for()
    page.wait_for_load_state("networkidle")
    page.evaluate("() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")  # painted too
    return Painted(page.evaluate("window.paint"), page.evaluate("window.shift"))


def median(new_page: NewPage, url: str, screen: Screen, cookies: list[Any]) -> Painted:
    seen = []
    for _ in range(TIMES):
        page = new_page(width=360, height=740, has_touch=True)
        page.context.add_cookies(cookies)
        seen.append(painted(page, url, screen))
        page.context.close()
    return sorted(seen)[TIMES // 2]


@pytest.mark.parametrize("seated", [False, True])
def test_every_first_screen_is_painted_soon(new_page: NewPage, live_server: str, seated: bool) -> None:
    host = new_page()
    screens = (seated_screens if seated else strangers_screens)(host, live_server)
    cookies = host.context.cookies() if seated else []
    late: dict[str, Painted] = {}
    for name, screen in screens.items():
        found = median(new_page, live_server, screen, cookies)
        print(f"{name}: largest paint after {found.largest:.0f} ms, layout shift {found.shift:.3f}")
        if not 0 < found.largest <= screen.at_most or found.shift > SHIFT:
            late[name] = found
    assert late == {}
