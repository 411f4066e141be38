"""The browser fixtures see what they must see: a broken page is caught."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.conftest import NewPage

pytestmark = pytest.mark.browser


def test_axe_finds_a_picture_without_words(page: Page, axe: Callable[[Page], list[str]]) -> None:
    page.set_content("<html lang=fr><title>t</title><main><h1>Tapis</h1><img src=x.png></main>")
    assert [finding.split(":")[0] for finding in axe(page)] == ["image-alt"]


def test_axe_is_content_with_a_plain_page(page: Page, axe: Callable[[Page], list[str]]) -> None:
    page.set_content("<html lang=fr><title>t</title><main><h1>Tapis</h1></main>")
    assert axe(page) == []


def test_two_pages_are_two_people(new_page: NewPage) -> None:
    wide, narrow = new_page(), new_page(width=360, locale="en-GB")
    assert wide.evaluate("[innerWidth, navigator.language]") == [1280, "fr-FR"]
    assert narrow.evaluate("[innerWidth, navigator.language]") == [360, "en-GB"]
    assert wide.context is not narrow.context


def test_pages_draw_by_chance_what_they_always_draw(new_page: NewPage) -> None:
    drawn = []
    for page in (new_page(), new_page()):
        for _ in range(2):
            page.goto("data:text/html,")
            drawn.append(page.evaluate("Math.random()"))
    assert drawn[0] == drawn[1] != drawn[2] == drawn[3]
