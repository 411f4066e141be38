"""An evening in the browser: people sit down once, the host takes box after box, every screen follows by itself."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tables import join, no_sideways_scroll, sit, small_targets
from tests.conftest import NewPage
from tests.live import LiveServer

pytestmark = pytest.mark.browser

Axe = Callable[[Page], list[str]]
CALM: dict[str, int | None] = {"turn": None, "react": None, "look": 0}
QUICK: dict[str, int | None] = {"turn": 300, "react": 300, "look": 0}  # a game that nobody plays is soon over
HAND = "[data-hand] button"
ABOVE_THE_BAR = """(node) =>
  node.getBoundingClientRect().bottom <= document.querySelector('.room-go').getBoundingClientRect().top"""
COLOUR = "(node) => getComputedStyle(node).color"


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
    guest.set_viewport_size({"width": 844, "height": 390})  # who is there is seen on its side too
    assert guest.locator(".seat").first.evaluate(ABOVE_THE_BAR)
    guest.set_viewport_size({"width": 360, "height": 740})

    late.goto(f"{live_server}/t/{code}")
    late.get_by_label("Votre prénom").fill("Odile")
    late.get_by_label("un chapeau").check(force=True)
    late.get_by_label("menthe").check(force=True)
    assert axe(late) == []
    late.get_by_role("button", name="Frapper à la porte").click()
    expect(host.get_by_text("Odile est à la porte")).to_be_visible()
    host.get_by_role("button", name="Faire asseoir").click()
    late.locator(".seats .me").wait_for()  # asked again after some seconds
    for page in (host, guest, wall):
        expect(page.locator(".seat [data-face=hat]")).to_be_visible()
    host.get_by_role("button", name="Distribuer").click()
    for page in (host, guest, late):
        page.locator("main.mots").wait_for()

    guest.goto(f"{live_server}/t/{code}/games/1")
    guest.get_by_role("button", name="Coup précédent").wait_for()
    late.goto(f"{live_server}/t/{code}/story")
    late.get_by_role("link", name="Bornes").wait_for()
    host.goto(f"{live_server}/t/{code}/story")
    host.get_by_role("button", name="Effacer la soirée").wait_for()
    assert late.get_by_role("button", name="Effacer la soirée").count() == 0  # that is the host's
    assert [axe(page) for page in (guest, late)] == [[], []]
    assert no_sideways_scroll(guest)
    assert no_sideways_scroll(late)


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
    looks.get_by_label("Votre prénom").fill("Camille B")  # stays there while the rest is changed
    looks.get_by_label("un cerf-volant").check(force=True)
    looks.get_by_label("lilas").check(force=True)
    expect(page.locator(".seat [data-face=kite]")).to_be_visible()
    looks.get_by_role("button", name="C’est bien moi").click()
    expect(page.locator(".seat").first).to_contain_text("Camille B")
    page.goto(f"{live_server}/play/bornes")
    page.get_by_role("button", name="Ouvrir la table").click()
    expect(page.locator(".seat [data-face=kite]")).to_be_visible()
    expect(page.locator(".seat").first).to_contain_text("Camille B")


def sit_down(page: Page, url: str, code: str, name: str) -> None:
    """By the link, as a guest does."""
    page.goto(f"{url}/t/{code}")
    page.get_by_label("Votre prénom").fill(name)
    page.locator(".now").click()
    page.locator(".seats .me").wait_for()


def leave(page: Page) -> None:
    page.get_by_role("button", name="Menu de la table").click()
    page.get_by_role("button", name="Quitter la table").click()
    page.get_by_role("button", name="Oui, je quitte").click()
    page.locator(".box").first.wait_for()


@pytest.mark.soak
@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 800)])
def test_a_whole_evening(new_page: NewPage, new_server: Callable[[], LiveServer], width: int, height: int) -> None:
    server = new_server()
    host, wall = new_page(width=width, height=height), new_page(width=1920, height=1080)
    guests = {name: new_page(width=width, height=height) for name in ("Dominique", "Sacha", "Odile")}
    code = sit(host, server.url, "bornes", QUICK, seats=3, deal=False)
    wall.goto(f"{server.url}/tv/{code}")
    for name in ("Dominique", "Sacha"):
        sit_down(guests[name], server.url, code, name)
    host.get_by_role("button", name="Distribuer").click()
    for page in (host, guests["Dominique"], guests["Sacha"], wall):
        page.locator(".steps").wait_for(timeout=120_000)

    # the server dies between two games, and is found again with all that was played
    server.kill()
    wall.get_by_role("heading", name="Un fil s’est défait").wait_for()
    server.start()
    expect(wall.get_by_role("heading", name="Un fil s’est défait")).to_have_count(0)
    host.get_by_role("button", name="Prendre une autre boîte").click()
    expect(wall.locator(".guest [data-face]")).to_have_count(3)
    expect(host.get_by_role("link", name="Bornes")).to_have_attribute("href", f"/t/{code}/games/1")

    # one leaves and comes back, one comes late and gets a chair
    leave(guests["Sacha"])
    expect(host.locator(".seat:not(.is-free)")).to_have_count(2)
    sit_down(guests["Sacha"], server.url, code, "Sacha")
    late = guests["Odile"]
    late.goto(f"{server.url}/t/{code}")
    late.get_by_label("Votre prénom").fill("Odile")
    late.get_by_role("button", name="Frapper à la porte").click()
    host.get_by_role("button", name="Faire asseoir").click()
    late.locator(".seats .me").wait_for()
    take_box(host, "Mots")
    expect(late.locator(".ledge")).to_contain_text("Mots")
    host.get_by_role("button", name="Distribuer").click()
    for page in (host, *guests.values()):
        page.locator("main.mots").wait_for()

    # that game is left for a third one, which is played to its end
    host.get_by_role("button", name="Menu de la table").click()
    host.get_by_role("button", name="Prendre une autre boîte").click()
    take_box(host, "Bornes")
    expect(late.locator(".ledge")).to_contain_text("Bornes")
    host.get_by_role("button", name="Distribuer").click()
    for page in (host, *guests.values(), wall):
        page.locator(".steps").wait_for(timeout=120_000)

    host.goto(f"{server.url}/t/{code}/story")
    expect(host.get_by_text("3 parties, 4 personnes")).to_be_visible()
    expect(host.get_by_text("Laissée en route")).to_be_visible()
    with host.expect_download() as page_kept:
        host.get_by_role("link", name="Page HTML").click()
    assert page_kept.value.suggested_filename.endswith(".html")
    host.get_by_role("button", name="On remet ça").click()
    host.locator(".seats .me").wait_for()
    again = host.url.rpartition("/")[2]
    assert again != code
    guests["Sacha"].goto(f"{server.url}/t/{again}")
    expect(guests["Sacha"].get_by_label("Votre prénom")).to_have_value("Sacha")

    host.goto(f"{server.url}/t/{code}/story")
    host.get_by_role("button", name="Effacer la soirée").click()
    host.get_by_role("button", name="Tout effacer").click()
    host.locator(".box").first.wait_for()
    assert host.request.get(f"{server.url}/api/tables/{code}").status == 404


@pytest.mark.soak
@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
def test_the_screens_of_an_evening_are_open_to_everybody(
    new_page: NewPage, live_server: str, axe: Axe, locale: str, light: str
) -> None:
    host, guest, wall = (new_page(locale=locale, color_scheme=light) for _ in range(3))
    code = sit(host, live_server, "bornes", QUICK, seats=2, bots=["family"], deal=False)
    guest.goto(f"{live_server}/t/{code}")
    guest.locator(".now").wait_for()
    wall.goto(f"{live_server}/tv/{code}")
    wall.locator(".guest").first.wait_for()
    host.locator(".seats .me").wait_for()
    host.locator(".seats .me").click()
    host.get_by_role("dialog").wait_for()
    found = {name: axe(page) for name, page in (("looks", host), ("door", guest), ("hall", wall))}
    host.keyboard.press("Escape")
    bot = host.locator(".seat [data-face=bot]").evaluate(COLOUR)
    host.locator(".room-go .go").click()
    host.locator(".steps").wait_for(timeout=120_000)
    host.goto(f"{live_server}/t/{code}/story")
    host.locator(".keep").wait_for()
    assert host.locator(".tonight [data-face=bot]").evaluate(COLOUR) == bot  # it won, and looks as it did
    guest.goto(f"{live_server}/t/{code}/games/1")
    guest.locator(".replay").wait_for()
    found |= {name: axe(page) for name, page in (("story", host), ("game", guest), ("end on the wall", wall))}
    assert {name: findings for name, findings in found.items() if findings} == {}
