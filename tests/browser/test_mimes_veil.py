"""The host veils a drawing: one touch, and nobody but who draws it sees it, on no page, on no wall, in no album."""

import pytest
from playwright.sync_api import expect

from tests.browser.performing import strokes
from tests.browser.test_mimes import Four
from tests.conftest import NewPage

pytestmark = pytest.mark.browser

NEWS = "L’hôte a voilé ce dessin."


def test_a_veiled_drawing_is_seen_by_nobody_and_kept_in_no_album(new_page: NewPage, server: str) -> None:
    four = Four(new_page, server, 360, 740, first_team="circles", target=3)
    host, wall = four.pages[0], new_page(1280, 720, reduced_motion="reduce")
    wall.goto(f"{server}/tv/{four.code}")
    performer, word = four.draw()
    assert performer is not host
    strokes(wall, 1)
    others = [page for page in (*four.pages, wall) if page is not performer]

    host.get_by_role("button", name="Voiler le dessin").click()
    for page in others:
        expect(page.get_by_text(NEWS)).to_be_visible()
        expect(page.locator(".dr-ink")).to_have_count(0)
    expect(performer.get_by_role("status").filter(has_text="L’hôte a voilé votre dessin")).to_be_visible()
    strokes(performer, 1)
    for page in (*others[1:], performer):
        expect(page.get_by_role("button", name="Lever le voile")).to_have_count(0)

    host.get_by_role("button", name="Lever le voile").click()
    for page in (*four.pages, wall):
        strokes(page, 1)
    host.get_by_role("button", name="Voiler le dessin").click()
    (mate,) = four.of("mate")
    expect(mate.get_by_text(NEWS)).to_be_visible()
    mate.locator("#mm-guess").fill(word)
    mate.keyboard.press("Enter")
    for page in four.pages:
        page.locator(".end-hero").wait_for()
        page.locator(".mm-final").wait_for()
        expect(page.locator(".al-page")).to_have_count(0)
    host.get_by_role("button", name="Voir sur le tapis").click()
    expect(host.locator(".cinema").get_by_text(NEWS)).to_be_visible()
