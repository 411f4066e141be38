"""No screen shows the key of a text or the code of a value, in neither language: shell, tables, phases, films, ends."""

from importlib import import_module

import pytest
from playwright.sync_api import Page

from tests.browser.kept_tables import TOKEN, House
from tests.browser.raw_words import raw_words
from tests.browser.rigged import LONG_NAMES
from tests.browser.test_fold import PHASES
from tests.browser.test_shell import screens
from tests.conftest import NewPage, Serving
from tests.house import GAMES
from tests.later import later

pytestmark = pytest.mark.browser

LOCALES = ("fr-FR", "en-GB")
EVERY = pytest.mark.parametrize(  # one game in one language, the next in the other; all in both in the long runs
    ("game", "locale"),
    [
        (game, locale) if number % 2 == LOCALES.index(locale) else later(game, locale)
        for number, game in enumerate(GAMES)
        for locale in LOCALES
    ],
)
BOOK = "rules"  # prose, in any words
STEPS = 6  # of a film that are looked at, spread over it


def unfolded(page: Page, game: str, locale: str) -> dict[str, str]:
    """The raw words on this page, with everything unfolded."""
    page.evaluate("() => document.querySelectorAll('details').forEach((each) => (each.open = true))")
    return raw_words(page, game, locale[:2])


def at(new_page: NewPage, house: House, address: str, sign: str, locale: str) -> Page:
    page = new_page(locale=locale)
    page.context.add_cookies([{"name": "tapis", "value": TOKEN, "url": house.url}])
    page.goto(house.url + address)
    page.locator(sign).first.wait_for(timeout=30_000)
    return page


@EVERY
def test_before_a_game(new_page: NewPage, house: House, game: str, locale: str) -> None:
    page = at(new_page, house, f"/play/{game}", "details", locale)
    found = unfolded(page, game, locale)
    page.locator(".create .btn").filter(has=page.locator("svg")).filter(has_text="invit").click()
    page.locator(".seat").first.wait_for()
    page.locator(".facts dd").nth(2).wait_for()
    found |= unfolded(page, game, locale)
    page.locator(".bar .icon-btn").last.click()
    page.get_by_role("dialog").wait_for()
    assert found | unfolded(page, game, locale) == {}


@EVERY
def test_in_a_game(new_page: NewPage, house: House, game: str, locale: str) -> None:
    page = at(new_page, house, f"/t/{house.codes.running[game]}", f"main.{game}", locale)
    found = unfolded(page, game, locale)
    page.locator(".bar .icon-btn").last.click()
    page.get_by_role("dialog").wait_for()
    wall = at(new_page, house, f"/tv/{house.codes.running[game]}", ".tv-board *", locale)
    assert found | unfolded(page, game, locale) | unfolded(wall, game, locale) == {}


@EVERY
def test_after_a_game(new_page: NewPage, house: House, game: str, locale: str) -> None:
    code = house.codes.finished[game]
    page = at(new_page, house, f"/t/{code}", ".film", locale)
    found = unfolded(page, game, locale)
    place, caption = page.locator(".film input[type=range]"), page.locator(".film-line")
    last = int(place.get_attribute("max") or 0)
    codes = {step["text"] for step in page.request.get(f"{house.url}/api/tables/{code}/replay").json()["steps"]}
    for step in {last * part // STEPS for part in range(STEPS + 1)}:
        place.evaluate(
            "(node, at) => { node.value = at; node.dispatchEvent(new Event('input', { bubbles: true })); }", step
        )
        assert page.locator(".film > span").inner_text() == f"{step} / {last}"
        found |= raw_words(page, game, locale[:2])
        assert caption.inner_text() not in codes - {""}, "the short form of a move is for terminals"
    wall = at(new_page, house, f"/tv/{code}", ".tv-end, .tv-album", locale)
    assert found | unfolded(wall, game, locale) == {}


@pytest.mark.parametrize("locale", ["fr-FR", later("en-GB")])
def test_around_the_games(new_page: NewPage, live_server: str, locale: str) -> None:
    page = new_page(locale=locale)
    looked_at = ((screen, unfolded(page, "bornes", locale)) for screen in screens(page, live_server) if screen != BOOK)
    found = {screen: raw for screen, raw in looked_at if raw}
    assert found == {}


@pytest.fixture
def server(serving: Serving) -> str:
    return serving(LONG_NAMES)


SPEAK = """(lang) => {
  const kept = JSON.parse(localStorage.getItem('tapis.settings') ?? '{}');
  localStorage.setItem('tapis.settings', JSON.stringify({ ...kept, lang }));
}"""


@pytest.mark.soak
@pytest.mark.parametrize(("game", "phase"), PHASES)
def test_in_every_phase(new_page: NewPage, server: str, game: str, phase: str) -> None:
    """In French as it was reached, in English as it is found after a reload."""
    page = import_module(f"tests.browser.fold_{game}").PHASES[phase](new_page, server)
    found = raw_words(page, game, "fr")
    page.evaluate(SPEAK, "en")
    page.reload()
    page.wait_for_selector("html[lang=en] main.frame")
    assert found | raw_words(page, game, "en") == {}


RAW = {  # by language: what stands on a page, and what of it is a code of courts or a key
    "fr": (
        "option.proverbs.none|house|Le house sur la table|la pioche stock|tour|« un two_player_bonus »",
        ["house", "option.proverbs.none", "stock"],
    ),
    "en": ("house|the house decides|two_player_bonus: most words|from the stock", ["house", "two_player_bonus"]),
}


@pytest.mark.parametrize("lang", RAW)
def test_a_code_is_found_in_a_text_and_by_itself(page: Page, lang: str) -> None:
    lines, raw = RAW[lang]
    page.set_content("".join(f"<p>{line}</p>" for line in lines.split("|")))
    assert sorted(raw_words(page, "courts", lang)) == raw


def test_a_key_is_found(page: Page) -> None:
    page.set_content("<p>option.proverbs.none</p><i title='film.at'></i><p>127.0.0.1:80 ou K7PQM. Bien. a.b</p>")
    assert sorted(raw_words(page, "", "fr")) == ["a.b", "film.at", "option.proverbs.none"]
