"""The TV in the middle of every game, at three sizes, with the most seats; and pages that break its law."""

from collections.abc import Callable
from importlib import import_module

import pytest
from playwright.sync_api import Page, expect

from tests.browser.rigged import LONG_NAMES
from tests.browser.tables import Pace, face_to_face, until
from tests.browser.test_fold import PHASES
from tests.browser.wall import WALLS, wall_faults
from tests.conftest import NewPage, Serving
from tests.live import LiveServer

pytestmark = pytest.mark.browser

LONG: Pace = {"turn": 900_000, "react": 900_000, "look": 0}
LOST = "Un fil s’est défait"
ALONE = ("solitaire", "hand of the day")  # nobody watches these on a wall
SOUND = """<!doctype html><style>body { margin: 20px; font: 30px serif } p { margin: 0 }</style><main>
<p data-ask>Read from afar</p><div class="card" style="font-size: 9px">small print</div>
<span class="draw-deck">12</span> <b class="verdict">yes</b> <b class="verdict">no</b></main>"""
TWINS = {
    "small writing": ("p { font-size: 20px }", "has 20 px of 28"),
    "beside the screen": ("p { translate: 1800px 0 }", "is beyond the edge"),
    "below the screen": ("p { position: fixed; inset: auto 0 -40px }", "is beyond the edge"),
    "a pile over what is asked": (".draw-deck { position: fixed; inset-block-start: 20px }", "lies over what is asked"),
    "a stamp over another": (".verdict { position: fixed }", "lies over another"),
    "a page that scrolls": ("body { block-size: 200vh }", "the page scrolls"),
}


@pytest.fixture
def server(serving: Serving) -> str:
    return serving(LONG_NAMES)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "phase"), [(game, phase) for game, phase in PHASES if phase not in ALONE])
def test_the_wall_can_be_read_in_every_phase(new_page: NewPage, server: str, game: str, phase: str) -> None:
    page = import_module(f"tests.browser.fold_{game}").PHASES[phase](new_page, server)
    wall = new_page(width=1920, height=1080)
    wall.goto(f"{server}/tv/{page.url.rpartition('/')[2]}")
    wall.locator(".tv-board > *").first.wait_for()
    found = {size.name: faults for size in WALLS if (faults := wall_faults(wall, size))}
    assert found == {}


def test_a_wall_that_breaks_the_law_is_caught(page: Page) -> None:
    for twin, (style, fault) in TWINS.items():
        page.set_content(SOUND)
        assert wall_faults(page, WALLS[1]) == []
        page.add_style_tag(content=style)
        assert any(fault in each for each in wall_faults(page, WALLS[1])), twin


def stands(wall: Page) -> bool:
    """Whether the clock on the wall shows the same after half a minute."""
    wall.clock.fast_forward(1_000)  # until what it shows is what it was when it stopped
    timer = wall.get_by_role("timer")
    before = timer.get_attribute("aria-label")
    wall.clock.fast_forward(30_000)
    return timer.get_attribute("aria-label") == before


def goes_on(wall: Page) -> bool:
    """Whether the clock runs. A page whose clock was put forward may miss the server and have to find it again."""
    expect(wall.get_by_role("heading", name=LOST)).to_have_count(0)
    return not stands(wall)


def test_a_pause_and_a_lost_line_are_shown_and_the_clock_stands(
    new_page: NewPage, new_server: Callable[[], LiveServer]
) -> None:
    """Two people: for one alone with bots the clock stands while a first slip is read."""
    server, wall = new_server(), new_page(width=1920, height=1080)
    wall.clock.install()
    host, _ = face_to_face(new_page, server.url, "bornes", LONG, {})
    wall.goto(f"{server.url}/tv/{host.url.rpartition('/')[2]}")
    wall.get_by_role("timer").wait_for()
    assert not stands(wall)
    host.get_by_role("button", name="Menu de la table").click()
    host.get_by_role("dialog").get_by_role("button", name="Mettre en pause").click()
    wall.get_by_role("heading", name="Pause").wait_for()
    assert stands(wall)
    host.get_by_role("dialog").get_by_role("button", name="Reprendre").click()
    expect(wall.get_by_role("heading", name="Pause")).to_have_count(0)
    until(wall, lambda: goes_on(wall), lambda wall: wall.get_by_role("timer").get_attribute("aria-label"))
    server.kill()
    wall.get_by_role("heading", name=LOST).wait_for()
    assert stands(wall)
