"""No screen shows the key of a text that is missing, in neither language: tables, options, films, ends."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import pytest
from playwright.sync_api import Page

from tests.browser.kept_tables import TOKEN, Codes, keep_tables
from tests.conftest import NewPage
from tests.house import GAMES
from tests.live import LiveServer
from tests.server import rigs

pytestmark = pytest.mark.browser

# words joined by full stops, as keys are: in texts, labels, titles and the values of sliders
KEYS = """() => {
  const attributes = ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt'];
  const texts = [...document.querySelectorAll('body, body *')].flatMap((node) => [
    ...[...node.childNodes].filter((child) => child.nodeType === 3 && !/^(SCRIPT|STYLE|CODE)$/.test(node.tagName))
      .map((child) => child.textContent),
    ...attributes.map((name) => node.getAttribute(name) ?? ''),
  ]);
  const key = /(?:^|[\\s(«“"])((?:[a-z][a-z0-9_-]*\\.)+[a-z0-9_|-]+)(?=[\\s),.!?;:»”"]|$)/g;
  return [...new Set(texts.flatMap((text) => [...text.matchAll(key)].map((found) => found[1])))];
}"""
ENGLISH_LATER = pytest.mark.parametrize("locale", ["fr-FR", pytest.param("en-GB", marks=pytest.mark.soak)])
LOCALES = pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
EVERY = pytest.mark.parametrize("game", GAMES)
STEPS = 40  # of a film that are looked at, spread over it


class House(NamedTuple):
    url: str
    codes: Codes


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("keys")
    with ThreadPoolExecutor(1) as thread:  # Playwright has an event loop in this one
        codes = thread.submit(keep_tables, folder / "data").result()
    server = LiveServer(folder / "data", rigs.main_with(rigs.easy))
    server.start()
    yield House(server.url, codes)
    server.kill()


def opened(page: Page) -> list[str]:
    """The keys on this page, with everything unfolded."""
    page.evaluate("() => document.querySelectorAll('details').forEach((each) => (each.open = true))")
    found: list[str] = page.evaluate(KEYS)
    return found


def at(new_page: NewPage, house: House, address: str, sign: str, locale: str) -> Page:
    page = new_page(locale=locale)
    page.context.add_cookies([{"name": "tapis", "value": TOKEN, "url": house.url}])
    page.goto(house.url + address)
    page.locator(sign).first.wait_for(timeout=30_000)
    return page


@ENGLISH_LATER
@EVERY
def test_before_a_game(new_page: NewPage, house: House, game: str, locale: str) -> None:
    page = at(new_page, house, f"/play/{game}", "details", locale)
    found = opened(page)
    page.locator(".create .btn").filter(has=page.locator("svg")).filter(has_text="invit").click()
    page.locator(".seat").first.wait_for()
    page.locator(".facts dd").nth(2).wait_for()
    found += opened(page)
    page.locator(".bar .icon-btn").last.click()
    page.get_by_role("dialog").wait_for()
    assert found + opened(page) == []


@LOCALES
@EVERY
def test_in_a_game(new_page: NewPage, house: House, game: str, locale: str) -> None:
    page = at(new_page, house, f"/t/{house.codes.running[game]}", f"main.{game}", locale)
    found = opened(page)
    page.locator(".bar .icon-btn").last.click()
    page.get_by_role("dialog").wait_for()
    wall = at(new_page, house, f"/tv/{house.codes.running[game]}", ".tv-board *", locale)
    assert found + opened(page) + opened(wall) == []


@ENGLISH_LATER
@EVERY
def test_after_a_game(new_page: NewPage, house: House, game: str, locale: str) -> None:
    code = house.codes.finished[game]
    page = at(new_page, house, f"/t/{code}", ".film", locale)
    found = opened(page)
    place, caption = page.locator(".film input[type=range]"), page.locator(".film-line")
    last = int(place.get_attribute("max") or 0)
    codes = {step["text"] for step in page.request.get(f"{house.url}/api/tables/{code}/replay").json()["steps"]}
    for step in {last * part // STEPS for part in range(STEPS + 1)}:
        place.evaluate(
            "(node, at) => { node.value = at; node.dispatchEvent(new Event('input', { bubbles: true })); }", step
        )
        assert page.locator(".film > span").inner_text() == f"{step} / {last}"
        found += page.evaluate(KEYS)
        assert caption.inner_text() not in codes - {""}, "the short form of a move is for terminals"
    wall = at(new_page, house, f"/tv/{code}", ".tv-end, .tv-album", locale)
    assert found + opened(wall) == []


def test_a_key_is_found(page: Page) -> None:
    page.set_content("<p>option.proverbs.none</p><i title='film.at'></i><p>127.0.0.1:80 ou K7PQM. Bien. a.b</p>")
    assert sorted(page.evaluate(KEYS)) == ["a.b", "film.at", "option.proverbs.none"]
