"""The TV in the middle of every game, at three sizes, with the most seats; and pages that break its law."""

from collections.abc import Iterator
from importlib import import_module

import pytest
from playwright.sync_api import Page

from tests.browser.tables import fold_server
from tests.browser.test_fold import PHASES
from tests.browser.wall import WALLS, wall_faults
from tests.conftest import NewPage

pytestmark = pytest.mark.browser

ALONE = ("solitaire", "hand of the day")  # nobody watches these on a wall
SOUND = """<!doctype html><style>body { margin: 20px; font: 30px serif } p { margin: 0 }</style><main>
<p>Read from afar</p><div class="card" style="font-size: 9px">small print</div></main>"""
TWINS = {
    "small writing": ("p { font-size: 20px }", "has 20 px of 28"),
    "beside the screen": ("p { translate: 1800px 0 }", "is beyond the edge"),
    "below the screen": ("p { position: fixed; inset: auto 0 -40px }", "is beyond the edge"),
    "a page that scrolls": ("body { block-size: 200vh }", "the page scrolls"),
}


@pytest.fixture(scope="module")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    yield from fold_server(request, tmp_path_factory)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("server", "game", "phase"),
    [(game, game, phase) for game, phase in PHASES if phase not in ALONE],
    indirect=["server"],
)
def test_the_wall_can_be_read_in_every_phase(new_page: NewPage, server: str, game: str, phase: str) -> None:
    page = import_module(f"tests.browser.fold_{game}").PHASES[phase](new_page, server)
    wall = new_page(width=1920, height=1080)
    wall.goto(f"{server}/tv/{page.url.rpartition('/')[2]}")
    wall.locator(".tv-board > *").first.wait_for()
    found = {size.name: faults for size in WALLS if (faults := wall_faults(wall, size))}
    assert found == {}


@pytest.mark.parametrize("twin", TWINS)
def test_a_wall_that_breaks_the_law_is_caught(page: Page, twin: str) -> None:
    style, fault = TWINS[twin]
    page.set_content(SOUND)
    assert wall_faults(page, WALLS[1]) == []
    page.add_style_tag(content=style)
    assert any(fault in each for each in wall_faults(page, WALLS[1]))
