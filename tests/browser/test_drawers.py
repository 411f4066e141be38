"""A drawer on a phone leaves the dock and the hand on the screen: a window that opens is seen and can be answered."""

from collections.abc import Iterator
from importlib import import_module

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fold import PHONE, SIDEWAYS, Size, fold
from tests.browser.tables import fold_server
from tests.browser.test_fold import PHASES
from tests.conftest import NewPage

pytestmark = pytest.mark.browser
FIRST = [next((game, phase) for game, phase in PHASES if game == each) for each in dict(PHASES)]


@pytest.fixture(scope="module")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    yield from fold_server(request, tmp_path_factory)


@pytest.mark.parametrize(
    ("server", "game", "phase"), [(game, game, phase) for game, phase in FIRST], indirect=["server"]
)
def test_the_menu_does_not_lie_over_what_is_asked(new_page: NewPage, server: str, game: str, phase: str) -> None:
    page = import_module(f"tests.browser.fold_{game}").PHASES[phase](new_page, server)
    for size in (PHONE, SIDEWAYS):
        check_the_menu(page, size)


def check_the_menu(page: Page, size: Size) -> None:
    page.set_viewport_size({"width": size.width, "height": size.height})
    page.get_by_role("button", name="Menu de la table").click()
    drawer = page.get_by_role("dialog", name="Menu de la table")
    expect(drawer).to_be_visible()
    assert fold(page, size).faults == ()
    expect(drawer.get_by_role("button", name="Fermer")).to_be_in_viewport()
    box = drawer.bounding_box()
    assert box is not None
    assert box["height"] > 200
    assert box["width"] > 300
    drawer.get_by_role("button", name="Fermer").click()
    expect(drawer).to_have_count(0)
