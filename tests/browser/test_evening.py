"""An evening in the browser: people sit down once, the host takes box after box, every screen follows by itself."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tables import join, no_sideways_scroll, sit, small_targets
from tests.conftest import NewPage

pytestmark = pytest.mark.browser

Axe = Callable[[Page], list[str]]
CALM: dict[str, int | None] = {"turn": None, "react": None, "look": 0}
HAND = "[data-hand] button"


def take_box(host: Page, name: str) -> None:
    """The first touch chooses a box, the second takes it."""
    host.get_by_role("radio", name=name).check(force=True)
    host.get_by_role("button", name=f"Prendre {name}").click()


def test_boxes_change_and_every_screen_follows(new_page: NewPage, live_server: str, axe: Axe) -> None:
    host, guest, late = new_page(), new_page(width=360, height=740), new_page(width=360, height=740)
    wall = new_page(width=1280, height=720)
    code = sit(host, live_server, "bornes", CALM, seats=2, deal=False)
    join(guest, live_server, code, "Dominique")
    wall.goto(f"{live_server}/tv/{code}")
    host.get_by_role("button", name="Distribuer").click()
    for page in (host, guest):
        page.locator(HAND).first.wait_for()
    wall.locator(".tv-board").wait_for()

    host.get_by_role("button", name="Menu de la table").click()
    host.get_by_role("button", name="Prendre une autre boîte").click()
    host.get_by_role("dialog").get_by_role("radio", name="Mots").check(force=True)
    host.get_by_role("dialog").get_by_role("button", name="Prendre Mots").click()
    for page in (host, guest):
        expect(page.locator(".ledge")).to_contain_text("Mots")
    expect(wall.get_by_role("heading", level=1)).to_contain_text("Camille")
    expect(host.get_by_text("Laissée en route")).to_be_visible()
    assert [axe(page) for page in (host, guest, wall)] == [[], [], []]
    assert no_sideways_scroll(guest)
    assert small_targets(guest, "main", but=".vh") == []

    late.goto(f"{live_server}/t/{code}")
    late.get_by_label("Votre prénom").fill("Odile")
    late.get_by_label("un chapeau").check(force=True)
    late.get_by_label("menthe").check(force=True)
    assert axe(late) == []
    late.get_by_role("button", name="Frapper à la porte").click()
    expect(host.get_by_text("Odile est à la porte")).to_be_visible()
    host.get_by_role("button", name="Faire asseoir").click()
    late.locator(".seats .me").wait_for(timeout=15_000)  # asked again after some seconds
    for page in (host, guest, wall):
        expect(page.locator(".seat [data-face=hat]")).to_be_visible()
    host.get_by_role("button", name="Distribuer").click()
    for page in (host, guest, late):
        page.locator("main.mots").wait_for()


def test_somebody_changes_their_looks_and_finds_them_again(page: Page, live_server: str) -> None:
    sit(page, live_server, "mimes", CALM, seats=8, bots=["family"] * 4, deal=False)
    page.locator(".facts dd").nth(2).wait_for()
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    for part in (".ev-shelf", ".seats", ".facts", ".qr", ".room-go .go"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 800, part  # all of an evening is in sight on a small laptop
    page.locator(".seat").get_by_role("button", name="Camille").click()
    looks = page.get_by_role("dialog", name="Vous, ce soir")
    looks.get_by_label("un cerf-volant").check(force=True)
    looks.get_by_label("lilas").check(force=True)
    expect(page.locator(".seat [data-face=kite]")).to_be_visible()
    looks.get_by_label("Votre prénom").fill("Camille B")
    looks.get_by_role("button", name="C’est bien moi").click()
    expect(page.locator(".seat").first).to_contain_text("Camille B")
    page.goto(f"{live_server}/play/bornes")
    page.get_by_role("button", name="Ouvrir la table").click()
    expect(page.locator(".seat [data-face=kite]")).to_be_visible()
    expect(page.locator(".seat").first).to_contain_text("Camille B")
