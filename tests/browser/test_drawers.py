"""A drawer on a phone leaves the dock and the hand on the screen: a window that opens is seen and can be answered."""

from collections.abc import Callable
from importlib import import_module

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fold import PHONE, SIDEWAYS, fold
from tests.browser.rigged import LONG_NAMES
from tests.browser.test_fold import PHASES
from tests.conftest import NewPage, Serving
from tests.later import later

pytestmark = pytest.mark.browser
FIRST = [next((game, phase) for game, phase in PHASES if game == each) for each in dict(PHASES)]
QUICK = "bornes"  # the game whose drawers are all opened in the short form
Show = Callable[[Page], None]


@pytest.fixture
def server(serving: Serving) -> str:
    return serving(LONG_NAMES)


@pytest.mark.parametrize(
    ("game", "phase"), [(game, phase) if game in (QUICK, "mimes") else later(game, phase) for game, phase in FIRST]
)
def test_the_menu_does_not_lie_over_what_is_asked(new_page: NewPage, server: str, game: str, phase: str) -> None:
    page = import_module(f"tests.browser.fold_{game}").PHASES[phase](new_page, server)
    check(page, "Menu de la table", by_button("Menu de la table"))


@pytest.mark.parametrize(
    ("game", "phase"), [(game, phase) if game == QUICK else later(game, phase) for game, phase in FIRST]
)
def test_neither_do_the_others(new_page: NewPage, server: str, game: str, phase: str) -> None:
    page = import_module(f"tests.browser.fold_{game}").PHASES[phase](new_page, server)
    for title, show in OTHERS.items():
        check(page, title, show)


def by_button(name: str) -> Show:
    return lambda page: page.get_by_role("button", name=name).click()


def from_the_menu(name: str) -> Show:
    def show(page: Page) -> None:
        page.get_by_role("button", name="Menu de la table").click()
        page.get_by_role("dialog").get_by_role("button", name=name).click()

    return show


def the_rules(page: Page) -> None:
    """By their own button where the bar has room for it."""
    if page.get_by_role("button", name="Règles").is_visible():
        by_button("Règles")(page)
    else:
        from_the_menu("Règles")(page)


OTHERS: dict[str, Show] = {
    "Fil et discussion": by_button("Fil et discussion"),
    "Réglages": from_the_menu("Réglages"),
    "Règles": the_rules,
}


def check(page: Page, title: str, show: Show) -> None:
    """Upright and on its side: the law of the fold holds beside the drawer, which has room and a cross."""
    for size in (PHONE, SIDEWAYS):
        page.set_viewport_size({"width": size.width, "height": size.height})
        show(page)
        drawer = page.get_by_role("dialog", name=title)
        expect(drawer).to_be_visible()
        assert fold(page, size).faults == (), title
        expect(drawer.get_by_role("button", name="Fermer")).to_be_in_viewport()
        box = drawer.bounding_box()
        assert box is not None
        assert box["height"] > 200
        assert box["width"] > 300
        drawer.get_by_role("button", name="Fermer").click()
        expect(drawer).to_have_count(0)
