"""Each introduction is finished by a newcomer who touches only what is lit, by finger and by keyboard."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tapis.kernel import registry
from tapis.kernel.intro import has_introduction
from tests.browser.introductions import STEADY, begin, by_finger, by_keyboard, finish
from tests.conftest import NewPage, Serving
from tests.server import rigs

pytestmark = pytest.mark.browser

LEARNT = [name for name in registry.games() if has_introduction(registry.home(name))]
SIZES = pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 800)])


@pytest.fixture
def server(serving: Serving) -> str:
    return serving(rigs.main_with(rigs.easy, rigs.prompt))


def test_a_newcomer_finishes_it_on_a_phone(server: str, new_page: NewPage, axe: Callable[[Page], list[str]]) -> None:
    page = new_page(360, 740)
    begin(page, server, "bornes")
    findings: list[str] = []
    finish(page, by_finger, lambda page, count: findings.extend(axe(page) if count < 2 else []))
    assert findings == []
    page.get_by_role("button", name="Jouer une vraie partie").click()
    expect(page).to_have_url(re.compile("/play/bornes$"))


@pytest.mark.soak
@SIZES
@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
@pytest.mark.parametrize("game", LEARNT)
def test_every_game_is_learnt(
    server: str, new_page: NewPage, axe: Callable[[Page], list[str]], game: str, locale: str, width: int, height: int
) -> None:
    page = new_page(width, height, locale)
    begin(page, server, game)
    findings: list[str] = []
    finish(page, by_finger, lambda page, _: findings.extend(axe(page)))
    assert findings == []


@pytest.mark.soak
@pytest.mark.parametrize("game", [game for game in LEARNT if game != "mimes"])  # nothing is drawn there by Enter
def test_it_is_learnt_by_keyboard_alone(server: str, new_page: NewPage, game: str) -> None:
    page = new_page()
    begin(page, server, game)
    finish(page, by_keyboard)
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"/play/{game}$"))


@pytest.mark.soak
def test_only_what_is_lit_answers_and_escape_leaves(server: str, new_page: NewPage) -> None:
    page = new_page(360, 740)
    begin(page, server, "bornes")
    page.evaluate(STEADY)
    page.keyboard.press("h")  # « Hold Up ! », elsewhere
    assert page.locator(".reflex--killer").evaluate("(node) => node.closest('[inert]') !== null")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Passer, je connais")).to_be_focused()
    assert page.evaluate(STEADY)["step"] == "0"
    expect(page.locator(".guide p")).to_contain_text("1000")
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile("/play/bornes$"))
    assert page.evaluate("fetch('/api/mine').then((answer) => answer.json())") == []


@pytest.mark.soak
def test_whoever_does_something_else_goes_on_or_starts_again(server: str, new_page: NewPage) -> None:
    page = new_page(360, 740)
    begin(page, server, "bornes")
    by_finger(page, page.evaluate(STEADY))
    page.locator(".guide[data-step='1']").wait_for()
    page.locator('[data-card="100"]').click()
    page.locator('[data-act="silent"]').dispatch_event("click")
    again = page.get_by_role("button", name="Recommencer")
    before = page.url
    again.click()
    page.wait_for_url(lambda url: url != before)
    assert page.evaluate(STEADY)["step"] == "0"


@pytest.mark.soak
def test_a_control_that_is_nowhere_leaves_nobody_stuck(server: str, new_page: NewPage) -> None:
    page = new_page(360, 740)
    begin(page, server, "bornes")
    page.evaluate(STEADY)
    page.locator('[data-place="stock"]').evaluate("(node) => (node.style.display = 'none')")
    page.wait_for_function("() => !document.querySelector('.reflex--killer').closest('[inert]')")
    page.locator('[data-act="stock"]').click()
    assert page.evaluate(STEADY)["step"] == "1"


@pytest.mark.soak
def test_a_reload_goes_on_where_it_was(server: str, new_page: NewPage) -> None:
    page = new_page(360, 740)
    begin(page, server, "bornes")
    by_finger(page, page.evaluate(STEADY))
    page.locator(".guide[data-step='1']").wait_for()
    page.reload()
    assert page.evaluate(STEADY)["step"] == "1"


@pytest.mark.soak
def test_a_table_of_the_usual_kind_shows_nothing_of_it(server: str, new_page: NewPage) -> None:
    page = new_page(360, 740)
    page.goto(f"{server}/play/bornes")
    page.get_by_role("button", name="Jouer tout de suite").click()
    page.locator("main.frame").wait_for()
    expect(page.locator(".intro")).to_have_count(0)
