"""The phases of Syntax for the law of the fold: eight seats, ten cards, more words than fit, two of ten letters."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser import tables
from tests.browser.fold import CALM, LONGEST_NAME, Phase
from tests.conftest import NewPage

SEATS = 8


def sit(new_page: NewPage, server: str, story: str = "full", **options: Any) -> Page:
    page = new_page(360, 740, reduced_motion="reduce")
    wishes = {"seats": SEATS, "bots": ["child"] * (SEATS - 1), "options": {"story": story, **options}}
    tables.sit(page, server, "syntax", CALM, **wishes)
    page.wait_for_selector("main.syntax[data-mine]")
    return page


def cards(page: Page, letters: str) -> None:
    for letter in letters:
        page.locator(f'.sx-hand [data-letter="{letter}"]').first.click()


def turn(new_page: NewPage, server: str) -> Page:
    return sit(new_page, server)


def lay(new_page: NewPage, server: str) -> Page:
    page = sit(new_page, server)
    cards(page, "PEUSENBLA")
    expect(page.locator(".react-main")).to_contain_text("PEUSENBLA")
    return page


def insert(new_page: NewPage, server: str) -> Page:
    page = sit(new_page, server)
    page.locator('[data-letters="ETALERIONS"]').click()
    cards(page, "PEU")
    expect(page.locator(".react-main")).to_contain_text("ETALERIONSPEU")
    return page


def change(new_page: NewPage, server: str) -> Page:
    page = sit(new_page, server, changed_letters="discard")
    page.locator('[data-letters="DEROULERAI"]').click()
    page.locator('.sx-strip [data-slot="8"]').click()
    cards(page, "SE")
    expect(page.locator(".react-main")).to_contain_text("DEROULERSE")
    return page


def replace(new_page: NewPage, server: str) -> Page:
    """A letter of the table's word is touched."""
    page = sit(new_page, server)
    page.locator('[data-letters="ABATTOIRS"]').click()
    page.locator('.sx-strip [data-slot="4"]').click()
    expect(page.locator(".react-q")).to_contain_text("remplacera T")
    return page


def discard(new_page: NewPage, server: str) -> Page:
    page = sit(new_page, server)
    cards(page, "B")
    expect(page.locator(".react-main")).to_contain_text("Écarter B")
    return page


def joker(new_page: NewPage, server: str) -> Page:
    page = sit(new_page, server)
    cards(page, "LA?")
    page.wait_for_selector(".sx-letters")
    return page


def hinted(new_page: NewPage, server: str) -> Page:
    page = sit(new_page, server)
    page.get_by_role("button", name="Un indice").click()
    page.wait_for_selector(".is-spot")
    return page


def refused(new_page: NewPage, server: str) -> Page:
    page = sit(new_page, server)
    page.locator('[data-letters="RUE"]').click()
    cards(page, "S")
    page.locator('.sx-strip [data-slot="0"]').click()
    cards(page, "B")
    page.wait_for_selector(".react.is-no")
    return page


def only_discard(new_page: NewPage, server: str) -> Page:
    page = sit(new_page, server, challenge="auto")
    for nth, word in enumerate(("BLP", "NBL", "PBN"), 1):
        cards(page, word)
        page.locator(".react-main").click()
        expect(page.locator(".frame-side [role=log] p", has_text="Le dictionnaire ne connaît pas")).to_have_count(nth)
        page.keyboard.press("Escape")
    expect(page.locator(".react-q")).to_contain_text("écartez")
    return page


def waiting(new_page: NewPage, server: str) -> Page:
    """My own word waits for somebody who says nothing."""
    one, two = tables.face_to_face(
        new_page, server, "syntax", CALM, {"story": "full"}, LONGEST_NAME, reduced_motion="reduce"
    )
    one.keyboard.type("seul")
    one.keyboard.press("Space")
    two.wait_for_selector(".react.is-live")
    return one


def contest(new_page: NewPage, server: str) -> Page:
    one, two = tables.face_to_face(
        new_page, server, "syntax", CALM, {"story": "full"}, LONGEST_NAME, reduced_motion="reduce"
    )
    one.locator('[data-letters="ETALERIONS"]').click()
    cards(one, "PEU")
    one.locator(".react-main").click()
    expect(two.locator(".react.is-live")).to_contain_text("ETALERIONSPEU")
    return two


def fallen(new_page: NewPage, server: str) -> Page:
    page = sit(new_page, server, "full-fall", rebuy=True)
    cards(page, "E")
    page.locator(".react-main").click()
    expect(page.locator(".react.is-live")).to_contain_text("OU")
    page.locator(".react-main").click()
    page.wait_for_selector("main[data-phase=count]")
    return page


def rebuy(new_page: NewPage, server: str) -> Page:
    page = fallen(new_page, server)
    page.locator(".react-main").click()
    page.wait_for_selector("main[data-phase=rebuy]")
    return page


PHASES: dict[str, Phase] = {
    "turn": turn,
    "lay": lay,
    "insert": insert,
    "change": change,
    "replace": replace,
    "discard": discard,
    "joker": joker,
    "hinted": hinted,
    "refused": refused,
    "only discard": only_discard,
    "waiting": waiting,
    "contest": contest,
    "count": fallen,
    "rebuy": rebuy,
}
